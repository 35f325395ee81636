import { openContractStatuses } from '../../domain/contract/contract-codes.ts'

/** The last day, by end and cancellation; null for none. */
const last = (contract: string) => `least(${contract}."endDay", ${contract}."cancelDay", date '9999-12-31')`

/** Whether a contract blocks its room for at least one day; cancelled before its first day, it blocks none. */
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
