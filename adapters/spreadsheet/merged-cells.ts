import type { Entry } from 'yauzl'
import type { CellValue, SheetRow } from './cell.ts'
import { columnOf } from './column-letters.ts'
import { bytesOf, type Zip } from './zip.ts'

/** A merged cell that covers several rows, by their numbers. */
type Merged = { readonly column: number; readonly first: number; readonly last: number }

/**
 * Bytes of a larger sheet are not read twice, which takes a second: sheets with cells merged by hand are
 * small.
 */
const LARGEST = 32 * 1024 * 1024
/** Most merged cells that are kept: more than people make. */
const MOST = 20_000
/** Characters of the previous piece that are searched again, since a tag may have begun there. */
const OVERLAP = 200
const mergeCell = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3}(\d+)):[A-Z]{1,3}(\d+)"/g

/** The merged cells of a sheet that cover several rows. The file lists them below the rows, so they are read first. */
const mergedCells = async (zip: Zip, entry: Entry): Promise<readonly Merged[]> => {
  if (entry.uncompressedSize > LARGEST) return []
  const found = new Map<string, Merged>()
  let before = ''
  for await (const bytes of bytesOf(zip, entry)) {
    const text = before + bytes.toString('latin1')
    for (const [, from = '', first, last] of text.matchAll(mergeCell))
      if (Number(last) > Number(first) && found.size < MOST)
        found.set(from, { column: columnOf(from), first: Number(first), last: Number(last) })
    before = text.slice(-OVERLAP)
  }
  return [...found.values()].toSorted((one, other) => one.first - other.first)
}

/** Adds the values of merged cells to the rows that they cover. */
export async function* withMerged(
  zip: Zip,
  entry: Entry,
  pieces: AsyncIterable<SheetRow[]>,
): AsyncGenerator<SheetRow[]> {
  const merged = await mergedCells(zip, entry)
  if (merged.length === 0) return yield* pieces
  let next = 0
  let open: (Merged & { readonly value: CellValue })[] = []
  for await (const piece of pieces)
    yield piece.map((row) => {
      open = open.filter(({ last }) => last >= row.row)
      for (; next < merged.length && merged[next]!.first <= row.row; next++) {
        const one = merged[next]!
        // A first row that the file leaves out is blank, and so is the merged cell.
        if (one.first === row.row) open.push({ ...one, value: row.cells[one.column] ?? null })
      }
      const here = open.filter(({ value }) => value !== null)
      return here.length === 0
        ? row
        : { ...row, merged: Object.fromEntries(here.map(({ column, value }) => [column, value])) }
    })
}
