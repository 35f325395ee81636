import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { FIRST_REMINDER, LAST_REMINDER, REMIND_WITHIN_DAYS } from '../../domain/bill/reminder-steps.ts'
import { TIME_ZONE } from '../../domain/limits.ts'
import type { Database } from '../database.ts'

const WAITING = [BillStatus.UN_PAID, BillStatus.OVERDUE]
const MOST = 5000

/** What is due by a local day. */
export const createDueWork = (db: Database) => {
  const commandsDue = (day: string) =>
    sql<{ id: string; kind: string }>`
      select id, kind from read.due where day <= ${day} and "deletedAt" is null
      order by day, id limit ${MOST}`.execute(db)

  /**
   * Bills whose tenant has to be reminded and has a verified address. A step that was due before the bill was issued
   * is left out, because the bill itself came on that day.
   */
  const remindersDue = (day: string) =>
    sql<{ id: string; kind: string }>`
      select bill.id, 'reminder' as kind from read.bill
        join read.building on building.id = bill."buildingID" and building."deletedAt" is null
        join read.person on person.id = bill."customerID" and person."deletedAt" is null
      where bill.status = any (${WAITING}::int[]) and bill."deletedAt" is null
        and bill."dueDay" between ${day}::date - ${LAST_REMINDER + REMIND_WITHIN_DAYS}::int
          and ${day}::date - ${FIRST_REMINDER}::int
        and person.email is not null and person."emailVerified"
        and exists (select from json_array_elements_text(building.reminders) as step
          where bill."dueDay" + step::int <= ${day}::date
            and bill."dueDay" + step::int > ${day}::date - ${REMIND_WITHIN_DAYS}::int
            and bill."dueDay" + step::int > (bill."createdAt" at time zone ${TIME_ZONE})::date
            and (bill."remindedStep" is null or bill."remindedStep" < step::int))
      order by bill."dueDay", bill.id limit ${MOST}`.execute(db)

  return {
    dueBy: async (day: string): Promise<readonly { id: string; kind: string }[]> => {
      const [commands, reminders] = await Promise.all([commandsDue(day), remindersDue(day)])
      return [...commands.rows, ...reminders.rows]
    },
  }
}
