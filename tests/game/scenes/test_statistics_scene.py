"""The statistics scene: where everything is, what fits, what keys and fingers do; and the tally on the result."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from pdk_core import VARIANTS
from pdk_game.profile.settings import LEVELS
from pdk_game.profile.stats.figures import LAST, Figures
from pdk_game.profile.stats.tally import Tally
from pdk_game.scenes.result.layout import result_layout
from pdk_game.scenes.result.scene import ResultScene, tally_text
from pdk_game.scenes.statistics.layout import Bars, bars, statistics_layout
from pdk_game.scenes.statistics.scene import StatisticsScene
from pdk_game.text import i18n, phrases
from pdk_game.text.phrases.statistics import FIGURES
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics
from pdk_game.ui.theme import WHITE, Space, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE, check_layout, in_all_languages
from support.sessions import play_out
from support.statistics import made_up, put

# ---------------------------------------------------------------------- where everything is


def test_nothing_overlaps_or_leaves_the_screen() -> None:
    for size, metrics in EVERY_SIZE.items():
        for note in (False, True):
            with case(size, note):
                layout = statistics_layout(metrics, note)
                things = {"back": layout.back, "title": layout.title}
                things |= {f"variant {i}": box for i, box in enumerate(layout.variants)}
                things |= {f"level {i}": box for i, box in enumerate(layout.levels)}
                for name, box in things.items():
                    if name != "title":
                        assert min(box.w, box.h) >= metrics.target, name
                check_layout(things | {"body": layout.body}, metrics)
                check_layout(things | {"panel": layout.panel, "chart": layout.chart}, metrics)
                assert layout.body.covers(layout.panel)
                assert layout.body.covers(layout.chart)
                figures = {f"value {i}": figure.value for i, figure in enumerate(layout.figures)}
                figures |= {f"name {i}": figure.name for i, figure in enumerate(layout.figures)}
                check_layout(figures, metrics)
                assert all(layout.panel.covers(box) for box in figures.values())
                assert all(figure.name.h >= Type.LEAST_PX * Type.LEADING for figure in layout.figures)
                assert len(layout.figures) == len(FIGURES)
                chart = {"title": layout.chart_title, "plot": layout.plot, "scale": layout.scale}
                assert (layout.note is not None) == note
                if layout.note:
                    chart["note"] = layout.note
                check_layout(chart, metrics)
                assert all(layout.chart.covers(box) for box in chart.values())
                assert layout.plot.h >= 3 * metrics.b
                assert layout.plot.w >= LAST * 3


PLOT = Rect(10, 20, 300, 100)
WINDOW = Metrics(1280, 720)


def test_bars_stand_on_the_line_of_zero() -> None:
    found = bars(WINDOW, PLOT, [30, -10, 0])
    assert (found.zero, found.most, found.least) == (95, 30, -10)
    up, down, none = found.boxes
    assert (up.y, up.bottom) == (20, 95)
    assert (down.y, down.bottom) == (95, 120)
    assert none.h == 0
    assert up.right < down.x < none.x


@pytest.mark.parametrize("points", [[5], [-5], [0], [0] * 50, [1, -1] * 25, [400, *[-1] * 49]])
def test_bars_stay_in_the_plot(points: list[int]) -> None:
    found = bars(WINDOW, PLOT, points)
    assert isinstance(found, Bars)
    assert len(found.boxes) == len(points)
    for each, box in zip(points, found.boxes, strict=True):
        assert PLOT.inset(0, -1).covers(box)
        assert (box.h > 0) == (each != 0)
        assert box.bottom == found.zero if each > 0 else box.y == found.zero


# ---------------------------------------------------------------------- what is said


def style(metrics: Metrics, units: float, bold: bool = False) -> Style:
    return Style(metrics.type_px(units), WHITE, bold)


def test_words_fit(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = statistics_layout(metrics, note=True)
            least = Type.LEAST_PX
            inset = metrics.px(Space.HAIR)
            words = [*map(phrases.variant_name, VARIANTS), phrases.all_variants()]
            for word, box in zip(words, layout.variants, strict=True):
                assert writer.fits(
                    word, style(metrics, Type.NAME, True), box.w - 4 * inset, box.h - 2 * inset
                ), word
            words = [*map(phrases.level_name, LEVELS), phrases.all_levels()]
            for word, box in zip(words, layout.levels, strict=True):
                assert writer.fits(
                    word, style(metrics, Type.NAME, True), box.w - 4 * inset, box.h - 2 * inset
                ), word
            for name, place in zip(FIGURES, layout.figures, strict=True):
                word = phrases.figure(name)
                assert writer.fits(word, style(metrics, Type.SMALL), place.name.w, place.name.h), word
            figures = Figures(
                deals=8888, wins=4444, points=-88888, best=188, worst=-188, bombs=8888, hints=8888
            )
            for text, place in zip(phrases.figure_texts(figures).values(), layout.figures, strict=True):
                assert writer.measure(text, least, True) <= place.value.w
            assert writer.measure(phrases.statistics_title(), least, True) <= layout.title.w
            for deals in (1, LAST):
                assert writer.measure(phrases.chart_title(deals), least, True) <= layout.chart_title.w
            assert layout.note is not None
            assert writer.measure(phrases.replays_line(888), least) <= layout.note.w
            assert writer.measure(phrases.signed(-188), least) <= layout.scale.w
            assert writer.fits(
                phrases.no_deals(), style(metrics, Type.BODY), layout.body.w // 2, layout.body.h // 3
            )


def test_the_words_of_the_tally_fit(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = result_layout(metrics, 2)
            box = layout.tally_label
            for title in (phrases.tally_title(), phrases.tally_replay()):
                small = style(metrics, Type.SMALL)
                text = tally_text(writer, title, 88, small, box.w)
                assert writer.fits(text, small, box.w, box.h), text
            box = layout.reset.inset(metrics.px(Space.HAIR), 0)
            assert writer.fits(phrases.button("new_tally"), style(metrics, Type.SMALL), box.w, box.h)
            for cell in layout.tally_cells:
                assert writer.measure(phrases.signed(-1888), Type.LEAST_PX, True) <= cell.w


MEANS = {2.44: "+2.4", -0.3: "−0.3", 0.0: "0.0", 0.04: "0.0", -0.04: "0.0", 12.0: "+12.0"}


def test_means_have_a_sign_and_the_decimal_mark_of_the_language() -> None:
    assert {mean: phrases.signed_mean(mean) for mean in MEANS} == MEANS
    i18n.use("pt_BR")
    assert phrases.signed_mean(-2.5) == "−2,5"


def test_no_number_is_a_dash() -> None:
    texts = phrases.figure_texts(Figures())
    assert (texts["mean"], texts["best"], texts["worst"], texts["wins"]) == ("–", "–", "–", "0 (0%)")
    assert tuple(texts) == tuple(FIGURES)


# ---------------------------------------------------------------------- the scene


def opened(driver: Driver) -> StatisticsScene:
    """The statistics over the home scene."""
    driver.app.stack.show_home()
    driver.app.stack.show("statistics")
    driver.wait(0.1)
    scene = driver.app.stack.top
    assert isinstance(scene, StatisticsScene)
    return scene


def test_fingers_choose_and_go_back(driver: Driver) -> None:
    put(driver.profile.stats, made_up(3, 60))
    scene = opened(driver)
    assert scene._figures == driver.profile.figures()
    driver.tap(*scene.layout.variants[2].center)
    driver.tap(*scene.layout.levels[4].center)
    driver.wait(0.1)
    assert scene._figures == driver.profile.figures("compact15", "expert")
    driver.tap(*scene.layout.variants[0].center)
    assert scene._figures == driver.profile.figures(None, "expert")
    home = driver.app.stack.scenes[0]
    driver.tap(*scene.layout.back.center)
    assert driver.app.stack.top is home


def test_keys_choose_and_go_back(driver: Driver) -> None:
    put(driver.profile.stats, made_up(3, 60))
    scene = opened(driver)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT):
        driver.key(key)
        driver.wait(0.1)
    assert scene._figures == driver.profile.figures("classic16", "medium")
    for _ in range(9):
        driver.key(pygame.K_RIGHT)
    assert scene._figures == driver.profile.figures("classic16", "expert")
    driver.key(pygame.K_UP)
    driver.key(pygame.K_LEFT)
    assert scene._figures == driver.profile.figures(None, "expert")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is not scene


def test_every_size_shows_every_state(driver: Driver) -> None:
    for rows in ([], made_up(1, 1), made_up(3, 60)):
        put(driver.profile.stats, rows)
        scene = opened(driver)
        for place in ((800, 480, 5.2), (720, 1280, 11.6), (640, 360, DESKTOP_DENSITY)):
            driver.display.resize(Metrics(*place))
            driver.app.rearrange()
            driver.app.frame()
            assert scene.layout == statistics_layout(scene.brush.metrics, scene._figures.replays > 0)


def test_a_still_scene_paints_nothing(driver: Driver) -> None:
    put(driver.profile.stats, made_up(3, 60))
    opened(driver)
    shown = len(driver.display.shown)
    assert driver.app.due() is None
    driver.wait(2)
    assert len(driver.display.shown) == shown


def test_damage_is_told_in_place_of_figures(driver: Driver) -> None:
    driver.profile.stats.path.write_bytes(bytes(8192))
    scene = opened(driver)
    assert "set aside" in phrases.sentence(scene._message)
    for _ in range(2):  # the first brings the focus
        driver.key(pygame.K_RIGHT)
    driver.wait(0.1)
    assert scene._message is None


# ---------------------------------------------------------------------- the tally on the result


def ended(driver: Driver, code: str) -> ResultScene:
    """The result of a deal played out of sight."""
    session = driver.profile.open(code)
    play_out(session)
    driver.app.stack.show_table(session, fresh=False)
    driver.app.stack.show_result(session)
    driver.wait(2)
    scene = driver.app.stack.top
    assert isinstance(scene, ResultScene)
    return scene


def test_the_tally_grows_and_begins_anew_when_told(driver: Driver) -> None:
    ended(driver, "A0000001")
    scene = ended(driver, "A0000002")
    assert driver.profile.tally.deals == 2
    assert "reset" in scene.focusables(driver.clock.time)
    driver.tap(*scene.layout.reset.center)
    driver.wait(0.1)
    assert driver.profile.tally.deals == 2, "it asks first"
    driver.tap(*scene.layout.reset.center)
    driver.wait(0.1)
    assert driver.profile.tally == Tally()
    assert "reset" not in scene.focusables(driver.clock.time)
    ended(driver, "A0000003")
    assert driver.profile.tally.deals == 1
    driver.key(pygame.K_r)
    assert driver.profile.tally.deals == 1
    driver.key(pygame.K_r)
    assert driver.profile.tally == Tally()


def test_a_replay_is_said_to_be_one(driver: Driver) -> None:
    first = ended(driver, "A0000001")
    tally = driver.profile.tally
    assert not tally.replay
    driver.tap(*first.layout.same.center)
    scene = ended(driver, "A0000001")
    assert driver.profile.tally == replace(tally, replay=True)
    assert "reset" in scene.focusables(driver.clock.time)
