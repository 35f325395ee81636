import type { Entry } from 'yauzl'
import { parseXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** Formats that every program knows by number alone: days, months and times (ECMA-376, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a number in this format is shown as a day or a time; text in quotes or brackets is ignored. */
export const showsDay = (format: string): boolean => {
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  return /[dmyhs]/i.test(bare) && !/#|general/i.test(bare)
}

/** Indexes of the workbook's styles by what they say of a cell. */
export type CellStyles = {
  /** A number is shown as a day. */
  readonly dates: ReadonlySet<string>
  /** The cell is struck out. */
  readonly struck: ReadonlySet<string>
}

export const readCellStyles = async (zip: Zip, entry: Entry): Promise<CellStyles> => {
  const formats = new Map<string, string>()
  const struckFonts = new Set<number>()
  const [dates, struck] = [new Set<string>(), new Set<string>()]
  let font = -1
  let isInFonts = false
  let place = -1
  const open = (name: string, { numFmtId = '', formatCode, fontId, val }: Record<string, string>) => {
    if (name === 'fonts') isInFonts = true
    if (name === 'font' && isInFonts) font++
    if (name === 'strike' && isInFonts && val !== '0' && val !== 'false') struckFonts.add(font)
    if (name === 'numFmt' && formatCode !== undefined) formats.set(numFmtId, formatCode)
    if (name === 'cellXfs') place = 0
    if (name !== 'xf' || place < 0) return
    const format = formats.get(numFmtId)
    if (format === undefined ? isBuiltIn(Number(numFmtId)) : showsDay(format)) dates.add(String(place))
    if (struckFonts.has(Number(fontId))) struck.add(String(place))
    place++
  }
  const close = (name: string) => {
    if (name === 'fonts') isInFonts = false
    if (name === 'cellXfs') place = -1
  }
  for await (const _ of parseXml(zip, entry, { open, close }));
  return { dates, struck }
}
