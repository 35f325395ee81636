import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import type { Database } from '../database.ts'
import { createQueries } from '../query/query.ts'
import { readModels } from '../registry.ts'
import { scopeOf } from '../scope.ts'
import { prepareTables } from '../tables/prepare.ts'
import { rooms } from './room.read-model.ts'

const ROOMS = 20
/** Each room has two bills that wait, at the end of many that are paid. */
const BILLS_PER_ROOM = 500

let side: ReadSide
beforeAll(async () => {
  side = await openReadSide()
  await prepareTables(side.db, readModels, '')
  await sql`insert into read.building (id, revision, "createdAt", "updatedAt", name, address, "floorCount", "priceLists", "billingRules", "reminders", "imageIDs", "rulesFrom", proposed, repriced, "formerLists", "listsSaid", "repriceReasons", "noticeDays", "payEveryMonths", "purpose", "taxBy", "paperForms")
    values (${idOf('b', 0)}, 0, now(), now(), 'Nhà Sen', 'Huế', 3, '[]', '{}', '{}', '[]', '[]', '[]', '[]', '[]', '[]', '[]', 30, 1, 'living', 'landlord', '[]')`.execute(
    side.db,
  )
  await sql`insert into read.room (id, revision, "createdAt", "updatedAt", "buildingID", number, floor, "imageIDs",
      status, "statusByHand", "handDays")
    select ${idsOf('a', 'r')}, 0, now(), now(), ${idOf('b', 0)}, 'P' || r, 1, '[]', ${RoomStatus.RENTED}, ${RoomStatus.RENTED}, '[]'
    from generate_series(1, ${ROOMS}::int) r`.execute(side.db)
  // As they come: month by month, so that the bills of one room lie all over the table.
  await sql`insert into read.bill (id, revision, "createdAt", "updatedAt", number, "paymentCode", title, month, "dueDay",
      total, "paidAmount", "openAmount", status, "contractID", "roomID", "buildingID", "customerID", lines, payments, attempts, refunding,
      flagged, "toRefund", received, deleted, "asksRent", "settlesMonth")
    select gen_random_uuid(), 0, now(), now(), 'HD', 'SN', 'Tiền phòng', '2026-01', date '2024-01-01' + n, 1, 0, 1,
      case when n > ${BILLS_PER_ROOM - 2}::int then ${BillStatus.UN_PAID}::int else ${BillStatus.PAID}::int end,
      gen_random_uuid(), ${idsOf('a', 'r')}, ${idOf('b', 0)}, gen_random_uuid(), '[]', '[]', '[]', false, false, 0, false, false, true, false
    from generate_series(1, ${BILLS_PER_ROOM}::int) n, generate_series(1, ${ROOMS}::int) r`.execute(side.db)
  await sql`analyze read.bill, read.room`.execute(side.db)
})
afterAll(() => side.close())

const idOf = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const idsOf = (kind: string, number: string) =>
  sql.raw(`('${kind}0000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`)

/** Rows of bills that Postgres looked at, by whatever way. */
const billsReadBy = (work: (db: Database) => Promise<unknown>): Promise<number> =>
  side.db.connection().execute(async (db) => {
    const read = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const { rows } = await sql<{
        read: number
      }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_user_tables where schemaname = 'read' and relname = 'bill'`.execute(db)
      return rows[0]!.read
    }
    const before = await read()
    await work(db)
    return (await read()) - before
  })

it('reads the bills of its rooms that wait, however many are paid', async () => {
  let shown: readonly unknown[] = []
  const read = await billsReadBy(async (db) => {
    const { rows } = await createQueries(db, () => '2026-06-15').list(rooms, {
      scope: scopeOf({ id: idOf('c', 0), role: 'owner' }),
    })
    shown = rows.map(({ openBill }) => openBill)
  })
  expect(shown).toHaveLength(ROOMS)
  expect(shown[0]).toMatchObject({ dueDay: '2025-05-14', status: BillStatus.UN_PAID })
  expect(read).toBe(2 * ROOMS)
})
