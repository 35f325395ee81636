import type { BillLine } from '../bill/line.ts'
import { RENT_KEY } from './asked.ts'
import type { NewLine } from './lines.ts'
import type { Due } from './proposal.ts'

/** What a contract owes and somebody may forgive: a line that no bill has asked for, or a difference. */
export type Waivable = {
  readonly line: NewLine
  /** The month whose bill would ask for it. */
  readonly month: string
  /** It is of a bill of before. */
  readonly isOld: boolean
  /** Of a difference: the key of what it changes. */
  readonly of?: string | undefined
  /** Of a difference: the id by which calls name it. */
  readonly differenceID?: string | undefined
}

/** How a person says which of these is meant. */
export type WaiverKey = {
  /** The rent, or the id of a charge. */
  readonly key?: string | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  /** Instead: a difference of the house's list. */
  readonly differenceID?: string | undefined
  /** The readings of a use, where several meters have the same days. */
  readonly readings?: readonly string[] | null | undefined
}

/** Everything of a contract that may be forgiven. */
export const waivable = ({ lines, differences }: Pick<Due, 'lines' | 'differences'>, month: string) => [
  ...lines.map((line): Waivable => ({ line, month, isOld: false })),
  ...differences.map(({ line, isOld, key }): Waivable => ({ line, month, isOld, of: key })),
]

/** The rent, or the charge that a line asks for; null for one that covers nothing. */
export const keyOfLine = ({
  kind,
  of,
  chargeID,
}: Pick<BillLine, 'kind' | 'of' | 'chargeID'>): string | null =>
  kind === 'rent' || of?.kind === 'rent' ? RENT_KEY : chargeID

/** What a person means; undefined where nothing or more than one thing fits. */
export const meantOf = (all: readonly Waivable[], said: WaiverKey): Waivable | undefined => {
  if (said.differenceID) return all.find((one) => one.differenceID === said.differenceID)
  const fits = all.filter(
    ({ line }) =>
      keyOfLine(line) === said.key &&
      line.from === (said.from ?? null) &&
      line.to === (said.to ?? null) &&
      (!said.readings || said.readings.join() === line.readings?.join()),
  )
  return fits.length === 1 ? fits[0] : undefined
}
