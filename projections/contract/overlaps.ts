import { openContractStatuses } from '../../domain/contract/contract-codes.ts'

/** The last day: of a purchase without end, and of one that is to end early by its cancellation. */
const last = (contract: string) => `least(${contract}."endDay", ${contract}."cancelDay", date '9999-12-31')`

/** It blocks its room, and for a day at least: one that is cancelled before its first day takes none. */
const open = (contract: string) =>
  `${contract}."deletedAt" is null and ${contract}.status in (${openContractStatuses.join(', ')})
    and ${contract}."startDay" <= ${last(contract)}`

/**
 * Contracts that block days of their room which another one blocks too (specification: Contracts). The room's stream
 * keeps them apart; this finds what went past it.
 */
export const overlaps = `
  select a.id from read.contract a
  where ${open('a')} and exists (
    select from read.contract b
    where b."roomID" = a."roomID" and b.id <> a.id and ${open('b')}
      and a."startDay" <= ${last('b')} and b."startDay" <= ${last('a')})`
