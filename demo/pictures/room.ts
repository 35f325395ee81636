import { box, HEIGHT, line, paint, picture, plant, shape, WIDTH, wash } from './paint.ts'

type Room = {
  /** The kind of room, by its building. */
  readonly kind: 'lodging' | 'studio' | 'apartment'
  /** The colour of the furnishings: blanket, curtain, cushion. */
  readonly accent: string
  readonly wall: string
}

const FLOOR = 520

/** Cement tiles up to the back wall. */
const floor = (light: string, dark: string): string => {
  const [rows, columns] = [7, 16]
  const yAt = (row: number) => FLOOR + (HEIGHT - FLOOR) * (row / rows) ** 1.5
  const xAt = (column: number, y: number) => {
    const spread = 0.62 + (0.62 * (y - FLOOR)) / (HEIGHT - FLOOR)
    return WIDTH / 2 + (column / columns - 0.5) * WIDTH * 1.75 * spread
  }
  const tiles: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = row % 2; column < columns; column += 2) {
      const [top, bottom] = [yAt(row), yAt(row + 1)]
      const corners = [
        [xAt(column, top), top],
        [xAt(column + 1, top), top],
        [xAt(column + 1, bottom), bottom],
        [xAt(column, bottom), bottom],
      ]
      tiles.push(`M${corners.map((corner) => corner.map((one) => one.toFixed(1)).join(' ')).join('L')}z`)
    }
  return box(0, FLOOR, WIDTH, HEIGHT - FLOOR, light) + shape(tiles.join(''), dark)
}

/** Two shutters, open in the morning. */
const shutters = (x: number, y: number, width: number, height: number): string => {
  const slats = (at: number, wide: number) =>
    line(
      Array.from(
        { length: Math.floor(height / 16) },
        (_, slat) => `M${at + 8} ${y + 14 + slat * 16}h${wide - 16}`,
      ).join(''),
      paint.shutterDark,
      3,
    )
  const leaf = width * 0.3
  return [
    box(x - 6, y - 6, width + 12, height + 12, paint.linen),
    box(x, y, width, height, 'url(#morning)'),
    shape(
      `M${x} ${y + height * 0.7}q${width * 0.24} -${height * 0.3} ${width * 0.56} 0v${height * 0.3}h-${width * 0.56}z`,
      paint.leaf,
    ),
    shape(
      `M${x + width * 0.3} ${y + height}q${width * 0.1} -${height * 0.5} ${width * 0.7} -${height * 0.42}v${height * 0.42}z`,
      paint.leafDark,
    ),
    box(x, y + height, width, 8, paint.linen),
    line(`M${x + width / 2} ${y}v${height}`, paint.linen, 6),
    box(x - leaf - 6, y - 4, leaf, height + 8, paint.shutter),
    slats(x - leaf - 6, leaf),
    box(x + width + 6, y - 4, leaf, height + 8, paint.shutter),
    slats(x + width + 6, leaf),
  ].join('')
}

const cooler = (x: number, y: number): string =>
  box(x, y, 170, 50, paint.linen, 'rx="10"') + line(`M${x + 16} ${y + 38}h138`, paint.steelDark, 4)

const bed = (x: number, width: number, accent: string): string =>
  [
    box(x - 12, FLOOR - 110, 20, 180, paint.woodDark, 'rx="6"'),
    box(x, FLOOR + 4, width, 50, paint.wood, 'rx="4"'),
    box(x + 12, FLOOR + 50, 16, 30, paint.woodDark),
    box(x + width - 28, FLOOR + 50, 16, 30, paint.woodDark),
    box(x, FLOOR - 34, width, 44, paint.linen, 'rx="14"'),
    box(x + 14, FLOOR - 66, 104, 40, paint.linen, 'rx="16"'),
    box(x + 14, FLOOR - 66, 104, 40, paint.wallShade, 'rx="16" opacity=".35"'),
    shape(
      `M${x + width * 0.42} ${FLOOR - 40}h${width * 0.58 - 4}q6 0 6 8v54h-${width * 0.58 - 8}q-14 -30 6 -62z`,
      accent,
    ),
    line(`M${x + width * 0.5} ${FLOOR - 22}h${width * 0.44}`, paint.linen, 4),
  ].join('')

const desk = (x: number): string =>
  [
    box(x, FLOOR - 62, 210, 12, paint.wood),
    box(x + 8, FLOOR - 50, 12, 112, paint.woodDark),
    box(x + 190, FLOOR - 50, 12, 112, paint.woodDark),
    box(x + 126, FLOOR - 130, 72, 50, paint.ink, 'rx="4"'),
    box(x + 152, FLOOR - 82, 20, 20, paint.steelDark),
    line(`M${x + 44} ${FLOOR - 62}v-48l22 -22`, paint.ink, 4),
    shape(`M${x + 56} ${FLOOR - 146}l34 16l-14 18l-30 -16z`, paint.ochre),
    box(x + 62, FLOOR + 2, 76, 10, paint.brick, 'rx="4"'),
    line(`M${x + 70} ${FLOOR + 12}l-6 58M${x + 130} ${FLOOR + 12}l6 58`, paint.ink, 5),
  ].join('')

