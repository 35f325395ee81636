import type { BillLine } from '../bill/line.ts'
import { serviceKey } from '../bill/reading.ts'
import { lastDayOfMonth } from '../day.ts'
import { RENT_KEY, rentNames } from './asked.ts'

type Line = Pick<BillLine, 'name'> & { readonly [K in keyof BillLine]?: BillLine[K] | undefined }

/** Days of a contract for which a line asks. */
export type Cover = {
  readonly contractID: string
  /** The rent, or the id of a charge. */
  readonly key: string
  readonly from: string
  readonly to: string
  /** The first reading of a use: tells its meter. */
  readonly readingID: string | null
}

/** A cover of a bill that stands, or that a run in progress will issue. */
export type StandingCover = Cover & {
  /** Null of a run in progress. */
  readonly billID: string | null
}

/** What covers the days of some contracts, with what tells whether two covers are of the same. */
export type KnownCovers = {
  readonly covers: readonly StandingCover[]
  /** The first contract of the stay of each contract. */
  readonly stayOf: ReadonlyMap<string, string>
  readonly meterOf: ReadonlyMap<string, string>
}

/** The days that a line asks for by itself; undefined for those that cover nothing. */
export const coverOf = (contractID: string, line: Line): Cover | undefined => {
  const { kind, chargeID = null, from, to, readings } = line
  if (!from || !to) return undefined
  if (kind === 'rent') return { contractID, key: RENT_KEY, from, to, readingID: null }
  if (kind === 'service' && chargeID) return { contractID, key: chargeID, from, to, readingID: null }
  const [readingID] = readings ?? []
  return kind === 'metered' && chargeID && readingID
    ? { contractID, key: chargeID, from, to, readingID }
    : undefined
}

/** Whether a line asks for rent: by its kind, or by its name where nobody has said a kind, as in sheets. */
export const asksRent = ({ kind = 'other', name }: Line): boolean =>
  kind === 'rent' || (kind === 'other' && rentNames.has(serviceKey(name)))

/** As `coverOf`; a line that only has the name of a rent covers the rent of its month. */
export const coverOfMonth = (contractID: string, line: Line, month: string): Cover | undefined => {
  const days = { from: `${month}-01`, to: lastDayOfMonth(month) }
  return (
    coverOf(contractID, line) ??
    (asksRent(line) ? { contractID, key: RENT_KEY, ...days, readingID: null } : undefined)
  )
}

/** The standing cover that has some of the days of another one. */
export const coveredBy = (
  cover: Cover,
  { covers, stayOf, meterOf }: KnownCovers,
): StandingCover | undefined => {
  const stayIn = ({ contractID }: Cover) => stayOf.get(contractID) ?? contractID
  const meterIn = ({ readingID }: Cover) =>
    readingID === null ? null : (meterOf.get(readingID) ?? readingID)
  return covers.find(
    (one) =>
      one.key === cover.key &&
      one.from <= cover.to &&
      cover.from <= one.to &&
      stayIn(one) === stayIn(cover) &&
      meterIn(one) === meterIn(cover),
  )
}
