import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { canBeBilled } from './billable.sql.ts'

/** The last day, from end and cancellation; null for none. */
const last = (contract: string) => `least(${contract}."endDay", ${contract}."cancelDay", date '9999-12-31')`

/**
 * Whether a contract occupies its room for at least one day; one that was cancelled before its first day does not.
 */
const open = (contract: string) =>
  `${contract}."deletedAt" is null and ${contract}.status in (${openContractStatuses.join(', ')})
    and ${contract}."startDay" <= ${last(contract)}`

/**
 * Whether a contract has days of its room, or had some that somebody is asked for: the rule of `hasDays` in
 * `domain/contract/contract.ts`.
 * @param contract the alias of its row
 */
export const hasDays = (
  contract: string,
): string => `(${contract}."deletedAt" is null and not ${contract}.lapsed
    and ${contract}."startDay" <= ${last(contract)}
    and (${contract}.status in (${openContractStatuses.join(', ')}) or ${canBeBilled(contract)}))`

/** Whether it goes on with another contract or comes of a hold: then it takes no days that somebody has had. */
const follows = (contract: string) => `(${contract}.continues is not null
    or exists (select from read.hold promised where promised.id = ${contract}.id))`

/**
 * Contracts that have their room on the same days as another one (specification: Contracts). The room's decider
 * prevents this; the query finds violations. A contract that was written anew over one that is over is none.
 */
export const overlaps = `
  select a.id from read.contract a
  where ${hasDays('a')} and exists (
    select from read.contract b
    where b."roomID" = a."roomID" and b.id <> a.id and ${hasDays('b')}
      and a."startDay" <= ${last('b')} and b."startDay" <= ${last('a')}
      and (${open('a')} and ${open('b')} or case when a."createdAt" > b."createdAt" then ${follows('a')} else ${follows('b')} end))`
