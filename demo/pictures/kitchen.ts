import { box, HEIGHT, line, paint, picture, plant, shape, WIDTH } from './paint.ts'

const COUNTER = 430

/** Tiles behind the hob, one petal each. */
const tiles = (colour: string): string =>
  shape(
    Array.from({ length: 48 }, (_, place) => {
      const [x, y] = [40 + (place % 16) * 55, 262 + Math.floor(place / 16) * 55]
      return `M${x + 27} ${y + 6}q14 21 0 42q-14 -21 0 -42zM${x + 6} ${y + 27}q21 -14 42 0q-21 14 -42 0z`
    }).join(''),
    colour,
  )

const cupboard = (x: number, y: number, width: number, height: number, fill: string): string =>
  box(x, y, width, height, fill, 'rx="4"') +
  line(`M${x + width / 2} ${y + 4}v${height - 8}`, paint.shutterDark, 2) +
  box(x + width / 2 - 14, y + height / 2 - 12, 5, 24, paint.ochre, 'rx="2"') +
  box(x + width / 2 + 9, y + height / 2 - 12, 5, 24, paint.ochre, 'rx="2"')

const hob = (x: number): string =>
  [
    box(x, COUNTER - 16, 190, 16, paint.ink, 'rx="4"'),
    line(`M${x + 22} ${COUNTER - 22}h56M${x + 112} ${COUNTER - 22}h56`, paint.steelDark, 6),
    shape(`M${x + 16} ${COUNTER - 66}h68v28q0 14 -14 14h-40q-14 0 -14 -14z`, paint.steel),
    line(`M${x + 8} ${COUNTER - 58}h84M${x + 50} ${COUNTER - 74}v6`, paint.steelDark, 6),
  ].join('')

const sink = (x: number): string =>
  box(x, COUNTER - 6, 170, 10, paint.steel) +
  line(`M${x + 85} ${COUNTER - 6}v-62q0 -20 20 -20t20 20v8`, paint.steelDark, 9)

/** The kitchen corner of a room. */
export const kitchen = ({ front, tile }: { readonly front: string; readonly tile: string }): string =>
  picture(
    box(0, 0, WIDTH, HEIGHT, paint.wall),
    box(40, 256, 880, 174, paint.linen),
    tiles(tile),
    cupboard(40, 70, 190, 150, front),
    cupboard(236, 70, 190, 150, front),
    cupboard(690, 70, 230, 150, front),
    shape(`M470 70h180l30 130h-240z`, paint.steel),
    box(440, 200, 240, 18, paint.steelDark),
    box(28, COUNTER, 904, 22, paint.wood),
    ...[40, 262, 484].map((x) => cupboard(x, COUNTER + 24, 216, 190, front)),
    box(706, COUNTER + 24, 214, 190, paint.steel, 'rx="6"'),
    line(`M706 ${COUNTER + 104}h214M730 ${COUNTER + 44}v40M730 ${COUNTER + 122}v40`, paint.steelDark, 5),
    hob(464),
    sink(120),
    plant(860, COUNTER + 2, 90),
    box(330, COUNTER - 62, 16, 62, paint.wood, 'rx="6"'),
    box(352, COUNTER - 84, 52, 84, paint.woodDark, 'rx="10"'),
    box(0, COUNTER + 214, WIDTH, HEIGHT, paint.wallShade),
    line(`M0 ${COUNTER + 216}h${WIDTH}`, paint.woodDark, 4),
  )
