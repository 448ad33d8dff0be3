from pdk_core import VARIANTS, Reason
from pdk_game.text import phrases
from support.cases import case
from support.words import NB, combo, in_each, refused

# Every kind, with ranks chosen for gender, plural and elision.
NAMES = {
    "single A": ("Single ace", "Carta única: ás", "Carta suelta: as", f"Carte seule{NB}: as"),
    "single Q": ("Single queen", "Carta única: dama", "Carta suelta: reina", f"Carte seule{NB}: dame"),
    "pair K": ("Pair of kings", "Par de reis", "Pareja de reyes", "Paire de rois"),
    "pair A": ("Pair of aces", "Par de ases", "Pareja de ases", "Paire d’as"),
    "pair 3": ("Pair of threes", "Par de três", "Pareja de treses", "Paire de trois"),
    "pair T": ("Pair of tens", "Par de dez", "Pareja de dieces", "Paire de dix"),
    "trio 7": ("Three sevens", "Trinca de setes", "Trío de sietes", "Brelan de sept"),
    "trio A": ("Three aces", "Trinca de ases", "Trío de ases", "Brelan d’as"),
    "trio_single 6": (
        "Three sixes with one",
        "Trinca de seis com carta",
        "Trío de seises con carta",
        "Brelan de six + une",
    ),
    "trio_pair 7": (
        "Three sevens with a pair",
        "Trinca de setes com par",
        "Trío de sietes con pareja",
        "Brelan de sept + paire",
    ),
    "trio_two J": (
        "Three jacks with two",
        "Trinca de valetes com duas",
        "Trío de jotas con dos",
        "Brelan de valets + deux",
    ),
    "straight 5 7": ("Straight 3 to 7", "Sequência de 3 a 7", "Escalera de 3 a 7", "Suite de 3 à 7"),
    "straight 6 K": ("Straight 8 to K", "Sequência de 8 a K", "Escalera de 8 a K", "Suite de 8 à R"),
    "pair_run 2 J": (
        "Run of pairs 10–J",
        "Pares seguidos de 10 a J",
        "Escalera de parejas de 10 a J",
        "Suite de paires de 10 à V",
    ),
    "plane 2 4": ("Plane 3–4", "Avião 3–4", "Avión 3–4", "Avion 3–4"),
    "plane_singles 3 Q": (
        "Plane 10–Q with singles",
        "Avião 10–Q com cartas",
        "Avión 10–Q con sueltas",
        "Avion 10–D + cartes",
    ),
    "plane_pairs 2 A": (
        "Plane K–A with pairs",
        "Avião K–A com pares",
        "Avión K–A con parejas",
        "Avion R–A + paires",
    ),
    "plane_wings 2 4": (
        "Plane 3–4 with wings",
        "Avião 3–4 com asas",
        "Avión 3–4 con alas",
        "Avion 3–4 + ailes",
    ),
    "bomb 8": ("Bomb of eights", "Bomba de oitos", "Bomba de ochos", "Bombe de huit"),
    "bomb J": ("Bomb of jacks", "Bomba de valetes", "Bomba de jotas", "Bombe de valets"),
}


def test_names_of_plays():
    for play, expected in NAMES.items():
        with case(play):
            assert in_each(phrases.combo_name, combo(play)) == expected


def test_every_kind_has_a_name_above():
    kinds = {kind for variant in VARIANTS.values() for kind in variant.kinds}
    assert {play.split()[0] for play in NAMES} == kinds


def test_a_last_play_that_lacks_wings_is_named_for_what_it_is():
    assert phrases.combo_name(combo("trio_two 7"), 3) == "Three sevens"
    assert phrases.combo_name(combo("trio_two 7"), 4) == "Three sevens with one"
    assert phrases.combo_name(combo("trio_two 7"), 5) == "Three sevens with two"
    assert phrases.combo_name(combo("plane_wings 2 4"), 6) == "Plane 3–4"
    assert phrases.combo_name(combo("plane_wings 2 4"), 7) == "Plane 3–4 with wings"
    assert phrases.given_line(combo("trio_two 7"), 3) == "This is three of a kind."
    assert phrases.selection_line(combo("trio_two 7"), combo("trio_two 5"), 3) == (
        "Three sevens – beats the three fives."
    )