const shelf = (x: number, y: number, accent: string): string =>
  box(x, y, 170, 10, paint.wood) +
  [0, 22, 40, 64]
    .map((at, book) =>
      box(
        x + 12 + at,
        y - 46 + (book % 2) * 8,
        16,
        46 - (book % 2) * 8,
        [accent, paint.shutter, paint.ochre, paint.brick][book]!,
      ),
    )
    .join('') +
  plant(x + 134, y + 1, 36)

/** A loft for sleeping, with its ladder, as in high rooms. */
const loft = (accent: string): string =>
  [
    box(0, 250, 330, 22, paint.wood),
    box(0, 214, 300, 36, paint.linen, 'rx="12"'),
    shape('M120 208h176q8 0 8 8v34h-190q-10 -24 6 -42z', accent),
    line('M40 214v-70M110 214v-70M180 214v-70M250 214v-70M320 250v-106M20 144h304', paint.shutter, 5),
    line('M350 520l-30 -270M398 520l-30 -270', paint.woodDark, 9),
    line('M346 480h46M340 430h46M334 380h46M328 330h46M324 286h44', paint.woodDark, 7),
  ].join('')

const sofa = (x: number, accent: string): string =>
  [
    box(x, FLOOR - 90, 340, 120, accent, 'rx="22"'),
    box(x - 18, FLOOR - 46, 48, 96, accent, 'rx="18"'),
    box(x + 310, FLOOR - 46, 48, 96, accent, 'rx="18"'),
    box(x + 22, FLOOR - 20, 296, 52, paint.plaster, 'rx="12" opacity=".3"'),
    box(x + 40, FLOOR - 70, 76, 62, paint.ochre, 'rx="10"'),
    line(`M${x + 16} ${FLOOR + 50}v20M${x + 324} ${FLOOR + 50}v20`, paint.woodDark, 9),
    `<ellipse cx="${x + 470}" cy="${FLOOR + 40}" rx="86" ry="16" fill="${paint.wood}"/>`,
    line(`M${x + 470} ${FLOOR + 52}v56M${x + 430} ${FLOOR + 110}h80`, paint.woodDark, 8),
    box(x + 446, FLOOR + 8, 20, 28, paint.linen, 'rx="4"'),
  ].join('')

/** A wide window with the river and its bridge. */
const river = (x: number, y: number, accent: string): string =>
  [
    box(x - 8, y - 8, 476, 316, paint.linen),
    box(x, y, 460, 300, 'url(#morning)'),
    box(x, y + 220, 460, 80, '#A9CDCB'),
    shape(`M${x} ${y + 196}q40 -36 90 -20t120 -8t130 4t120 -16v66h-460z`, paint.leaf),
    line(
      `M${x + 30} ${y + 238}q75 -90 150 0q75 -90 150 0q60 -70 118 -14M${x} ${y + 240}h460`,
      paint.ochre,
      8,
    ),
    line(`M${x + 230} ${y}v300`, paint.linen, 8),
    shape(`M${x - 44} ${y - 24}h84q-6 170 -34 330h-50z`, accent),
    shape(`M${x + 504} ${y - 24}h-84q6 170 34 330h50z`, accent),
    line(`M${x - 60} ${y - 24}h580`, paint.woodDark, 8),
  ].join('')

const inside: Record<Room['kind'], (accent: string) => string> = {
  lodging: (accent) => shutters(640, 150, 190, 220) + loft(accent) + desk(640) + shelf(386, 250, accent),
  studio: (accent) =>
    shutters(180, 130, 220, 240) +
    cooler(640, 110) +
    shelf(620, 270, accent) +
    desk(690) +
    bed(110, 470, accent),
  apartment: (accent) =>
    river(330, 110, accent) + cooler(70, 110) + sofa(120, accent) + plant(880, FLOOR + 60, 150),
}

/** A room for rent, seen from its door. */
export const room = ({ kind, accent, wall }: Room): string =>
  picture(
    `<defs>${wash('morning', paint.sky, paint.skyLow)}</defs>`,
    box(0, 0, WIDTH, FLOOR, wall),
    box(0, 0, WIDTH, 26, paint.plaster),
    kind === 'apartment' ? floor('#D9B68B', '#CFA878') : floor(paint.wallShade, '#D3C7A6'),
    box(0, FLOOR - 14, WIDTH, 14, kind === 'apartment' ? paint.linen : paint.shutter),
    inside[kind](accent),
  )
