/** Transfers by which a bank sent money of a settlement back, and that are in the account of its lease: `back`. */
const returned = `json_array_elements(settlement.returns) one join read.transfer back
  on back.id = (one->>'transferID')::uuid and back."deletedAt" is null and back.state = 'matched'
    and back."contractID" = settlement."contractID" and back."receiptID" is not null`

/** What came back, by day. */
export const returnedOf = `(select coalesce(json_agg(json_build_object('transferID', one->>'transferID',
    'day', one->>'day', 'amount', (one->>'amount')::bigint) order by one->>'day', one->>'transferID'), '[]')
  from ${returned})`

/**
 * What its account has given back by hand of what it had when it was booked, by day and method; the same as `handedBackBy`
 * says. What went back while a further one was being booked is of that one, unless it was refused.
 */
const handed = `(select one->>'day' as day, one->>'method' as method,
    sum((one->'settled'->>'amount')::bigint) as amount
  from read.account held, json_array_elements(held.entries) one
  where held.id = settlement."contractID" and (one->'settled'->>'settlementID')::uuid = settlement.id
    and (one->'settled'->>'further' is null or exists (select from read.settlement later
      where later.id = (one->'settled'->>'further')::uuid and later.state = 'refused'))
  group by 1, 2)`

export const handedBackOf = `(select coalesce(json_agg(back order by back.day, back.method), '[]')
  from ${handed} back)`

const paidBy = `settlement.figures->'payOut'->>'method'`

/** In đồng; the same as `dueOf` of the settlement says. */
export const toPayBack = `coalesce((select greatest(0, least(
    settlement.result - cash.amount - gone.amount + least(back.amount, gone.amount), held.deposit + held.credit))
  from read.account held
    cross join lateral (select case when ${paidBy} = 'cash' then settlement.result else 0 end + coalesce(
      (select sum(amount) from ${handed} one where method = 'cash'), 0) as amount) cash
    cross join lateral (select case when ${paidBy} = 'transfer' then settlement.result else 0 end
      + coalesce((select sum(amount) from ${handed} one where method <> 'cash'), 0)
      + coalesce(sum((one->>'amount')::bigint), 0) as amount
      from json_array_elements(settlement."payBacks") one where one->>'state' in ('booking', 'booked')) gone
    cross join lateral (select coalesce(sum((one->>'amount')::bigint), 0) as amount from ${returned}) back
  where held.id = settlement."contractID" and settlement.state = 'booked'
    and not exists (select from read.settlement later where later."contractID" = settlement."contractID"
      and later.state = 'booked' and later."createdAt" > settlement."createdAt")), 0)`

/** Of what came back, what is to be paid back once more. */
export const cameBack = `(select least(coalesce(sum((one->>'amount')::bigint), 0), ${toPayBack}) from ${returned})`
