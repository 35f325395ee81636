import { ContractStatus, ContractType, openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { ENDING_DAYS } from '../../domain/limits.ts'
import { canBeBilled } from './billable.sql.ts'

/**
 * Whether a contract goes on with the stay of the one that it renews: of the same tenant, from the day after its last.
 * @param contract the alias of its row
 */
export const goesOn = (contract: string): string => `exists (
  select from read.contract before where before.id = ${contract}."renewalOf"
    and before."customerID" = ${contract}."customerID"
    and coalesce(before."cancelDay", before."endDay") + 1 = ${contract}."startDay")`

/**
 * Whether somebody goes on by a contract, or did: the rule of `isGoneOnBy` in `domain/contract/chain.ts`. One that lapsed
 * never was signed.
 * @param contract the alias of its row
 */
export const isGoneOnBy = (contract: string): string => `(${contract}."deletedAt" is null
    and ${contract}."startDay" <= least(${contract}."endDay", ${contract}."cancelDay", date '9999-12-31')
    and (${contract}.signed or ${contract}.status in (${openContractStatuses.join(', ')})))`

/**
 * Whether its tenant goes on in another room.
 * @param contract the alias of its row
 */
export const goesOnElsewhere = (contract: string): string => `exists (
  select from read.contract elsewhere where elsewhere.id = ${contract}."movedTo" and ${isGoneOnBy('elsewhere')})`

/**
 * Whether a lease has run out without notice, renewal, settlement or its deposit back, and nobody has the room since
 * or is promised it: the tenant may still live there and stay. Never null.
 * @param contract the alias of its row
 * @param today SQL of the day
 */
export const isStayUnsaid = (contract: string, today: string): string => `(
  ${contract}.type = ${ContractType.RENT} and ${contract}.status = ${ContractStatus.EXPIRED}
  and ${contract}."cancelDay" is null and ${canBeBilled(contract)}
  and ${contract}."endDay" >= (${today})::date - ${ENDING_DAYS}
  and not exists (select from read.contract next where next."roomID" = ${contract}."roomID"
    and next.id <> ${contract}.id and next."deletedAt" is null and next."startDay" > ${contract}."startDay"
    and (next.activated or next.status in (${openContractStatuses.join(', ')})))
  and not exists (select from read.hold promised where promised."roomID" = ${contract}."roomID"
    and promised.status = 'held' and promised."decideBy" >= (${today})::date)
  and not exists (select from read.settlement settled where settled."contractID" = ${contract}.id
    and settled.state in ('booking', 'booked'))
  and not exists (select from read.account held, json_array_elements(held.entries) entry
    where held.id = ${contract}.id and entry->>'kind' in ('depositReturned', 'depositMoved')))`
