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
