import { type RawBuilder, sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import type { PriceList } from '../../domain/charge/charge.ts'
import { priceUseAbove } from '../../domain/charge/price-use.ts'
import { addMonths } from '../../domain/day.ts'
import { type ListChange, listChangeOf } from '../../domain/law/list-change.ts'
import type { Database } from '../database.ts'
import type { WorkItem } from './today.answers.ts'

/** By how much the lines of a charge would have been higher, in đồng. */
const moreBy = (lines: readonly BillLine[], { before, after, fromDay }: ListChange): number =>
  lines
    .filter(
      ({ kind, chargeID, quantity }) => kind === 'metered' && chargeID === before.id && quantity !== null,
    )
    .reduce((sum, { quantity, people, quota, amount }) => {
      const weight = quota === null ? undefined : { above: BigInt(quota), below: 1_000n }
      const said = { day: fromDay, people, below: 0, weight }
      return sum + priceUseAbove(after, quantity ?? 0, said).amount - amount
    }, 0)

/** Whether nobody has looked at the list since the bands are marked as announced: then it does not say `forUndeclared`. */
const isOfBefore = ({ why, before }: ListChange): boolean =>
  why === 'tax' || before.forUndeclared === undefined

/**
 * Houses whose electricity follows no rule that is in force, or one that ends soon, each with what last month's bills would
 * have come to more. It is there until their list has changed; bands that somebody has kept by saving them again are not told.
 */
export const tariffItems = async (
  db: Database,
  today: string,
  reach: RawBuilder<unknown>,
): Promise<readonly WorkItem[]> => {
  const { rows } = await sql<{ id: string; name: string; priceLists: readonly PriceList[] }>`
    select id, name, "priceLists" from read.building where "deletedAt" is null and ${reach} order by name`.execute(
    db,
  )
  const houses = rows.flatMap(({ id, name, priceLists }) => {
    const change = listChangeOf(priceLists, today)
    return change && isOfBefore(change) ? [{ id, name, change }] : []
  })
  if (houses.length === 0) return []
  const billed = await sql<{ buildingID: string; lines: readonly BillLine[] }>`
    select "buildingID", lines from read.bill
    where "buildingID" = any (${houses.map(({ id }) => id)}::uuid[]) and month = ${addMonths(today.slice(0, 7), -1)}
      and "deletedAt" is null and status <> ${BillStatus.CANCELLED}`.execute(db)
  const linesOf = Map.groupBy(billed.rows, ({ buildingID }) => buildingID)
  return houses.map(({ id, name, change }) => {
    const lines = (linesOf.get(id) ?? []).flatMap((one) => one.lines)
    return {
      id,
      buildingID: id,
      buildingName: name,
      roomNumber: null,
      customerName: null,
      text: change.why,
      amount: moreBy(lines, change),
      day: change.untilDay,
      count: 1,
      month: null,
    }
  })
}
