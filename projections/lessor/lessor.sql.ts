/**
 * Who let a building on a day, as papers name them.
 * @param buildingID SQL of the building's id
 * @param day SQL of the paper's day
 */
export const lessorOn = (buildingID: string, day: string): string => `(
  select case when lessor.lessor is not null then json_build_object('kind', lessor.lessor->'kind',
    'name', lessor.lessor->'name', 'taxCode', lessor.lessor->'taxCode', 'address', lessor.lessor->'address',
    'phone', lessor.lessor->'phone', 'representative', lessor.lessor->'representative') end
  from read.lessor lessor where lessor."buildingID" = ${buildingID}
    and (lessor."fromDay" is null or lessor."fromDay" <= ${day})
  order by lessor."fromDay" desc nulls last, lessor.revision desc limit 1)`
