import { z } from 'zod'
import { GatewayRefused, GatewayUnreachable } from '../../commands/payment/gateway.ts'
import { momoMessage } from '../../commands/payment/momo-message.ts'
import type { Position } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { Refusal } from '../../domain/refusal.ts'
import { waitUntilSeen } from '../commands/command-routes.ts'
import { commandIdOf } from '../commands/idempotency.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { HttpRefusal, tooMany } from '../errors/http-refusal.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { refuseForeign } from '../requests/origin.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'

type Needs = Pick<ApiDependencies, 'payments' | 'progress' | 'settings' | 'usedKeys'>

/** Limit of messages that do not verify, per client and minute. Verified ones have no limit. */
const BAD_MESSAGES_PER_MINUTE = 120

export const openPayment = z.object({
  payUrl: z.string(),
  qrCodeUrl: z.string().nullable(),
  deeplink: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

/** Online payments (specification: MoMo). */
export const paymentRoutes = ({ payments, progress, settings, usedKeys }: Needs): Route[] => {
  const badMessages = createRateLimit(BAD_MESSAGES_PER_MINUTE)

  /** Waits until the read models have reached the bill's last event, or the given position. */
  const seen = async (call: Call, position?: Position): Promise<void> =>
    waitUntilSeen({ progress }, call, position ?? (await payments.positionOf(call.params.id as string)))

  const receive = async (call: Call, message: string): Promise<void> => {
    const { params, request, response } = call
    try {
      await payments.receive(params.id as string, message)
    } catch (error) {
      const isBad =
        error instanceof Refusal && error.reason === 'PaymentMessageInvalid' && !isLoopback(request.ip)
      const wait = isBad ? badMessages.count(placeOf(request.ip)) : 0
      throw wait > 0 ? tooMany(wait) : error
    }
    // The message is durable: a late projection is no reason for the provider to repeat it.
    await seen(call).catch(() => undefined)
    response.status(204).end()
  }

  const tellPayer = async (call: Call) => {
    const { params, caller, request } = call
    refuseForeign(request, settings.publicUrl)
    if (!caller) throw new Refusal('TokenInvalid')
    if (!ruleFor('PayBill', caller.person.role)) throw new Refusal('PermissionDenied')
    const { id, role } = caller.person
    const code = await payments.outcome(params.id as string, { id, role }).catch(unreachable)
    await seen(call)
    return { code }
  }

  return [
    route({
      method: 'get',
      path: '/bill/:id/init-payment',
      permission: 'PayBill',
      from: 'own',
      summary: 'Begin to pay a bill by MoMo, or come back to the payment that is open.',
      answers: ['I0010', 'E0011', 'E0016', 'E0020', 'E0022', 'V0001', 'MSG_S0001', 'MSG_S0002'],
      data: openPayment,
      handle: async (call) => {
        const { id, role, locale } = callerOf(call).person
        const begun = await payments
          .begin(call.params.id as string, {
            actor: { id, role },
            locale: locale as Locale,
            commandId: await commandIdOf(call, 'get /bill/:id/init-payment', { usedKeys }),
            correlationId: call.requestID,
          })
          .catch(async (error) => {
            // The failed attempt is in the log; the next read must show the bill as payable.
            if (isOfGateway(error)) await seen(call)
            return unreachable(error)
          })
        await seen(call, begun.position)
        const { payUrl, qrCodeUrl, deeplink, expiresAt } = begun
        return { code: 'I0010', data: { payUrl, qrCodeUrl, deeplink, expiresAt } }
      },
    }),
    route({
      method: 'post',
      path: '/bill/:id/momo-confirm',
      permission: 'payment.message',
      from: 'any',
      asText: true,
      body: z.union([momoMessage, z.strictObject({})]),
      summary:
        "MoMo's message about a payment (204); without a body, the signed-in payer asks what became of it.",
      answers: ['I0011', 'I0012', 'E0021', 'E0022', 'E0005', 'E0007', 'E0011', 'E0016', 'MSG_S0001'],
      handle: async (call) => {
        const message = String(call.body).trim()
        return message === '' || message === '{}' ? tellPayer(call) : receive(call, message)
      },
    }),
    route({
      method: 'get',
      path: '/payment/ways',
      permission: 'payment.ways',
      summary: 'How bills can be paid online here.',
      answers: ['I0001'],
      data: z.object({ momo: z.boolean(), bankPage: z.string().nullable() }),
      handle: async () => ({
        code: 'I0001',
        data: { momo: payments.isOpen, bankPage: settings.bankPage ?? null },
      }),
    }),
  ]
}

export const isOfGateway = (error: unknown): boolean =>
  error instanceof GatewayUnreachable || error instanceof GatewayRefused

/** MoMo did not answer: 503, and the bill stays payable (specification: MoMo). */
export const unreachable = (error: unknown): never => {
  if (isOfGateway(error)) throw new HttpRefusal(503, 'SystemError', { headers: { 'Retry-After': '5' } })
  throw error
}
