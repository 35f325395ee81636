/** Transfers by which a bank sent money of a settlement back, and that are in the account of its lease: `back`. */
const returned = `json_array_elements(settlement.returns) one join read.transfer back
  on back.id = (one->>'transferID')::uuid and back."deletedAt" is null and back.state = 'matched'
    and back."contractID" = settlement."contractID" and back."receiptID" is not null`

/** What came back, by day. */
export const returnedOf = `(select coalesce(json_agg(json_build_object('transferID', one->>'transferID',
    'day', one->>'day', 'amount', (one->>'amount')::bigint) order by one->>'day', one->>'transferID'), '[]')
  from ${returned})`

const paidBy = `settlement.figures->'payOut'->>'method'`

/** In đồng; the same as `dueOf` of the settlement says. */
export const toPayBack = `coalesce((select greatest(0, least(
    case when ${paidBy} = 'cash' then 0 else settlement.result end - gone.amount + least(back.amount, gone.amount),
    held.deposit + held.credit))
  from read.account held
    cross join lateral (select case when ${paidBy} = 'transfer' then settlement.result else 0 end
      + coalesce(sum((one->>'amount')::bigint), 0) as amount
      from json_array_elements(settlement."payBacks") one where one->>'state' in ('booking', 'booked')) gone
    cross join lateral (select coalesce(sum((one->>'amount')::bigint), 0) as amount from ${returned}) back
  where held.id = settlement."contractID" and settlement.state = 'booked'
    and not exists (select from read.settlement later where later."contractID" = settlement."contractID"
      and later.state = 'booked' and later."createdAt" > settlement."createdAt")), 0)`

/** Of what came back, what is to be paid back once more. */
export const cameBack = `(select least(coalesce(sum((one->>'amount')::bigint), 0), ${toPayBack}) from ${returned})`
