import type { SharedLink } from '../../commands/link/shared-links.ts'
import { BillStatus, SHARED_DAYS_AFTER_PAYMENT } from '../../domain/bill/bill-codes.ts'
import { counts, takesMomo } from '../../domain/bill/payment.ts'
import type { PaperLessor } from '../../domain/building/lessor.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { localeFrom } from '../../domain/locales.ts'
import type { BillLine, BillPayment } from '../../projections/bill/bill.answers.ts'
import { bills } from '../../projections/bill/bill.read-model.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import type { Row } from '../../projections/query/query.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { scopeOf } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { LinkDoor } from '../links/link-door.ts'

const { UN_PAID, OVERDUE, PAID, PROCESSING } = BillStatus

const everything = scopeOf(SYSTEM)

type Asked = Pick<ApiDependencies, 'queries' | 'people' | 'payments' | 'today' | 'settings'>

/** Bills by the link of whoever asks: for the calls of the page, and for its first drawing by the server. */
export const createSharedBillsByLink = (dependencies: Asked, door: LinkDoor) => {
  const { queries, people, payments, today, settings } = dependencies

  const opened = async (link: SharedLink | undefined): Promise<Row | undefined> => {
    const row = link?.of === 'bill' ? await queries.item(bills, link.id, everything) : undefined
    // The vault may have a secret for longer than its link stands: a call that comes late, or a restored backup.
    return row && !row.deleted && row.sharedAt !== null && !hasEnded(row) ? row : undefined
  }

  /** The bill of a link. @throws Refusal E0011, identical for every invalid link */
  const find = (token: string, address: string | undefined): Promise<Row> =>
    door({ token, address, thing: opened, reason: 'NotFound' })

  /**
   * Counted from the recording, because a payment may be recorded weeks after its day, and only then is the link a
   * receipt.
   */
  const hasEnded = ({ status, payments: paid }: Row): boolean => {
    if (status !== PAID) return false
    const recorded = (paid as BillPayment[]).filter(counts).map(({ at }) => dayOf(at))
    const last = recorded.sort().at(-1)
    return last !== undefined && addDays(last, SHARED_DAYS_AFTER_PAYMENT) < today()
  }

  /** What the holder of a link is told of a bill. */
  const answer = async (row: Row): Promise<SharedBill> => {
    const [person, house] = await Promise.all([
      people.find([row.customerID as string]),
      queries.list(rooms, { scope: everything, filter: { buildingID: row.buildingID } }),
    ])
    return {
      number: row.number as string,
      title: row.title as string,
      month: row.month as string,
      dueDay: row.dueDay as string,
      note: row.note as string | null,
      lines: row.lines as BillLine[],
      reasons: row.reasons as SharedBill['reasons'],
      total: row.total as number,
      paidAmount: row.paidAmount as number,
      status: row.status as BillStatus,
      paidDay: row.paidDay as string | null,
      buildingName: row.buildingName as string,
      roomNumber: row.roomNumber as string,
      paymentCode: row.paymentCode as string,
      bankAccount: row.bankAccount as SharedBill['bankAccount'],
      lessor: (row.lessor as PaperLessor | null)?.name ?? null,
      momo:
        payments.isOpen &&
        ([UN_PAID, OVERDUE, PROCESSING] as number[]).includes(row.status as number) &&
        takesMomo(row.openAmount as number),
      bankPage: settings.bankPage ?? null,
      locale: localeFrom(person.get(row.customerID as string)?.locale),
      rooms: house.rows.map(({ id, number, floor }) => ({
        id,
        number: number as string,
        floor: floor as number,
      })),
      roomID: row.roomID as string,
    }
  }

  return { find, answer }
}
