import { box, HEIGHT, line, paint, picture, plant, shape, WIDTH, wash } from './paint.ts'

type Facade = {
  readonly floors: number
  /** Rooms per floor that face the street. */
  readonly across: number
  readonly evening: boolean
  /** The house's own colours. */
  readonly wall: string
  readonly shutter: string
}

const STREET = 640
const GROUND = 118

/** Chooses the windows that are lit or open; the same in every fill. */
const isOne = (floor: number, place: number, of: number) => (floor * 7 + place * 5 + 3) % of === 0

const neighbours = (evening: boolean): string => {
  const [near, far] = evening ? ['#24434B', '#2B4C54'] : ['#E9DDC3', '#DDE4DA']
  return [
    box(40, 300, 170, 340, far),
    box(0, 400, 120, 240, near),
    box(760, 250, 130, 390, far),
    box(850, 360, 110, 280, near),
    ...[430, 480, 530].flatMap((y) =>
      [20, 62].map((x) => box(x, y, 22, 26, evening ? '#36575E' : '#CDBF9F')),
    ),
    ...[390, 440, 490, 540].map((y) => box(884, y, 26, 26, evening ? '#36575E' : '#CDBF9F')),
  ].join('')
}

type Window = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const windowOf = ({ x, y, width, height }: Window, { shutter, evening }: Facade, open: boolean): string => {
  const leaf = width * 0.27
  const glass = evening ? (open ? paint.lamp : '#2A4A52') : open ? '#BFD9D6' : '#8FB3AE'
  return [
    box(x - 3, y - 3, width + 6, height + 6, evening ? '#5C6F6C' : '#FFFFFF'),
    box(x, y, width, height, glass),
    line(`M${x + width / 2} ${y}v${height}`, evening ? '#5C6F6C' : '#FFFFFF', 3),
    ...(open
      ? [box(x - leaf, y, leaf, height, shutter), box(x + width, y, leaf, height, shutter)]
      : [
          box(x, y, width / 2 - 1, height, shutter),
          box(x + width / 2 + 1, y, width / 2 - 1, height, shutter),
        ]),
  ].join('')
}

const balcony = (x: number, y: number, width: number, shutter: string): string => {
  const bars = Array.from({ length: Math.floor(width / 9) + 1 }, (_, bar) => `M${x + bar * 9} ${y - 20}v20`)
  return (
    line(bars.join(''), shutter, 1.6) +
    line(`M${x} ${y - 20}h${width}`, shutter, 3) +
    box(x - 4, y, width + 8, 5, paint.wallShade)
  )
}

/** A water tank on its legs, as every roof has one. */
const tank = (x: number, roof: number): string =>
  line(`M${x + 6} ${roof}v-16M${x + 54} ${roof}v-16`, paint.steelDark, 4) +
  box(x, roof - 48, 60, 32, paint.steel, 'rx="14"') +
  line(`M${x + 14} ${roof - 48}v32M${x + 46} ${roof - 48}v32`, paint.steelDark, 2)

const entrance = (x: number, width: number, { shutter, evening }: Facade): string => {
  const top = STREET - GROUND
  const shop = width * 0.52
  const stripes = Array.from({ length: Math.floor(shop / 24) }, (_, stripe) =>
    shape(`M${x + 24 + stripe * 24} ${top + 22}h12l-2 20h-12z`, paint.ochre),
  )
  const slats = Array.from({ length: 6 }, (_, slat) => `M${x + 26} ${top + 54 + slat * 11}h${shop - 4}`)
  return [
    box(x, top, width, GROUND, evening ? '#C9BB98' : paint.wallShade),
    box(x + 24, top + 42, shop, GROUND - 42, evening ? paint.lamp : '#DCE5E0'),
    line(slats.join(''), evening ? '#E9C377' : '#B9C7C1', 1.6),
    shape(`M${x + 24} ${top + 22}h${shop}l-2 20h-${shop}z`, shutter),
    ...stripes,
    box(x + width - 104, top + 30, 76, GROUND - 30, shutter),
    line(`M${x + width - 66} ${top + 32}v${GROUND - 32}`, paint.shutterDark, 3),
    box(x + width - 92, top + 46, 18, 30, evening ? paint.lamp : '#DCECE8'),
    box(x + width - 58, top + 46, 18, 30, evening ? paint.lamp : '#DCECE8'),
  ].join('')
}

