import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import type { Service } from '../../../../projections/building/building.columns.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import {
  amountOf,
  doubtful,
  type LastUse,
  lineOf,
  type MonthPart,
  proposedLines,
  type SaidLine,
} from '../form/reckoning.ts'

/** What a meter was read at, by the service's place among those of the building. */
export type Readings = readonly (number | string | null)[]

/** What is typed for a contract. */
export type MonthRow = { readonly on: boolean; readonly readings: Readings }

export type MonthBill = {
  readonly lines: readonly SaidLine[]
  /** Đồng. */
  readonly total: number
  /** Metered services without a reading: the bill does not ask for them. */
  readonly missing: readonly string[]
  /** What is doubtful, with its amount. */
  readonly large: readonly string[]
  /** Where the contract covers not all of the month. */
  readonly part?: MonthPart
}

type Read = {
  readonly readings: Readings
  readonly rentName: string
  readonly part?: MonthPart | undefined
  /** What the meters of the room said before. */
  readonly last?: readonly LastUse[]
}

/**
 * The bill of a contract for a month, or for the part of it that it covers, from its rent, the building's services and
 * what the meters say.
 */
export const monthBill = (
  { type, price, residentCount }: Pick<ContractRecord, 'type' | 'price' | 'residentCount'>,
  services: readonly Service[],
  { readings, rentName, part, last = [] }: Read,
): MonthBill => {
  const rent = type === ContractType.RENT ? price : undefined
  const proposed = proposedLines({ rent, people: residentCount + 1, part }, services, rentName)
  const first = proposed.length - services.length
  const read = proposed.map((line, place) => {
    const isMetered = services[place - first]?.charge === 'metered'
    return isMetered ? { ...line, quantity: readings[place - first] ?? null } : line
  })
  const known = read.filter((line) => amountOf(line) !== undefined)
  const lines = known.map(lineOf)
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    large: doubtful(read, { rent, last }).map((line) => `${line.name} ${formatMoney(amountOf(line) ?? 0)}`),
    missing: read.filter((line) => amountOf(line) === undefined).map(({ name }) => name ?? ''),
    ...(part && { part }),
  }
}
