import { openContractStatuses } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import type { HeldDays, Lease, LeasedRoom } from '../../../../projections/leases/leases.answers.ts'

/** Both ends are inclusive; open-ended when `endDay` is null. */
export type Span = { readonly startDay: string; readonly endDay: string | null }

const FOREVER = '9999-12-31'
const last = ({ endDay }: Pick<Span, 'endDay'>) => endDay ?? FOREVER

/** Whether a contract occupies its room. */
export const blocks = ({ status }: Pick<Lease, 'status'>): boolean => openContractStatuses.includes(status)

/** The days of a promise: from the first on. */
export const spanOf = ({ moveInDay }: HeldDays): Span => ({ startDay: moveInDay, endDay: null })

/** Contracts that occupy the room in these days (specification: Contracts). */
export const overlapping = (leases: readonly Lease[], span: Span, except?: string): readonly Lease[] =>
  leases.filter(
    (lease) =>
      lease.id !== except && blocks(lease) && lease.startDay <= last(span) && span.startDay <= last(lease),
  )

/** The periods without a contract within a span, the earliest first. */
export const gapsIn = (leases: readonly Span[], { startDay, endDay }: Span): readonly Span[] => {
  const gaps: Span[] = []
  let free = startDay
  for (const lease of [...leases].sort((one, other) => one.startDay.localeCompare(other.startDay))) {
    if (lease.startDay > last({ endDay })) break
    if (lease.startDay > free) gaps.push({ startDay: free, endDay: addDays(lease.startDay, -1) })
    if (lease.endDay === null) return gaps
    if (lease.endDay >= free) free = addDays(lease.endDay, 1)
  }
  return free <= last({ endDay }) ? [...gaps, { startDay: free, endDay }] : gaps
}

/** The first period from a day on for which nobody has the room; undefined when it is never free again. */
export const nextFree = (
  { leases, holds }: Pick<LeasedRoom, 'leases' | 'holds'>,
  from: string,
): Span | undefined =>
  gapsIn([...leases.filter(blocks), ...holds.map(spanOf)], { startDay: from, endDay: null })[0]