const motorbike = (x: number): string => {
  const y = STREET + 4
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="${y - 10}" r="11" fill="none" stroke="${paint.ink}" stroke-width="4"/>`
  return (
    wheel(x) +
    wheel(x + 50) +
    shape(`M${x + 4} ${y - 16}q10 -14 24 -8l8 2q4 -16 10 -18h8l-6 20q2 6 -8 8h-30z`, paint.brick) +
    line(`M${x + 44} ${y - 40}l10 -4`, paint.ink, 4)
  )
}

const street = (evening: boolean): string =>
  box(0, STREET, WIDTH, HEIGHT - STREET, evening ? '#22363B' : '#CFCBBF') +
  box(0, STREET, WIDTH, 10, evening ? '#33494D' : '#E3DFD3') +
  line(
    `M60 ${STREET + 48}h90M260 ${STREET + 48}h90M460 ${STREET + 48}h90M660 ${STREET + 48}h90M860 ${STREET + 48}h90`,
    evening ? '#4A5F62' : '#F2EFE6',
    4,
  )

/** A town house seen from across the street, with its number of floors and rooms; by day, or with its lamps on. */
export const facade = (house: Facade): string => {
  const { floors, across, evening, wall, shutter } = house
  const storey = Math.min(74, 410 / (floors - 1))
  const width = Math.min(560, 70 + across * 92)
  const x = (WIDTH - width) / 2
  const roof = STREET - GROUND - storey * (floors - 1)
  const pitch = width / across
  const rooms = Array.from({ length: (floors - 1) * across }, (_, room) => {
    const [floor, place] = [Math.floor(room / across), room % across]
    const size = { width: pitch * 0.36, height: storey * 0.56 }
    const at = { x: x + pitch * (place + 0.5) - size.width / 2, y: roof + storey * (floor + 0.2) }
    const open = isOne(floor, place, evening ? 2 : 3)
    const hasBalcony = (floor + place) % 2 === 0
    return [
      windowOf({ ...at, ...size }, house, open),
      hasBalcony ? balcony(at.x - size.width * 0.4, at.y + size.height + 6, size.width * 1.8, shutter) : '',
      hasBalcony && isOne(floor, place, 4) ? plant(at.x + size.width * 1.1, at.y + size.height + 5, 26) : '',
    ].join('')
  })
  const ledges = Array.from({ length: floors - 1 }, (_, floor) =>
    box(x - 6, roof + storey * (floor + 1) - 3, width + 12, 5, evening ? '#A99C7C' : paint.wallShade),
  )
  return picture(
    `<defs>${evening ? wash('sky', paint.night, paint.nightLow) : wash('sky', paint.sky, paint.skyLow)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    `<circle cx="${evening ? 150 : 770}" cy="130" r="${evening ? 26 : 44}" fill="${evening ? '#F4E7C3' : '#F7D98B'}"/>`,
    neighbours(evening),
    tank(x + width * 0.62, roof - 14),
    box(x, roof, width, STREET - roof, evening ? '#D8CBA9' : wall),
    box(x + width - 26, roof, 26, STREET - roof, evening ? '#C7B994' : paint.wallShade),
    box(x - 14, roof - 16, width + 28, 18, shutter),
    ...ledges,
    ...rooms,
    entrance(x, width, house),
    line('M0 250q240 60 480 20t480 -30M0 270q240 60 480 20t480 -30', evening ? '#0F2429' : '#6C7772', 2),
    box(896, 200, 10, STREET - 200, evening ? '#5B6A6A' : '#B5B2A6'),
    street(evening),
    motorbike(x + 40),
    motorbike(x + 120),
    plant(x + width + 26, STREET + 8, 70),
  )
}
