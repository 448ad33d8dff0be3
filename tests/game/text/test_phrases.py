from itertools import pairwise

import pytest

from pdk_core import VARIANTS, Deal, Game, Reason, Verdict
from pdk_core.plays import rebuild_play
from pdk_game.text import i18n, phrases
from pdk_game.text.notice import Notice
from pdk_game.text.phrases import labels
from support.cases import case
from support.words import LANGUAGES, NB, NNB, combo, in_each, refused


def play(cards, text):
    return rebuild_play(cards, combo(text))


OTHER_REASONS = {
    "deal over": (
        refused(Reason.DEAL_OVER),
        ("The deal is over.", "A partida terminou.", "La partida ha terminado.", "La donne est terminée."),
    ),
    "not your turn": (
        refused(Reason.NOT_YOUR_TURN),
        (
            "It is not your turn yet.",
            "Ainda não é a sua vez.",
            "Aún no es tu turno.",
            "Ce n’est pas encore votre tour.",
        ),
    ),
    "no cards": (
        refused(Reason.NO_CARDS),
        (
            "No cards selected.",
            "Nenhuma carta selecionada.",
            "No hay cartas seleccionadas.",
            "Aucune carte choisie.",
        ),
    ),
    "not in hand": (
        refused(Reason.CARDS_NOT_IN_HAND, None, "pair 3"),
        (
            "These cards are not in your hand.",
            "Estas cartas não estão na sua mão.",
            "Estas cartas no están en tu mano.",
            "Ces cartes ne sont pas dans votre main.",
        ),
    ),
    "no combination": (
        refused(Reason.NO_COMBINATION, 4),
        (
            "These 4 cards form no play.",
            "Estas 4 cartas não formam nenhuma jogada.",
            "Estas 4 cartas no forman ninguna jugada.",
            "Ces 4 cartes ne forment aucune combinaison.",
        ),
    ),
    "bomb split": (
        refused(Reason.BOMB_CANNOT_BE_SPLIT, "Q", "trio_two Q"),
        (
            "Four queens are a bomb and stay together.",
            "Quatro damas são uma bomba e não se separam.",
            "Cuatro reinas son una bomba y no se separan.",
            "Quatre dames forment une bombe et ne se séparent pas.",
        ),
    ),
    "three of spades": (
        refused(Reason.MUST_INCLUDE_3S, None, "single 4"),
        (
            "The first play must include the 3♠.",
            "A primeira jogada deve incluir o 3♠.",
            "La primera jugada debe incluir el 3♠.",
            "Le premier coup doit contenir le 3♠.",
        ),
    ),
    "last card": (
        refused(Reason.MUST_PLAY_HIGHEST_SINGLE, "A", "single 4"),
        (
            "The next player has one card: a single must be the ace.",
            "O próximo tem uma só carta: a carta única deve ser o ás.",
            "Al siguiente le queda una carta: la carta suelta debe ser el as.",
            f"Il reste une carte au suivant{NB}: la carte seule doit être l’as.",
        ),
    ),
    "leader": (
        refused(Reason.LEADER_CANNOT_PASS),
        (
            "The leader may not pass.",
            "Quem abre não pode passar.",
            "Quien sale no puede pasar.",
            "Qui ouvre ne peut pas passer.",
        ),
    ),
    "must beat, single": (
        refused(Reason.MUST_BEAT, play("QH", "single Q")),
        (
            "You must beat: your queen beats the table.",
            "É preciso cobrir: a dama cobre a jogada.",
            "Hay que tapar: tu reina tapa la jugada.",
            f"Il faut battre{NB}: votre dame bat ce coup.",
        ),
    ),
    "must beat, pair": (
        refused(Reason.MUST_BEAT, play("KS KH", "pair K")),
        (
            "You must beat: your pair of kings beats the table.",
            "É preciso cobrir: seu par de reis cobre a jogada.",
            "Hay que tapar: tu pareja de reyes tapa la jugada.",
            f"Il faut battre{NB}: votre paire de rois bat ce coup.",
        ),
    ),
    "must beat, straight": (
        refused(Reason.MUST_BEAT, play("9S TS JS QS KS", "straight 5 K")),
        (
            "You must beat: your straight 9 to K beats the table.",
            "É preciso cobrir: sua sequência de 9 a K cobre a jogada.",
            "Hay que tapar: tu escalera de 9 a K tapa la jugada.",
            f"Il faut battre{NB}: votre suite de 9 à R bat ce coup.",
        ),
    ),
    "must beat, run of pairs": (
        refused(Reason.MUST_BEAT, play("3S 3H 4S 4H", "pair_run 2 4")),
        (
            "You must beat: your run of pairs 3–4 beats the table.",
            "É preciso cobrir: seus pares seguidos de 3 a 4 cobrem a jogada.",
            "Hay que tapar: tu escalera de parejas de 3 a 4 tapa la jugada.",
            f"Il faut battre{NB}: votre suite de paires de 3 à 4 bat ce coup.",
        ),
    ),
    "must beat, trio": (
        refused(Reason.MUST_BEAT, play("AH AC AD 3S 4S", "trio_two A")),
        (
            "You must beat: your three aces beat the table.",
            "É preciso cobrir: sua trinca de ases cobre a jogada.",
            "Hay que tapar: tu trío de ases tapa la jugada.",
            f"Il faut battre{NB}: votre brelan d’as bat ce coup.",
        ),
    ),
    "must beat, plane": (
        refused(Reason.MUST_BEAT, play("JS JH JC QS QH QC 3S 4S 5S 6S", "plane_wings 2 Q")),
        (
            "You must beat: your plane J–Q beats the table.",
            "É preciso cobrir: seu avião J–Q cobre a jogada.",
            "Hay que tapar: tu avión J–Q tapa la jugada.",
            f"Il faut battre{NB}: votre avion V–D bat ce coup.",
        ),
    ),
    "must beat, bomb": (
        refused(Reason.MUST_BEAT, play("8S 8H 8C 8D", "bomb 8")),
        (
            "You must beat: your bomb of eights beats the table.",
            "É preciso cobrir: sua bomba de oitos cobre a jogada.",
            "Hay que tapar: tu bomba de ochos tapa la jugada.",
            f"Il faut battre{NB}: votre bombe de huit bat ce coup.",
        ),
    ),
}


