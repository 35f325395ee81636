/*
 * What is due between the funds of two houses because a lease went on from one to the other, as SQL. Constants only,
 * because columns that the browser imports use them.
 */

/** Whether a fund `f` holds money of a house. */
const holdsFor = (house: string) =>
  `(json_array_length(f."buildingIDs") = 0 or f."buildingIDs"::jsonb @> to_jsonb(${house}::text))`

/** An amount that counts for the house `here` where it came from `there`, and against it the other way round. */
const signed = (from: string, to: string, amount: string) =>
  `case when ${from} = pair.there and ${to} = pair.here then ${amount}
    when ${from} = pair.here and ${to} = pair.there then -(${amount}) else 0 end`

/** Whether both houses have funds, and not the same ones: else there is nothing to move. */
const haveTheirOwn = `(exists (select from read.fund f where f."deletedAt" is null and ${holdsFor('pair.here')})
    and exists (select from read.fund f where f."deletedAt" is null and ${holdsFor('pair.there')})
    and exists (select from read.fund f where f."deletedAt" is null
      and ${holdsFor('pair.here')} <> ${holdsFor('pair.there')}))`

/**
 * Of a contract by which a tenant came from another house, the newest between the two: what `there` has in its funds of the
 * lease, and `here` should have. Deposit and credit that crossed count, less what money of one house has paid of the
 * bills of the other, and less what was moved. What was said to stay where it is is not asked for, and not asked back: it
 * counts only as far as a fund still has it. Negative where it is the other way round; no row where it comes to nothing.
 *
 * @param contract SQL of the contract's id, by an alias that is none of those in here
 */
export const dueBetween = (contract: string): string => `(
  with recursive lease as (
    select of_lease.id, of_lease."renewalOf", of_lease."roomID", of_lease."movedFrom", of_lease."movedTo", of_lease."customerID"
      from read.contract of_lease where of_lease.id = ${contract}
    union select of_lease.id, of_lease."renewalOf", of_lease."roomID", of_lease."movedFrom", of_lease."movedTo", of_lease."customerID" from lease
      join read.contract of_lease on of_lease."customerID" = lease."customerID"
        and (of_lease."roomID" = lease."roomID" and (of_lease.id = lease."renewalOf" or of_lease."renewalOf" = lease.id)
          or of_lease.id in (lease."movedFrom", lease."movedTo"))
  ), crossing as (
    select came.id, came."startDay", came."buildingID" as here, went."buildingID" as there
    from read.contract came join read.contract went on went.id = came."movedFrom"
    where came.id in (select id from lease) and came."buildingID" <> went."buildingID"
      and came."deletedAt" is null and not came.lapsed
  ), pair as (
    select * from crossing one where one.id = ${contract} and not exists (
      select from crossing later where least(later.here, later.there) = least(one.here, one.there)
        and greatest(later.here, later.there) = greatest(one.here, one.there)
        and (later."startDay", later.id) > (one."startDay", one.id))
  ), said as (
    select evened."isWaived", ${signed('evened."fromBuildingID"', 'evened."toBuildingID"', 'evened.amount')} as amount
    from pair, lease join read.evened on evened."contractID" = lease.id where evened.stands
  ), sums as (
    select pair.here, pair.there, coalesce((
        select sum(${signed('other."buildingID"', 'own."buildingID"', `(e->>'amount')::bigint`)})
        from lease join read.account own on own.id = lease.id, json_array_elements(own.entries) e
          join read.account other on other.id = (e->>'contractID')::uuid
        where e->>'kind' in ('depositTakenOver', 'creditTakenOver') and e->>'reversed' is null), 0)
      + coalesce((
        select sum(${signed('bill."buildingID"', 'own."buildingID"', `-(a->>'amount')::bigint`)})
        from lease join read.account own on own.id = lease.id, json_array_elements(own.sources) s,
          json_array_elements(s->'allocations') a join read.bill on bill.id = (a->>'billID')::uuid
        where not (s->>'reversed')::boolean), 0)
      - coalesce((select sum(amount) from said where not "isWaived"), 0) as apart,
      coalesce((select sum(least(amount, 0)) from said where "isWaived"), 0) as least,
      coalesce((select sum(greatest(amount, 0)) from said where "isWaived"), 0) as most
    from pair where ${haveTheirOwn}
  ), due as (
    select here, there, (apart - least(greatest(apart, sums.least), sums.most))::bigint as amount from sums
  )
  select * from due where amount <> 0)`
