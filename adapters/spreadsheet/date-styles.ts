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

/** Indexes of the workbook's styles that show a number as a day. */
export const readDateStyles = async (zip: Zip, entry: Entry): Promise<ReadonlySet<string>> => {
  const formats = new Map<string, string>()
  const dates = new Set<string>()
  let place = -1
  const open = (name: string, { numFmtId = '', formatCode }: Record<string, string>) => {
    if (name === 'numFmt' && formatCode !== undefined) formats.set(numFmtId, formatCode)
    if (name === 'cellXfs') place = 0
    if (name !== 'xf' || place < 0) return
    const format = formats.get(numFmtId)
    if (format === undefined ? isBuiltIn(Number(numFmtId)) : showsDay(format)) dates.add(String(place))
    place++
  }
  const close = (name: string) => {
    if (name === 'cellXfs') place = -1
  }
  for await (const _ of parseXml(zip, entry, { open, close }));
  return dates
}
