import { type Look, looks } from '../theme/look.ts'

const colours = ({ canvas, surface, limewash, text, textSoft, line, brand, onBrand, control, tone }: Look) =>
  Object.entries({
    canvas,
    surface,
    limewash,
    text,
    soft: textSoft,
    line,
    brand,
    on: onBrand,
    control,
    ok: tone.settled.tint,
    late: tone.late.text,
    wait: tone.waiting.tint,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Paper is dark on white in both themes, as it is printed. */
const ink = looks.light

/** The sheet of the pages of links: fonts of the device, the theme of the device, nothing that is loaded. */
export const css = `
:root{${colours(looks.light)};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${colours(looks.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header{background:var(--limewash);border-top:4px solid ${ink.ochre};padding:16px 16px 64px}
header>*,main{max-width:560px;margin:0 auto}
.brand{font-weight:700;color:var(--brand)}
.from{font-weight:600;margin-top:12px}
.soft{color:var(--soft);font-size:14px;margin:4px 0 0}
main{padding:0 16px max(48px,env(safe-area-inset-bottom));margin-top:-48px}
.sheet{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:16px}
h1{font-size:20px;line-height:1.35;margin:0}
h2{font-size:16px;margin:24px 0 8px}
dl{margin:16px 0 0}
dl div{display:grid;grid-template-columns:104px minmax(0,1fr);gap:8px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:500}
.act{display:block;width:100%;min-height:52px;border:0;border-radius:12px;background:var(--brand);color:var(--on);font-family:inherit;font-size:16px;font-weight:600;line-height:1.4;text-align:center;text-decoration:none;padding:14px 16px;cursor:pointer}
.act:disabled{opacity:.55}
.other{margin:12px 0;border:1px solid var(--control);background:none;color:inherit}
.quiet{min-height:44px;border:1px solid var(--control);border-radius:10px;background:none;color:inherit;font:inherit;padding:8px 16px;margin:8px 0}
.note{border-radius:12px;padding:12px 16px;margin-top:16px;background:var(--wait)}
.note.ok{background:var(--ok)}
.note b{display:block}
:is(a,button,input,select,textarea,summary):focus-visible{outline:3px solid var(--brand);outline-offset:2px}
article{background:${ink.surface};color:${ink.text};border:1px solid var(--line);border-radius:8px;padding:20px 16px;font-size:15px;line-height:1.65}
article>*{margin:4px 0 0}
article .centre{text-align:center;font-weight:500}
article .title{text-align:center;font-size:19px;margin-top:16px}
article .heading{font-size:15px;margin-top:12px}
article .item{padding-left:20px;text-indent:-12px}
summary{min-height:44px;padding:10px 0;cursor:pointer;font-weight:600}
.names{display:grid;grid-template-columns:1fr 1fr;gap:16px;text-align:center;margin-top:24px;font-size:14px}
.names svg{display:block;height:64px;max-width:100%;margin:0 auto}
.tile{display:flex;gap:16px;align-items:center;margin-top:16px}
.tile svg{flex:none;border-radius:4px}
code{font:13px/1.5 ui-monospace,monospace}
label{display:block;font-weight:600;margin:16px 0 4px}
input,select{width:100%;min-height:48px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit;padding:8px 12px}
#pad{display:block;width:100%;aspect-ratio:5/2;border:1px solid var(--control);border-radius:12px;touch-action:none;cursor:crosshair;margin-top:8px}
.stroke{fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
textarea{width:100%;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit;padding:8px 12px}
:is(#said,.said){color:var(--late);min-height:24px;margin:8px 0}
del{color:var(--soft)}
.lines{list-style:none;margin:8px 0 0;padding:0}
.lines li{padding:10px 0;border-top:1px solid var(--line);break-inside:avoid}
.row{display:flex;justify-content:space-between;gap:16px}
.sum{flex:none;text-align:right;font-variant-numeric:tabular-nums}
.whole{font-weight:600}
.end{border-top:4px double var(--line);margin-top:16px;padding-top:12px}
.result{font-size:32px;line-height:1.25;font-weight:700;font-variant-numeric:tabular-nums;margin:0}
.voice{border-left:3px solid var(--line);padding:2px 0 2px 12px;margin:8px 0}
.voice p{margin:0}
.waits{border-color:var(--wait)}
.photos{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0 0}
.photos img{display:block;width:96px;height:72px;object-fit:cover;border-radius:8px;background:var(--limewash)}
.lines summary{color:var(--brand)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
textarea{min-height:88px}
@media print{header,.no-print,.lines details{display:none}main{max-width:none;margin:0;padding:0}.sheet,article{border:0;padding:0}}
`