BEATS = {
    ("single A", "single Q"): (
        "Single ace – beats the queen.",
        "Carta única: ás – cobre a dama.",
        "Carta suelta: as – tapa la reina.",
        f"Carte seule{NB}: as – bat la dame.",
    ),
    ("single 2", "single A"): (
        "Single two – beats the ace.",
        "Carta única: dois – cobre o ás.",
        "Carta suelta: dos – tapa el as.",
        f"Carte seule{NB}: deux – bat l’as.",
    ),
    ("pair K", "pair T"): (
        "Pair of kings – beats the pair of tens.",
        "Par de reis – cobre o par de dez.",
        "Pareja de reyes – tapa la pareja de dieces.",
        "Paire de rois – bat la paire de dix.",
    ),
    ("trio A", "trio 3"): (
        "Three aces – beats the three threes.",
        "Trinca de ases – cobre a trinca de três.",
        "Trío de ases – tapa el trío de treses.",
        "Brelan d’as – bat le brelan de trois.",
    ),
    ("trio_pair Q", "trio_pair J"): (
        "Three queens with a pair – beats the three jacks.",
        "Trinca de damas com par – cobre a trinca de valetes.",
        "Trío de reinas con pareja – tapa el trío de jotas.",
        "Brelan de dames + paire – bat le brelan de valets.",
    ),
    ("straight 5 9", "straight 5 7"): (
        "Straight 5 to 9 – beats the straight 3 to 7.",
        "Sequência de 5 a 9 – cobre a de 3 a 7.",
        "Escalera de 5 a 9 – tapa la de 3 a 7.",
        "Suite de 5 à 9 – bat celle de 3 à 7.",
    ),
    ("pair_run 3 7", "pair_run 3 5"): (
        "Run of pairs 5–7 – beats the run of pairs 3–5.",
        "Pares seguidos de 5 a 7 – cobrem os de 3 a 5.",
        "Escalera de parejas de 5 a 7 – tapa la de 3 a 5.",
        "Suite de paires de 5 à 7 – bat celle de 3 à 5.",
    ),
    ("plane_wings 2 6", "plane_wings 2 4"): (
        "Plane 5–6 with wings – beats the plane 3–4.",
        "Avião 5–6 com asas – cobre o avião 3–4.",
        "Avión 5–6 con alas – tapa el avión 3–4.",
        "Avion 5–6 + ailes – bat l’avion 3–4.",
    ),
    ("bomb 9", "bomb 8"): (
        "Bomb of nines – beats the bomb of eights.",
        "Bomba de noves – cobre a bomba de oitos.",
        "Bomba de nueves – tapa la bomba de ochos.",
        "Bombe de neuf – bat la bombe de huit.",
    ),
    ("bomb 4", "straight 12 A"): (
        "Bomb of fours – beats the table.",
        "Bomba de quatros – cobre a jogada da mesa.",
        "Bomba de cuatros – tapa la jugada de la mesa.",
        "Bombe de quatre – bat le coup de la table.",
    ),
}


def test_what_the_selection_beats():
    for plays, expected in BEATS.items():
        with case(plays):
            assert in_each(phrases.selection_line, *map(combo, plays)) == expected


def test_a_lead_is_named_and_no_more():
    assert in_each(phrases.selection_line, combo("pair A")) == (
        "Pair of aces.",
        "Par de ases.",
        "Pareja de ases.",
        "Paire d’as.",
    )


NOT_HIGHER = {
    "single Q": (
        "Not higher than the queen.",
        "Não cobre a dama.",
        "No supera la reina.",
        "Pas plus haut que la dame.",
    ),
    "single A": (
        "Not higher than the ace.",
        "Não cobre o ás.",
        "No supera el as.",
        "Pas plus haut que l’as.",
    ),
    "single T": (
        "Not higher than the ten.",
        "Não cobre o dez.",
        "No supera el diez.",
        "Pas plus haut que le dix.",
    ),
    "pair K": (
        "Not higher than the pair of kings.",
        "Não cobre o par de reis.",
        "No supera la pareja de reyes.",
        "Pas plus haut que la paire de rois.",
    ),
    "trio A": (
        "Not higher than the three aces.",
        "Não cobre a trinca de ases.",
        "No supera el trío de ases.",
        "Pas plus haut que le brelan d’as.",
    ),
    "trio_two J": (
        "Not higher than the three jacks.",
        "Não cobre a trinca de valetes.",
        "No supera el trío de jotas.",
        "Pas plus haut que le brelan de valets.",
    ),
    "straight 5 J": (
        "Not higher than the straight 7 to J.",
        "Não cobre a sequência de 7 a J.",
        "No supera la escalera de 7 a J.",
        "Pas plus haut que la suite de 7 à V.",
    ),
    "pair_run 2 A": (
        "Not higher than the run of pairs K–A.",
        "Não cobre os pares seguidos de K a A.",
        "No supera la escalera de parejas de K a A.",
        "Pas plus haut que la suite de paires de R à A.",
    ),
    "plane_pairs 2 K": (
        "Not higher than the plane Q–K.",
        "Não cobre o avião Q–K.",
        "No supera el avión Q–K.",
        "Pas plus haut que l’avion D–R.",
    ),
    "bomb 6": (
        "Not higher than the bomb of sixes.",
        "Não cobre a bomba de seis.",
        "No supera la bomba de seises.",
        "Pas plus haut que la bombe de six.",
    ),
}


