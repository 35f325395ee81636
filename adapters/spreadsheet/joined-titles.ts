import type { CellValue } from './cell.ts'

/** The kind of column that a title names: an amount, another one, or none. */
export type Known = (title: string) => 'amount' | 'other' | undefined

const amountWords =
  /^\s*(thành tiền|số tiền|tiền|tổng tiền|cộng|tổng|amount|total)\s*(\((đ|đồng|vnđ?)\))?\s*$/iu

/**
 * The titles of a header that takes two rows, as people draw it with merged cells: `Tiền điện` above `Số cũ`,
 * `Số mới` and `Thành tiền`. The title above is in the first of its columns; read alone it would make an
 * amount of the old figure of a meter.
 * @returns undefined where the row below has no titles. A row of titles has only texts, each under a title
 *   that spans several columns, and some titles of the upper row have none below them
 */
export const joinedTitles = (
  above: readonly string[],
  below: readonly CellValue[],
  known: Known,
): string[] | undefined => {
  if (below.some((cell) => cell !== null && typeof cell !== 'string')) return undefined
  const width = Math.max(above.length, below.length)
  const titleAbove = (at: number) => above.slice(0, at + 1).findLastIndex((title) => title !== '')
  const groups = Array.from({ length: width }, (_, at) => titleAbove(at))
  const isBelow = (at: number) => typeof below[at] === 'string'
  const isSplit = (group: number) => groups.filter((one, at) => one === group && isBelow(at)).length > 1
  const isTitled = groups.every((group, at) => !isBelow(at) || (group >= 0 && isSplit(group)))
  const standsAlone = above.some((title, at) => title !== '' && !isSplit(at))
  if (!groups.some((_, at) => isBelow(at)) || !isTitled || !standsAlone) return undefined
  return groups.map((group, at) =>
    isBelow(at)
      ? joined(above[group] ?? '', below[at] as string, known)
      : isSplit(group)
        ? ''
        : (above[at] ?? ''),
  )
}

const joined = (above: string, below: string, known: Known): string => {
  if (amountWords.test(below)) {
    const amount = [above, `Tiền ${above}`].find((title) => known(title) === 'amount')
    if (amount) return amount
  }
  // A note below an amount is not that of the whole row.
  return known(below) && known(above) !== 'amount' && !amountWords.test(below) ? below : `${above} ${below}`
}