def test_every_other_reason():
    for name, (verdict, expected) in OTHER_REASONS.items():
        with case(name):
            assert in_each(phrases.refusal, verdict) == expected


def test_every_reason_of_the_engine_is_above():
    tested = {verdict.reason for verdict, _said in OTHER_REASONS.values()}
    assert tested == set(Reason) - {Reason.NOT_HIGHER, Reason.WRONG_KIND}


def test_what_is_not_refused_has_no_reason():
    with pytest.raises(ValueError, match="no reason"):
        phrases.refusal(Verdict(True, combo("pair 3")))


@pytest.mark.parametrize("code", ["A1739204", "B0000001", "C0000002"])
def test_whatever_the_engine_says_can_be_said(code):
    """Plays a deal with the first legal play, asking about each card, neighbours, the hand, the pass."""
    game = Game(Deal.from_code(code))
    for language in LANGUAGES * 100:
        if game.turn is None:
            break
        i18n.use(language)
        hand = game.hand(game.turn)
        table = game.table.combo if game.table else None
        for cards in [[], *([card] for card in hand), *pairwise(hand), hand]:
            assert phrases.status_line(game.verify(cards), table, len(cards)).endswith(".")
        if not game.can_pass():
            assert phrases.refusal(game.verify_pass()).endswith(".")
        if len(game.legal_plays()):
            game.play(game.legal_plays()[0].cards)
        else:
            game.pass_turn()
    assert game.winner is not None


