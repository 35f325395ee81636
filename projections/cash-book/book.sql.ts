/**
 * The cash book in SQL, over the movements as they are known now: a movement of an earlier day that is recorded late
 * moves every balance after it. Constants only, since columns that are read by the browser stand on them.
 */

/**
 * The fund of a house for money of a kind: the only one that names the house, else the only one of all houses. With two
 * of them nobody can know.
 */
const HOUSE_FUND = `house_fund as materialized (
  select house, kind, case
      when count(*) filter (where named) = 1 then (array_agg(id) filter (where named))[1]
      when count(*) filter (where named) = 0 and count(*) = 1 then (array_agg(id))[1] end as fund
  from (select b.id as house, f.kind, f.id, json_array_length(f."buildingIDs") > 0 as named
    from read.building b join read.fund f on f."deletedAt" is null
      and (json_array_length(f."buildingIDs") = 0 or f."buildingIDs"::jsonb @> to_jsonb(b.id::text))) as possible
  group by house, kind)`

/** Each movement with its fund: as said, as that of the receipt that it reverses, or that of its house. */
const LINE = `line as (
  select m.id, m.day, m."createdAt", m.kind, m.amount, m.counted, m."buildingID",
    coalesce(m."fundID", o."fundID", h.fund) as fund
  from read.movement m
    left join read.movement o on o.id = case when m.kind = 'reversal' then m."sourceID" end
    left join house_fund h on h.house = m."buildingID" and h.kind = coalesce(m.way, o.way)
  where m."deletedAt" is null)`

/**
 * The book of each fund. A count is where the sum begins anew, so that its difference is what the movements until then
 * do not explain. What was before the first day of the book is in its opening balance. One sort of all movements: the
 * counts, which are few, are joined to what has come and gone in all until them.
 */
const BOOK = `ordered as (
    select line.*, f.opening, row_number() over w as nth, count(line.counted) over w as stretch,
      (sum(line.amount) over w)::bigint as gone
    from line join read.fund f on f.id = line.fund and line.day >= f."openingDay"
    window w as (partition by line.fund order by line.day, line."createdAt", line.id)),
  count_at as materialized (
    select id, fund, stretch, counted, gone, counted - (coalesce(lag(counted) over each_fund, opening)
      + gone - coalesce(lag(gone) over each_fund, 0)) as difference
    from ordered where counted is not null window each_fund as (partition by fund order by stretch)),
  book as (
    select o.id, o.fund, o.day, o."createdAt", o.kind, o."buildingID", o.counted, o.nth,
      coalesce(c.counted - c.gone, o.opening) + o.gone as balance,
      case when o.counted is null then o.amount else c.difference end as change
    from ordered o left join count_at c on c.fund = o.fund and c.stretch = o.stretch)`

/** The names that a query can select from: `line`, with every movement, and `book`, with those of funds. */
export const CASH_BOOK = `with ${HOUSE_FUND}, ${LINE}, ${BOOK}`

/** In the list of funds. */
export const balanceOf = `(${CASH_BOOK} select coalesce((select balance from book where book.fund = fund.id
  order by nth desc limit 1), fund.opening))`

export const lastCountOf = `(${CASH_BOOK} select json_build_object('day', day, 'counted', counted, 'difference', change)
  from book where book.fund = fund.id and counted is not null
  order by nth desc limit 1)`
