import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { canBeBilled } from './billable.sql.ts'
import { goesOnElsewhere, isGoneOnBy } from './stay.sql.ts'

/**
 * Whether a lease is over and waits for its settlement: it could be billed, money is open or held, and nobody has settled
 * it. One that its tenant has renewed, or
 * goes on with in another room, is settled through that one, and one that was cancelled before its first day
 * leaves nothing to settle. Never null.
 * @param contract the alias of its row
 */
export const isUnsettled = (contract: string): string => `(
  ${contract}.type = ${ContractType.RENT} and not ${contract}.lapsed and ${canBeBilled(contract)}
  and (${contract}.status = ${ContractStatus.EXPIRED} or ${contract}.status = ${ContractStatus.CANCELLED}
    and coalesce(${contract}."cancelDay" >= ${contract}."startDay", false))
  and (exists (select from read.account held where held.id = ${contract}.id
      and (held.deposit > 0 or held.credit > 0 or held.held > 0))
    or exists (select from read.bill due where due."contractID" = ${contract}.id and due."deletedAt" is null
      and due."openAmount" > 0 and due.status in (${openBillStatuses.join(', ')})))
  and not exists (select from read.settlement settled where settled."contractID" = ${contract}.id
    and settled.state in ('booking', 'booked'))
  and not ${goesOnElsewhere(contract)}
  and not exists (select from read.contract renewal where renewal."roomID" = ${contract}."roomID"
    and renewal."renewalOf" = ${contract}.id and renewal."customerID" = ${contract}."customerID"
    and ${isGoneOnBy('renewal')}))`
