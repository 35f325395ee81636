import type { ThrottleRule } from '../../commands/accounts.ts'
import { BillStatus, SHARED_DAYS_AFTER_PAYMENT } from '../../domain/bill/bill-codes.ts'
import { counts, takesMomo } from '../../domain/bill/payment.ts'
import type { PaperLessor } from '../../domain/building/lessor.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { localeFrom } from '../../domain/locales.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BillLine, BillPayment } from '../../projections/bill/bill.answers.ts'
import { bills } from '../../projections/bill/bill.read-model.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import type { Row } from '../../projections/query/query.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { scopeOf } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { tooMany } from '../errors/http-refusal.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { createAttempt } from '../sessions/attempt.ts'

/** Limit of invalid links per client: links are too long to guess, and nobody mistypes one that often. */
const badLinks: ThrottleRule = { attempts: 20, seconds: 900 }
/** Limit of valid links per client: an open page polls every few seconds. */
const CALLS_PER_MINUTE = 240

const { UN_PAID, OVERDUE, PAID, PROCESSING } = BillStatus

const everything = scopeOf(SYSTEM)

type Asked = Pick<
  ApiDependencies,
  'queries' | 'people' | 'payments' | 'today' | 'settings' | 'sharedBills' | 'throttle'
>

/** Bills by the link of whoever asks: for the calls of the page, and for its first drawing by the server. */
export const createSharedBillsByLink = (dependencies: Asked) => {
  const { queries, people, payments, today, settings, sharedBills: links } = dependencies
  const attempt = createAttempt(dependencies.throttle)
  const calls = createRateLimit(CALLS_PER_MINUTE)

  /** The bill of a link. @throws Refusal E0011, identical for every invalid link */
  const find = async (token: string, address: string | undefined): Promise<Row> => {
    const wait = isLoopback(address) ? 0 : calls.count(placeOf(address))
    if (wait > 0) throw tooMany(wait)
    const billID = await links.find(token)
    const row = billID && (await queries.item(bills, billID, everything))
    if (row && !row.deleted && !hasEnded(row)) return row
    if (!isLoopback(address)) await attempt(`shared-bill:${placeOf(address)}`, badLinks)
    throw new Refusal('NotFound')
  }

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
