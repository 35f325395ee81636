import { randomUUID } from 'node:crypto'
import { openSharedBill, shareBill, unshareBill } from '../../commands/bill/bill.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { localeFrom } from '../../domain/locales.ts'
import { roles } from '../../domain/permissions/roles.ts'
import { sharedBill } from '../../projections/bill/shared-bill.answers.ts'
import type { Row } from '../../projections/query/query.ts'
import { waitUntilSeen } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { LinkDoor } from '../links/link-door.ts'
import { shareRoutes } from '../links/share-routes.ts'
import { isOfGateway, openPayment, unreachable } from '../payment/payment.routes.ts'
import { type Call, type Route, route } from '../route.ts'
import { createSharedBillsByLink } from './shared-bills.ts'

/** Bills by an unguessable link, for tenants without an account (specification: Shared bills). */
export const sharedBillRoutes = (dependencies: ApiDependencies, door: LinkDoor): Route[] => {
  const { people, payments, handle } = dependencies
  const shared = createSharedBillsByLink(dependencies, door)

  const billOf = ({ params, request, response }: Call): Promise<Row> => {
    response.set('X-Robots-Tag', 'noindex, nofollow')
    return shared.find(params.token as string, request.ip)
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

  return [
    ...shareRoutes({ of: 'bill', page: '/b/', share: shareBill, unshare: unshareBill }, dependencies),
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
        return { code: 'I0001', data: await shared.answer(row) }
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