def test_not_higher():
    for table, expected in NOT_HIGHER.items():
        with case(table):
            verdict = refused(Reason.NOT_HIGHER, combo(table), "pair 3")
            assert in_each(phrases.refusal, verdict) == expected


WRONG_KIND = {
    ("straight 6 9", "pair 7"): (
        "The table asks for a straight of 6 cards. This is a pair.",
        "A mesa pede uma sequência de 6 cartas. Isto é um par.",
        "La mesa pide una escalera de 6 cartas. Esto es una pareja.",
        "La table demande une suite de 6 cartes. Ceci est une paire.",
    ),
    ("single 5", "trio 7"): (
        "The table asks for a single. This is three of a kind.",
        "A mesa pede uma carta única. Isto é uma trinca.",
        "La mesa pide una carta suelta. Esto es un trío.",
        "La table demande une carte seule. Ceci est un brelan.",
    ),
    ("pair_run 4 9", "pair_run 3 9"): (
        "The table asks for a run of 4 pairs. This is a run of 3 pairs.",
        "A mesa pede 4 pares seguidos. Isto são 3 pares seguidos.",
        "La mesa pide una escalera de 4 parejas. Esto es una escalera de 3 parejas.",
        "La table demande une suite de 4 paires. Ceci est une suite de 3 paires.",
    ),
    ("plane_singles 2 9", "trio_single 7"): (
        "The table asks for a plane of 2 trios with singles. This is three with one.",
        "A mesa pede um avião de 2 trincas com cartas. Isto é uma trinca com carta.",
        "La mesa pide un avión de 2 tríos con sueltas. Esto es un trío con carta.",
        "La table demande un avion de 2 brelans + cartes. Ceci est un brelan + une.",
    ),
    ("plane 3 9", "plane 2 9"): (
        "The table asks for a plane of 3 trios. This is a plane of 2 trios.",
        "A mesa pede um avião de 3 trincas. Isto é um avião de 2 trincas.",
        "La mesa pide un avión de 3 tríos. Esto es un avión de 2 tríos.",
        "La table demande un avion de 3 brelans. Ceci est un avion de 2 brelans.",
    ),
    ("plane_pairs 2 9", "trio_pair 7"): (
        "The table asks for a plane of 2 trios with pairs. This is three with a pair.",
        "A mesa pede um avião de 2 trincas com pares. Isto é uma trinca com par.",
        "La mesa pide un avión de 2 tríos con parejas. Esto es un trío con pareja.",
        "La table demande un avion de 2 brelans + paires. Ceci est un brelan + paire.",
    ),
    ("trio_two 9", "plane_wings 2 8"): (
        "The table asks for three with two. This is a plane of 2 trios with wings.",
        "A mesa pede uma trinca com duas. Isto é um avião de 2 trincas com asas.",
        "La mesa pide un trío con dos. Esto es un avión de 2 tríos con alas.",
        "La table demande un brelan + deux. Ceci est un avion de 2 brelans + ailes.",
    ),
    ("bomb A", "straight 5 9"): (
        "Only a higher bomb beats the bomb of aces. This is a straight of 5 cards.",
        "Só uma bomba maior cobre a bomba de ases. Isto é uma sequência de 5 cartas.",
        "Solo una bomba mayor tapa la bomba de ases. Esto es una escalera de 5 cartas.",
        "Seule une bombe plus haute bat la bombe d’as. Ceci est une suite de 5 cartes.",
    ),
}


def test_wrong_kind():
    for plays, expected in WRONG_KIND.items():
        with case(plays):
            table, own = plays
            assert in_each(phrases.refusal, refused(Reason.WRONG_KIND, combo(table), own)) == expected
