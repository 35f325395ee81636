import { BillStatus } from '../domain/bill/bill-codes.ts'
import { goesOnElsewhere, isGoneOnBy } from './contract/stay.sql.ts'

/*
 * What money obeys across read models, as SQL that finds what breaks it. Each row follows from its events: who breaks a
 * law wrote events that no command would have decided.
 */

/** All sources of an account, as stored in its row. */
const sources = `json_array_elements(acc.sources) s`
const allocations = `json_array_elements(s->'allocations') a`

/**
 * Accounts in which received + deducted + taken over is not allocated + credit + held + returned + moved on
 * (specification: Accounts).
 */
export const unbalanced = `
  select acc.id from read.account acc cross join lateral (
    select coalesce(sum((s->>'amount')::bigint), 0) as received,
      coalesce(sum((s->>'returned')::bigint + coalesce((s->>'moved')::bigint, 0)), 0) as gone,
      coalesce(sum((select sum((a->>'amount')::bigint) from ${allocations})), 0) as allocated
    from ${sources} where s->>'kind' <> 'deposit' and not (s->>'reversed')::boolean) as told
  where told.received <> told.allocated + acc.credit + acc.held + told.gone or acc.deposit < 0`

/**
 * Bills whose payments differ from the accounts' allocations; includes, for a moment, bills whose money is still
 * being booked.
 */
export const unsettled = `
  select bill.id, array['bill-' || bill.id, 'account-' || bill."contractID"] as streams from read.bill left join (
    select (a->>'billID')::uuid as id, sum((a->>'amount')::bigint) as amount
    from read.account acc, ${sources}, ${allocations}
    where not (s->>'reversed')::boolean group by 1) as given on given.id = bill.id
  where bill."paidAmount" <> coalesce(given.amount, 0)`

/** Transfers that were given to a contract more than a minute ago, and that no receipt stands for. */
export const unbooked = `
  select transfer.id from read.transfer
  where transfer.state = 'matched' and transfer."deletedAt" is null and transfer."matchedAt" < now() - interval '1 minute'
    and not exists (select from read.receipt where receipt."transferID" = transfer.id)`

/** Receipts of a transfer that another receipt stands for, too. */
export const bookedTwice = `
  select id from (
    select receipt.id, count(*) over (partition by receipt."transferID") as receipts
    from read.receipt where receipt."transferID" is not null and not receipt.reversed) of
  where of.receipts > 1`

/** Movements of a fund that is not there, or that was opened after them: they stand in no cash book. */
export const fundless = `
  select movement.id from read.movement
    left join read.fund on fund.id = movement."fundID" and fund."deletedAt" is null
  where movement."fundID" is not null and movement."deletedAt" is null
    and (fund.id is null or movement.day < fund."openingDay")`

/** Accounts whose receipts and returns are other than the cash books say. */
export const miscounted = `
  select acc.id, array['account-' || acc.id] as streams from read.account acc
    left join (
      select "contractID",
        coalesce(sum(amount) filter (where kind in ('receipt', 'depositReceipt', 'reversal')), 0) as came,
        coalesce(-sum(amount) filter (where kind in ('return', 'depositReturn')), 0) as went
      from read.movement where "contractID" is not null and "deletedAt" is null group by 1
    ) moved on moved."contractID" = acc.id
    left join (
      select "contractID", sum(amount) as amount from read.receipt where not reversed group by 1
    ) received on received."contractID" = acc.id
    cross join lateral (
      select coalesce(sum((entry->>'amount')::bigint), 0) as amount from json_array_elements(acc.entries) entry
      where entry->>'kind' in ('moneyReturned', 'depositReturned')
    ) returned
  where coalesce(moved.came, 0) <> coalesce(received.amount, 0) or coalesce(moved.went, 0) <> returned.amount`

/** Accounts whose deposit is not what the books say is held. */
export const depositDiffers = `
  select acc.id, array['account-' || acc.id] as streams from read.account acc
    left join read.posting on posting.id = acc.id
    cross join lateral (
      select coalesce(sum((entry->>'amount')::bigint), 0) as held from json_array_elements(posting.entries) entry
      where entry->>'figure' = 'deposits'
    ) books
  where books.held <> acc.deposit`

/** Accounts with a deposit or credit that left for another one, or came from it, and is not in both with one amount. */
export const crossedAlone = `
  select acc.id, array['account-' || acc.id, 'account-' || (entry->>'contractID')] as streams
  from read.account acc, json_array_elements(acc.entries) entry
  where entry->>'kind' in ('depositMoved', 'depositTakenOver', 'creditMoved', 'creditTakenOver') and not exists (
    select from read.account other, json_array_elements(other.entries) twin
    where other.id = (entry->>'contractID')::uuid and (twin->>'contractID')::uuid = acc.id
      and twin->>'id' = entry->>'id' and twin->>'amount' = entry->>'amount')`

