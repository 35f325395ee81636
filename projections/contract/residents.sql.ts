/**
 * How many live there beside the tenant.
 * @param contract the alias of a contract's row
 * @param day SQL of the day
 */
export const residentsOn = (contract: string, day: string): string => `(
  select count(*)::int from json_array_elements(coalesce(${contract}.residents, '[]'::json)) one
  where coalesce(one->>'fromDay', '') <= (${day})::text and coalesce(one->>'toDay', '9999-12-31') >= (${day})::text)`
