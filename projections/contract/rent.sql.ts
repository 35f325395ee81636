/** The rent of a contract's row on a day, as `rentOn` has it. */
export const rentOf = (contract: string, day: string) => `coalesce((
  select (said.one->>'price')::bigint from json_array_elements(${contract}.rents) with ordinality said(one, nth)
  where not (said.one->>'withdrawn')::boolean and said.one->>'fromDay' <= ${day}
    and coalesce(said.one->>'untilDay', '9999-12-31') >= ${day}
  order by said.one->>'untilDay' is null, case when said.one->>'untilDay' is null then said.one->>'fromDay' end desc,
    nth desc
  limit 1), ${contract}.price)`