/** Expenses that the cash books have another amount of, or none. */
export const expenseDiffers = `
  select expense.id from read.expense
    left join read.movement on movement.id = expense.id and movement."deletedAt" is null
  where expense."deletedAt" is null and coalesce(-movement.amount, 0) <> expense.amount`

/**
 * Bills that ask for days of a key that another line of the same lease asks for too: the rent, a charge, or a charge's use
 * of one meter. Bills of before say nothing of their days; days are compared with the latest end of those that begin
 * before them, so that thousands of lines are sorted once.
 */
export const askedTwice = `
  with recursive lease as (
    select id, "customerID", id as first from read.contract one where not exists (
      select from read.contract before where before.id = one."renewalOf" and before."customerID" = one."customerID")
    union all
    select one.id, one."customerID", lease.first from lease
      join read.contract one on one."renewalOf" = lease.id and one."customerID" = lease."customerID"
  ), reading as (
    select meter.id as "meterID", (r->>'readingID')::uuid as id from read.meter, json_array_elements(meter.readings) r
  ), cover as (
    select bill.id, coalesce(lease.first, bill."contractID") as lease,
      case line->>'kind' when 'rent' then 'rent' else line->>'chargeID' end as key,
      coalesce(reading."meterID"::text, line->'readings'->>0, '') as meter, line->>'from' as "from", line->>'to' as "to"
    from read.bill cross join lateral json_array_elements(bill.lines) line
      left join lease on lease.id = bill."contractID"
      left join reading on reading.id = (line->'readings'->>0)::uuid
    where bill."deletedAt" is null and bill.status <> ${BillStatus.CANCELLED} and not bill."settlesMonth"
      and line->>'from' is not null and line->>'to' is not null and (line->>'kind' = 'rent'
        or line->>'kind' in ('service', 'metered') and line->>'chargeID' is not null
          and (line->>'kind' = 'service' or line->'readings'->>0 is not null))
  )
  select distinct id from (
    select id, "from", max("to") over (
      partition by lease, key, meter order by "from", "to", id rows between unbounded preceding and 1 preceding
    ) as covered from cover) of
  where of."from" <= of.covered`

const sumOfFigures = (list: string, amount: string) =>
  `coalesce((select sum((one->>'${amount}')::bigint) from json_array_elements(settlement.figures->'${list}') one), 0)`

/**
 * Statements and settlements whose result is not that of their two sides, and those that were settled over an objection
 * without an answer and without two witnesses.
 */
export const statementDiffers = `
  select settlement.id from read.settlement
  where settlement.result <> (settlement.figures->>'deposit')::bigint + (settlement.figures->>'credit')::bigint
      - ${sumOfFigures('lines', 'amount')} - ${sumOfFigures('deductions', 'amount')} - ${sumOfFigures('openBills', 'open')}
    or settlement.state in ('booking', 'booked') and settlement."openObjections" > 0
      and json_array_length(settlement.witnesses) < 2`

/**
 * Statements that a tenant has who goes on with the lease: it was renewed, they have moved with it, or what ended it was
 * withdrawn since.
 */
export const staysWithStatement = `
  select settlement.id, array['settlement-' || settlement."contractID", 'room-' || settlement."roomID"] as streams
  from read.settlement join read.contract on contract.id = settlement."contractID"
  where settlement.state in ('sent', 'accepted') and settlement."deletedAt" is null
    and (settlement.stays or ${goesOnElsewhere('contract')}
      or exists (select from read.contract renewal where renewal."renewalOf" = contract.id
        and renewal."customerID" = contract."customerID" and ${isGoneOnBy('renewal')}))`

/**
 * People who asked for a room and have one held by a hold or contract that is not there, or by a hold for another person,
 * whose erasure would not find them. Until it is signed, a contract may be given to somebody else, also one that came of a
 * hold.
 */
export const heldAlone = `
  select lead.id from read.lead left join read.hold on hold.id = lead."contractID"
  where lead.status = 'held' and lead."deletedAt" is null and case when hold.id is null
    then not exists (select from read.contract where contract.id = lead."contractID")
    else hold.status <> 'converted' and hold."customerID" is distinct from lead."customerID" end`

/**
 * Settlements of which the bank told that money was paid back, and whose account does not know of it: nobody has booked
 * it for more than a minute, or more counts as booked than ever left the account.
 */
export const paidBackAlone = `
  select settlement.id, array['account-' || settlement."contractID"] as streams from read.settlement
  where settlement."isPayingBack" and settlement."updatedAt" < now() - interval '1 minute'
    or (select coalesce(sum((one->>'amount')::bigint), 0)
        from read.settlement same, json_array_elements(same."payBacks") one
        where same."contractID" = settlement."contractID" and one->>'state' = 'booked')
      > (select coalesce(-sum(movement.amount), 0) from read.movement
        where movement."contractID" = settlement."contractID" and movement.kind in ('return', 'depositReturn')
          and movement."deletedAt" is null)`
