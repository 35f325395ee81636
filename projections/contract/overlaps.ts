import { openContractStatuses } from '../../domain/contract/contract-codes.ts'

/** The last day, from end and cancellation; null for none. */
const last = (contract: string) => `least(${contract}."endDay", ${contract}."cancelDay", date '9999-12-31')`

/**
 * Whether a contract occupies its room for at least one day; one that was cancelled before its first day does not.
 */
const open = (contract: string) =>
  `${contract}."deletedAt" is null and ${contract}.status in (${openContractStatuses.join(', ')})
    and ${contract}."startDay" <= ${last(contract)}`

/**
 * Contracts that occupy their room on the same days as another one (specification: Contracts). The room's decider
 * prevents this; the query finds violations.
 */
export const overlaps = `
  select a.id from read.contract a
  where ${open('a')} and exists (
    select from read.contract b
    where b."roomID" = a."roomID" and b.id <> a.id and ${open('b')}
      and a."startDay" <= ${last('b')} and b."startDay" <= ${last('a')})`
