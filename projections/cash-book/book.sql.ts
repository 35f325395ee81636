/**
 * The cash book in SQL, computed from all movements known now: a movement of an earlier day that is recorded late
 * changes every later balance. Constants only, because columns that the browser imports use them.
 */

/**
 * The fund of a building for a kind of money: the only one for this building, else the only one for all buildings.
 * Unknown when there are two.
 */
export const HOUSE_FUND = `house_fund as materialized (
  select house, kind, case
      when count(*) filter (where named) = 1 then (array_agg(id) filter (where named))[1]
      when count(*) filter (where named) = 0 and count(*) = 1 then (array_agg(id))[1] end as fund
  from (select b.id as house, f.kind, f.id, json_array_length(f."buildingIDs") > 0 as named
    from read.building b join read.fund f on f."deletedAt" is null
      and (json_array_length(f."buildingIDs") = 0 or f."buildingIDs"::jsonb @> to_jsonb(b.id::text))) as possible
  group by house, kind)`

const OF_MOVEMENT = 'm.id, m.day, m."createdAt", m.kind, m.amount, m.counted, m."buildingID"'

/** Money does not go back before it came: reversals of before could be dated so. */
const REVERSED_DAY = 'greatest(m.day, o.day)'
const OF_REVERSAL = OF_MOVEMENT.replace('m.day', `${REVERSED_DAY} as day`)

/** Movements on their days of the book. */
export const DATED = `(select m.id, ${REVERSED_DAY} as day, m."createdAt", m."buildingID"
  from read.movement m left join read.movement o on m.kind = 'reversal' and o.id = m."sourceID")`

/**
 * The movements of the funds in `asked`, each with its fund: the named one, that of its building, or that of the
 * receipt it reverses. Movements before the first day of a book are part of its opening balance. Three queries joined
 * by `union all`, so that each uses an index from fund to movement.
 */
export const LINES_OF_FUNDS = `line as materialized (
  select ${OF_MOVEMENT}, f.id as fund
    from asked f join read.movement m on m."fundID" = f.id
    where m."deletedAt" is null and m.day >= f."openingDay"
  union all select ${OF_MOVEMENT}, f.id
    from asked f join house_fund h on h.fund = f.id
      join read.movement m on m."buildingID" = h.house and m.way = h.kind
    where m."fundID" is null and m."deletedAt" is null and m.day >= f."openingDay"
  union all select ${OF_REVERSAL}, f.id
    from read.movement m join read.movement o on o.id = m."sourceID"
      left join house_fund h on h.house = m."buildingID" and h.kind = o.way
      join asked f on f.id = coalesce(o."fundID", h.fund)
    where m.kind = 'reversal' and m."deletedAt" is null and ${REVERSED_DAY} >= f."openingDay")`

/** The movements whose fund is unknown. */
export const LINES_UNCLEAR = `line as materialized (
  select ${OF_REVERSAL}, null::uuid as fund
  from read.movement as m left join read.movement o on m.kind = 'reversal' and o.id = m."sourceID"
    left join house_fund h on h.house = m."buildingID" and h.kind = coalesce(m.way, o.way)
  where m."deletedAt" is null and coalesce(m."fundID", o."fundID", h.fund) is null)`

/** The order of movements: by day, and within a day by the time of recording. */
const IN_ORDER = 'day, "createdAt", id'
const isAfter = (one: string, other: string) =>
  `(${one}.day, ${one}."createdAt", ${one}.id) > (${other}.day, ${other}."createdAt", ${other}.id)`

/**
 * The book of the days in `touched`, one period per fund, from its opening balance on. The running sum restarts at
 * each count, so that the difference of a count is what the movements do not explain. Earlier movements are only
 * summed: a page costs one pass over the movements, and only the page itself is sorted.
 */
export const BOOK = `
  start as materialized (
    select t.fund, t.since, t.until, coalesce(c.counted, f.opening) + coalesce((select sum(line.amount)::bigint
      from line where line.fund = t.fund and line.day < t.since and (c.id is null or ${isAfter('line', 'c')})), 0)
      as balance
    from touched t left join asked f on f.id = t.fund
      left join lateral (select * from line where line.fund = t.fund and counted is not null and day < t.since
        order by day desc, "createdAt" desc, id desc limit 1) c on true),
  ordered as (
    select line.*, s.balance as start, count(counted) over w as stretch, (sum(amount) over w)::bigint as gone
    from line join start s on s.fund is not distinct from line.fund and line.day between s.since and s.until
    window w as (partition by line.fund order by ${IN_ORDER})),
  balanced as (
    select *, case when stretch = 0 then start + gone
      else first_value(counted) over s + gone - first_value(gone) over s end as balance
    from ordered window s as (partition by fund, stretch order by ${IN_ORDER})),
  changed as (
    select *, case when counted is null then amount
      else balance - coalesce(lag(balance) over (partition by fund order by ${IN_ORDER}), start) end as change
    from balanced),
  book as materialized (
    select *, sum(greatest(change, 0)) over d as "dayIn", sum(greatest(-change, 0)) over d as "dayOut",
      last_value(balance) over d as "dayBalance"
    from changed window d as (partition by fund, day order by "createdAt", id
      rows between unbounded preceding and unbounded following))`

/**
 * For the list of funds: the counts of a fund, latest first, and the sums of movements after and before the latest.
 */
const OF_ONE = `with ${HOUSE_FUND}, asked as (select fund.id, fund."openingDay"), ${LINES_OF_FUNDS},
  count_line as materialized (select *, row_number() over (order by day desc, "createdAt" desc, id desc) as nth
    from line where counted is not null),
  last as (select * from count_line where nth = 1), previous as (select * from count_line where nth = 2)`

export const balanceOf = `(${OF_ONE} select coalesce((select counted from last), fund.opening)
  + coalesce((select sum(amount)::bigint from line
    where not exists (select from last where not ${isAfter('line', 'last')})), 0))`

export const lastCountOf = `(${OF_ONE} select json_build_object('day', day, 'counted', counted, 'difference',
    counted - coalesce((select counted from previous), fund.opening) - coalesce((select sum(amount)::bigint from line
      where ${isAfter('last', 'line')} and not exists (select from previous where not ${isAfter('line', 'previous')})), 0))
  from last)`
