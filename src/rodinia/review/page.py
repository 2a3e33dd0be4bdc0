"""A review as one page that stands alone: no script, no other file, light and dark."""

from __future__ import annotations

from html import escape

from rodinia.core.game import named
from rodinia.review.data import Review
from rodinia.review.picture import picture, tag
from rodinia.review.report import compared, counts, signed
from rodinia.review.story import cause, costliest, doubt, headline, lucky, percent
from rodinia.scene.document import document
from rodinia.scene.nodes import Scene

STYLE = """
:root{color-scheme:light dark;--paper:#F1E8D6;--sheet:#FCF8EE;--ink:#22303A;--ink2:#55616A;--rule:#D6C7A9}
@media(prefers-color-scheme:dark){:root{--paper:#12191F;--sheet:#1C262D;--ink:#F1E8D6;--ink2:#B9B8AE;--rule:#3B4951}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:2rem 1.5rem}
h1,h2,h3{font-family:Georgia,'Noto Serif',serif;line-height:1.2}
h1{font-size:1.8rem;margin:.2em 0}
p{margin:.3em 0}
.small{color:var(--ink2);font-size:.9rem}
figure{margin:1.5rem 0}
figure svg{width:100%;height:auto;border-radius:14px}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:1rem}
.card{background:var(--sheet);border:1px solid var(--rule);border-radius:14px;padding:1rem 1.2rem}
.card h3{margin:0;display:flex;gap:.5rem;align-items:center}
.card h3 b{margin-left:auto;font-size:1.3em}
table{border-collapse:collapse;width:100%}
th,td{text-align:right;padding:.25rem .5rem;border-bottom:1px solid var(--rule)}
th:first-child,td:first-child,.steps td:nth-child(-n+3),.steps th:nth-child(-n+3){text-align:left}
pre{white-space:pre-wrap;font:inherit;margin:.3em 0}
"""


def page(review: Review, scene: Scene | None = None) -> str:
    """The whole HTML document."""
    title = escape(f"{review.title}: a review")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><main>{fragment(review, scene)}</main></body></html>\n"
    )


def fragment(review: Review, scene: Scene | None = None) -> str:
    """The content of the page, also for notebooks."""
    note = f'<p class="small">{escape(review.note)}</p>' if review.note else ""
    stories = "".join([story(review, seat) for seat in range(review.players)])
    cards = "".join([moment(review, k) for k in range(min(6, len(review.moments())))])
    faults = f'<h2>What decided it</h2><div class="cards">{cards}</div>' if cards else ""
    return (
        f"<h1>{escape(review.title)}</h1>{note}<figure>{picture(review, scene)}</figure>"
        f'<div class="cards">{stories}</div>{faults}<h2>Turn by turn</h2>{steps(review)}'
    )


def story(review: Review, seat: int) -> str:
    """One seat: its sentences, its luck and choices, its faults."""
    rows = [("own choices", -review.losses(seat)), ("draws", review.luck(seat))]
    if review.balanced:
        sheet = review.balance(seat)
        rows = [
            ("start", sheet.start), ("own choices", sheet.own), ("others’ choices", sheet.others), ("draws", sheet.luck),
            ("not explained", sheet.rest), ("result", sheet.result),
        ]  # fmt: skip
    cells = "".join([f"<tr><td>{name}</td><td>{figure(name, value)}</td></tr>" for name, value in rows])
    signs = "".join([f"<td>{sign(kind)} {count}</td>" for kind, count in reversed(counts(review, seat).items())])
    return (
        f'<section class="card"><h3>{escape(review.names[seat])} <b>{review.accuracy(seat):.0f}</b></h3>'
        f"<p>{escape(headline(review, seat, you=False))}</p>"
        f"<p class=small>{escape(f'{cause(review, seat, you=False)} {costliest(review, seat, you=False)}')}</p>"
        f"<table><tr>{signs}</tr></table><table>{cells}</table></section>"
    )


def figure(name: str, value: float) -> str:
    """A share, or a change of one."""
    return percent(value) if name in ("start", "result") else signed(value)


def sign(kind: str) -> str:
    """The tag of a fault, with its name for those who do not see it."""
    drawn = document(tag(kind, 9, 9, 16), 18, 18).strip()
    return f'<span role="img" aria-label="{kind}">{drawn}</span>'


def moment(review: Review, k: int) -> str:
    """One card of what decided the game."""
    found = review.moments()[k]
    who, turn = escape(review.names[found.seat]), review.turn(found.n)
    if found.kind == "luck":
        head = f"<h3>Turn {turn} <b>{signed(found.size)}</b></h3><p>The draw, for {who}</p>"
        told = "".join([f"<pre>{escape(line)}</pre>" for line in lucky(review, review.draws[found.n], found.seat)])
        return f'<section class="card">{head}{told}</section>'
    told = "".join([f"<pre>{escape(line.strip())}</pre>" for line in compared(review, review.decisions[found.n])])
    close = found.kind == "close"
    kind, drawn = ("costliest choice", "") if close else (found.kind, sign(found.kind) + " ")
    return (
        f'<section class="card"><h3>{drawn}Turn {turn} <b>{signed(-found.size)}</b></h3>'
        f"<p>{who}: {kind}</p>{told}</section>"
    )


def steps(review: Review) -> str:
    """Every decision that cost something, as a table."""
    rows = ""
    for n, each in sorted(review.decisions.items()):
        if each.forced or abs(each.loss) < 0.005:
            continue
        played = next(option for option in each.options if option.id == each.action)
        rows += (
            f"<tr><td>{review.turn(n)}</td><td>{escape(review.names[each.seat])}</td>"
            f"<td>{escape(named(played.words, review.names))}</td><td>{percent(each.shares[each.seat])}</td>"
            f"<td>{signed(-each.loss).removesuffix(doubt(0))}{doubt(each.error)}</td></tr>"
        )
    head = "<tr><th>turn</th><th>player</th><th>choice</th><th>before</th><th>cost</th></tr>"
    return f'<table class="steps">{head}{rows}</table>'
