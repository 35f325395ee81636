/**
 * Whether a contract goes on with the stay of the one that it renews: of the same tenant, from the day after its last.
 * @param contract the alias of its row
 */
export const goesOn = (contract: string): string => `exists (
  select from read.contract before where before.id = ${contract}."renewalOf"
    and before."customerID" = ${contract}."customerID"
    and coalesce(before."cancelDay", before."endDay") + 1 = ${contract}."startDay")`