STATUS = {
    "beats": (
        (Verdict(True, combo("pair K")), combo("pair T"), 2),
        (
            "Pair of kings – beats the pair of tens.",
            "Par de reis – cobre o par de dez.",
            "Pareja de reyes – tapa la pareja de dieces.",
            "Paire de rois – bat la paire de dix.",
        ),
    ),
    "leads": (
        (Verdict(True, combo("trio_two 7")), None, 3),
        ("Three sevens.", "Trinca de setes.", "Trío de sietes.", "Brelan de sept."),
    ),
    "too low": (
        (refused(Reason.NOT_HIGHER, combo("pair K"), "pair 9"), combo("pair K"), 2),
        (
            "Pair of nines. Not higher than the pair of kings.",
            "Par de noves. Não cobre o par de reis.",
            "Pareja de nueves. No supera la pareja de reyes.",
            "Paire de neuf. Pas plus haut que la paire de rois.",
        ),
    ),
    "wrong kind": (
        (refused(Reason.WRONG_KIND, combo("straight 6 9"), "pair 9"), combo("straight 6 9"), 2),
        (
            "Pair of nines. The table asks for a straight of 6 cards.",
            "Par de noves. A mesa pede uma sequência de 6 cartas.",
            "Pareja de nueves. La mesa pide una escalera de 6 cartas.",
            "Paire de neuf. La table demande une suite de 6 cartes.",
        ),
    ),
    "nothing": (
        (refused(Reason.NO_COMBINATION, 3), None, 3),
        (
            "These 3 cards form no play.",
            "Estas 3 cartas não formam nenhuma jogada.",
            "Estas 3 cartas no forman ninguna jugada.",
            "Ces 3 cartes ne forment aucune combinaison.",
        ),
    ),
}


@pytest.mark.parametrize("case", STATUS)
def test_status_line(case):
    arguments, expected = STATUS[case]
    assert in_each(phrases.status_line, *arguments) == expected


LINES = {
    "lead": (
        (phrases.turn_line, 0, None),
        ("You lead.", "Você abre.", "Sales tú.", "Vous ouvrez."),
    ),
    "lead with the 3♠": (
        (phrases.turn_line, 0, None, True),
        (
            "You lead, with the 3♠ in your play.",
            "Você abre, com o 3♠ na jogada.",
            "Sales tú, con el 3♠ en la jugada.",
            "Vous ouvrez, avec le 3♠ dans le coup.",
        ),
    ),
    "follow": (
        (phrases.turn_line, 0, combo("pair 3")),
        (
            "Your turn. The table asks for a pair.",
            "Sua vez. A mesa pede um par.",
            "Tu turno. La mesa pide una pareja.",
            "À vous. La table demande une paire.",
        ),
    ),
    "the left leads": (
        (phrases.turn_line, 1, None),
        ("CPU left leads.", "CPU esquerda abre.", "Sale CPU izquierda.", "Ordi de gauche ouvre."),
    ),
    "the right follows": (
        (phrases.turn_line, 2, combo("pair 3")),
        ("CPU right to play.", "CPU direita joga.", "Juega CPU derecha.", "Ordi de droite joue."),
    ),
    "turned up, left": (
        (phrases.opening_line, 1, 18),
        (
            "Turned up: 7♣ – CPU left opens.",
            "Carta virada: 7♣ – CPU esquerda abre.",
            "Carta descubierta: 7♣ – sale CPU izquierda.",
            f"Carte retournée{NB}: 7♣ – Ordi de gauche ouvre.",
        ),
    ),
    "turned up, you": (
        (phrases.opening_line, 0, 36),
        (
            "Turned up: Q♠ – you open.",
            "Carta virada: Q♠ – você abre.",
            "Carta descubierta: Q♠ – sales tú.",
            f"Carte retournée{NB}: D♠ – vous ouvrez.",
        ),
    ),
    "the 3♠, right": (
        (phrases.opening_line, 2),
        (
            "CPU right holds the 3♠ and opens.",
            "CPU direita tem o 3♠ e abre.",
            "CPU derecha tiene el 3♠ y sale.",
            "Ordi de droite a le 3♠ et ouvre.",
        ),
    ),
    "the 3♠, you": (
        (phrases.opening_line, 0),
        (
            "You hold the 3♠ and open.",
            "Você tem o 3♠ e abre.",
            "Tienes el 3♠ y sales.",
            "Vous avez le 3♠ et ouvrez.",
        ),
    ),
    "on the table": (
        (phrases.table_line, 1, combo("pair A")),
        (
            "CPU left: Pair of aces",
            "CPU esquerda: Par de ases",
            "CPU izquierda: Pareja de ases",
            f"Ordi de gauche{NB}: Paire d’as",
        ),
    ),
    "won": (
        (phrases.win_line, 0),
        ("You win!", "Você venceu!", "¡Ganas tú!", f"Vous gagnez{NNB}!"),
    ),
    "lost": (
        (phrases.win_line, 1),
        ("CPU left wins.", "CPU esquerda venceu.", "Gana CPU izquierda.", "Ordi de gauche gagne."),
    ),
    "saved": (
        (phrases.saved_deal_line, "forced16", "C0000007", 1),
        (
            "Must-beat 16, C0000007: 1 card in hand",
            "Cobrir obrigatório 16, C0000007: 1 carta na mão",
            "Tapar obligado 16, C0000007: 1 carta en la mano",
            f"Battre obligé 16, C0000007{NB}: 1 carte en main",
        ),
    ),
    "one bomb": ((phrases.bombs_badge, 1), ("1 bomb", "1 bomba", "1 bomba", "1 bombe")),
    "two bombs": ((phrases.bombs_badge, 2), ("2 bombs", "2 bombas", "2 bombas", "2 bombes")),
    "no cards": ((phrases.cards_count, 0), ("0 cards", "0 carta", "0 cartas", "0 carte")),
    "a card": ((phrases.card_name, 40), ("K♠", "K♠", "K♠", "R♠")),
    "a ten": ((phrases.card_name, 29), ("10♥", "10♥", "10♥", "10♥")),
    "one jack": ((phrases.rank_word, "J"), ("jack", "valete", "jota", "valet")),
    "two sixes": ((phrases.rank_word, "6", 2), ("sixes", "seis", "seises", "six")),
    "two twos": ((phrases.rank_word, "2", 2), ("twos", "dois", "doses", "deux")),
    "pass": ((phrases.pass_word,), ("Pass", "Passo", "Paso", "Je passe")),
    "last card": (
        (phrases.last_card_badge,),
        ("Last card", "Última carta", "Última carta", "Dernière carte"),
    ),
    "shut out": ((phrases.score_row, "shut_out"), ("Shut out", "Lavada", "Sin jugar", "Fermé")),
    "the play button": ((phrases.button, "play"), ("Play", "Jogar", "Tirar", "Jouer")),
    "medium": ((phrases.level_name, "medium"), ("Medium", "Médio", "Medio", "Moyen")),
    "speed": ((phrases.speed_name, "fast"), ("Fast", "Rápida", "Rápida", "Rapide")),
}


