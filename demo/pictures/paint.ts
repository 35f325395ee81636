/** Colours of the drawings: limewash, shutters and ochre, as the screens have them. */
export const paint = {
  wall: '#FBF1DA',
  wallShade: '#EFE0BF',
  plaster: '#F6EBD2',
  shutter: '#0E5A4F',
  shutterDark: '#0A463D',
  ochre: '#EDB23A',
  brick: '#B9573B',
  wood: '#A9764A',
  woodDark: '#7E5432',
  steel: '#C9D2CE',
  steelDark: '#97A49E',
  ink: '#24332E',
  leaf: '#4F8A5B',
  leafDark: '#35684A',
  sky: '#DCECE8',
  skyLow: '#FBF3E2',
  night: '#17323A',
  nightLow: '#3D5560',
  lamp: '#FFD98A',
  linen: '#FFFFFF',
} as const

export const WIDTH = 960
export const HEIGHT = 720

/** Size of the pictures rendered from the drawings: enough for a phone, and quick to render. */
const PIXELS = { width: 800, height: 600 }

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`

/** Leaves in a pot; x and y are its foot. */
export const plant = (x: number, y: number, height: number): string => {
  const leaf = (lean: number, size: number, fill: string) =>
    shape(
      `M${x} ${y - 20}c${lean * 0.2} ${-size * 0.6} ${lean * 0.7} ${-size * 0.9} ${lean} ${-size}` +
        `c${lean * 0.25} ${size * 0.5} ${-lean * 0.4} ${size * 0.9} ${-lean} ${size}z`,
      fill,
    )
  return [
    leaf(-height * 0.55, height * 0.7, paint.leafDark),
    leaf(height * 0.55, height * 0.75, paint.leafDark),
    leaf(-height * 0.25, height, paint.leaf),
    leaf(height * 0.28, height * 0.95, paint.leaf),
    shape(`M${x - 18} ${y - 30}h36l-5 30h-26z`, paint.brick),
  ].join('')
}

export const picture = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS.width}" height="${PIXELS.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`

/** A vertical gradient between two colours. */
export const wash = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset="1" stop-color="${bottom}"/></linearGradient>`
