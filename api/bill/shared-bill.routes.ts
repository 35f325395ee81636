import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ThrottleRule } from '../../commands/accounts.ts'
import { openSharedBill, shareBill, unshareBill } from '../../commands/bill/bill.definitions.ts'
import { BillStatus, SHARED_DAYS_AFTER_PAYMENT } from '../../domain/bill/bill-codes.ts'
import { counts, takesMomo } from '../../domain/bill/payment.ts'
import type { PaperLessor } from '../../domain/building/lessor.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { localeFrom } from '../../domain/locales.ts'
import { roles } from '../../domain/permissions/roles.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BillLine, BillPayment } from '../../projections/bill/bill.answers.ts'
import { bills } from '../../projections/bill/bill.read-model.ts'
import { type SharedBill, sharedBill } from '../../projections/bill/shared-bill.answers.ts'
import type { Row } from '../../projections/query/query.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { scopeOf } from '../../projections/scope.ts'
import { createdData } from '../commands/command-answers.ts'
import { commandRoute, waitUntilSeen } from '../commands/command-routes.ts'
import { onlyOnce } from '../commands/idempotency.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { tooMany } from '../errors/http-refusal.ts'
import { isOfGateway, openPayment, unreachable } from '../payment/payment.routes.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { type Call, type Route, route } from '../route.ts'
import { createAttempt } from '../sessions/attempt.ts'

/** Limit of invalid links per client: links are too long to guess, and nobody mistypes one that often. */
const badLinks: ThrottleRule = { attempts: 20, seconds: 900 }
/** Limit of valid links per client: an open page polls every few seconds. */
const CALLS_PER_MINUTE = 240

const { UN_PAID, OVERDUE, PAID, PROCESSING } = BillStatus

const everything = scopeOf(SYSTEM)

/** Bills by an unguessable link, for tenants without an account (specification: Shared bills). */
export const sharedBillRoutes = (dependencies: ApiDependencies): Route[] => {
  const { queries, people, payments, handle, today, settings } = dependencies
  const links = dependencies.sharedBills
  const attempt = createAttempt(dependencies.throttle)
  const calls = createRateLimit(CALLS_PER_MINUTE)

  /** The bill of a link. @throws Refusal E0011, identical for every invalid link */
  const billOf = async ({ params, request, response }: Call): Promise<Row> => {
    response.set('X-Robots-Tag', 'noindex, nofollow')
    const wait = isLoopback(request.ip) ? 0 : calls.count(placeOf(request.ip))
    if (wait > 0) throw tooMany(wait)
    const billID = await links.find(params.token as string)
    const row = billID && (await queries.item(bills, billID, everything))
    if (row && !row.deleted && !hasEnded(row)) return row
    if (!isLoopback(request.ip)) await attempt(`shared-bill:${placeOf(request.ip)}`, badLinks)
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

  /** Recorded once, and not for staff, who check what they have sent. */
  const noteOpening = async ({ id, openedAt }: Row, { caller, requestID }: Call): Promise<void> => {
    if (openedAt !== null || (caller && roles[caller.person.role].of === 'staff')) return
    await handle({
      definition: openSharedBill,
      id,
      body: {},
      actor: SYSTEM,
      commandId: randomUUID(),
      correlationId: requestID,
    })
  }

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

  const once = (path: string) => ({ route: `post ${path}`, usedKeys: dependencies.usedKeys })
  const share = commandRoute(shareBill, { method: 'post', path: '/bill/:id/share' }, dependencies)
  const unshare = commandRoute(unshareBill, { method: 'post', path: '/bill/:id/unshare' }, dependencies)

  return [
    route({
      ...share,
      summary:
        'Make a link that opens the bill without signing in. The answer alone has it; links before stay good.',
      data: createdData.extend({ url: z.url() }),
      handle: async (call) => {
        const { id } = call.params as { id: string }
        const { commandId, answer } = await onlyOnce(call, once('/bill/:id/share'), async (made) => {
          const said = await share.handle(call)
          await links.make(id, made)
          return { answer: said }
        })
        const url = new URL(`/b/${links.secretOf(id, commandId)}`, settings.publicUrl).href
        return answer && { ...answer, data: { ...(answer.data as object), url } }
      },
    }),
    route({
      ...unshare,
      summary: 'Withdraw all links of the bill.',
      handle: async (call) => {
        const { answer } = await onlyOnce(call, once('/bill/:id/unshare'), async () => {
          const said = await unshare.handle(call)
          await links.withdraw(call.params.id as string)
          return { answer: said }
        })
        return answer
      },
    }),
    route({
      method: 'get',
      path: '/shared-bill/:token',
      secret: 'token',
      permission: 'sharedBill.read',
      summary:
        'The bill of a link, without signing in. That it was opened is recorded once, and not by whom.',
      answers: ['I0001', 'E0009', 'E0011'],
      data: sharedBill,
      handle: async (call) => {
        const row = await billOf(call)
        await noteOpening(row, call)
        return { code: 'I0001', data: await answer(row) }
      },
    }),
    route({
      method: 'post',
      path: '/shared-bill/:token/pay',
      secret: 'token',
      permission: 'sharedBill.pay',
      summary: 'Begin to pay the bill of a link by MoMo, or come back to the payment that was begun by one.',
      answers: ['I0010', 'E0009', 'E0011', 'E0016', 'E0020', 'E0022', 'V0001', 'MSG_S0001', 'MSG_S0002'],
      data: openPayment,
      handle: async (call) => {
        const { id, customerID } = await billOf(call)
        const person = (await people.find([customerID as string])).get(customerID as string)
        const begun = await payments
          .begin(id, {
            // The holder of a link is unknown, so the system acts; a repeated call returns the same payment.
            actor: SYSTEM,
            locale: localeFrom(person?.locale),
            returnPath: `/b/${call.params.token}`,
            commandId: randomUUID(),
            correlationId: call.requestID,
          })
          .catch(async (error) => {
            if (isOfGateway(error)) await waitUntilSeen(dependencies, call, await payments.positionOf(id))
            return unreachable(error)
          })
        await waitUntilSeen(dependencies, call, begun.position)
        const { payUrl, qrCodeUrl, deeplink, expiresAt } = begun
        return { code: 'I0010', data: { payUrl, qrCodeUrl, deeplink, expiresAt } }
      },
    }),
  ]
}
