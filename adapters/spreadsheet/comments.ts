import { posix } from 'node:path'
import type { Entry } from 'yauzl'
import { limitText, normaliseText, type SheetRow } from './cell.ts'
import { columnOf } from './column-letters.ts'
import { readRelationships } from './relationships.ts'
import { parseXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** Most comments of a sheet that are read: more than people write. */
const MOST = 5_000
/** Characters of a comment that are kept. */
const LONGEST = 200

type Comments = ReadonlyMap<number, Readonly<Record<number, string>>>

/** The comments on the cells of a sheet, by row and column. */
const readComments = async (zip: Zip, sheet: Entry): Promise<Comments> => {
  const { dir, base } = posix.parse(sheet.fileName.toLowerCase())
  const links = zip.entries.get(`${dir}/_rels/${base}.rels`)
  const found = new Map<number, Record<number, string>>()
  const link = links && [...(await readRelationships(zip, links, `/${dir}`)).values()].find(isOfComments)
  const entry = link && zip.entries.get(link.target)
  if (!entry) return found
  let ref = ''
  let text = ''
  let isText = false
  let count = 0
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'comment') [ref, text] = [attributes.ref ?? '', '']
    if (name === 't') isText = true
  }
  const close = (name: string) => {
    if (name === 't') isText = false
    if (name !== 'comment' || count >= MOST) return
    const row = Number(/\d+$/.exec(ref)?.[0])
    const said = limitText(normaliseText(text), LONGEST)
    if (!row || said === null) return
    count++
    const ofRow = found.get(row) ?? {}
    ofRow[columnOf(ref)] = typeof said === 'object' && 'cut' in said ? `${said.cut}…` : String(said)
    found.set(row, ofRow)
  }
  const handlers = {
    open,
    close,
    text: (piece: string) => {
      if (isText && text.length < LONGEST * 2) text += piece
    },
  }
  for await (const _ of parseXml(zip, entry, handlers));
  return found
}

const isOfComments = ({ kind }: { readonly kind: string }): boolean => kind === 'comments'

/** Adds the comments of a sheet to its rows. */
export async function* withComments(
  zip: Zip,
  entry: Entry,
  pieces: AsyncIterable<SheetRow[]>,
): AsyncGenerator<SheetRow[]> {
  const found = await readComments(zip, entry)
  if (found.size === 0) return yield* pieces
  for await (const piece of pieces)
    yield piece.map((row) => {
      const comments = found.get(row.row)
      return comments ? { ...row, comments } : row
    })
}