def test_lines_and_labels():
    for name, ((function, *arguments), expected) in LINES.items():
        with case(name):
            assert in_each(function, *arguments) == expected


def test_a_wrong_code_is_quoted_even_with_braces():
    assert in_each(phrases.sentence, Notice("wrong_code", text="{0}")) == (
        "“{0}” is not a deal code: a letter A, B or C and seven digits, as in A1739204.",
        "“{0}” não é um código de partida: uma letra A, B ou C e sete dígitos, como em A1739204.",
        "«{0}» no es un código de partida: una letra A, B o C y siete cifras, como en A1739204.",
        f"«{NB}{{0}}{NB}» n’est pas un code de donne{NB}: "
        "une lettre A, B ou C et sept chiffres, comme A1739204.",
    )


def test_unknown_names_list_the_known_ones():
    assert phrases.unknown_variant("xx", VARIANTS) == (
        "There is no variant “xx”, only classic16, compact15, forced16."
    )
    assert (
        phrases.unknown_language("xx", i18n.LANGUAGES)
        == "There is no language “xx”, only en, pt_BR, es, fr, zh_CN."
    )


@pytest.mark.parametrize(("points", "text"), [(5, "+5"), (0, "0"), (-3, "−3"), (-120, "−120")])
def test_points_have_a_real_minus(points, text):
    assert phrases.signed(points) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_of_every_table_is_there(language):
    i18n.use(language)
    tables = {
        phrases.button: labels.BUTTONS,
        phrases.variant_name: VARIANTS,
        phrases.variant_line: VARIANTS,
        phrases.level_name: labels.LEVELS,
        phrases.speed_name: labels.SPEEDS,
        phrases.seat_name: range(3),
        phrases.score_row: labels.SCORE_ROWS,
        phrases.face: "3456789TJQKA2",
    }
    for function, keys in tables.items():
        said = [function(key) for key in keys]
        assert all(said)
        assert len(set(said)) == len(said)
    faces = [phrases.face(rank) for rank in "TJQKA2"]
    assert faces == (["10", "V", "D", "R", "A", "2"] if language == "fr" else ["10", "J", "Q", "K", "A", "2"])
