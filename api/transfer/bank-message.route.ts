import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { sepayMessage } from '../../commands/transfer/sepay-message.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { HttpRefusal, tooMany } from '../errors/http-refusal.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { type Route, route } from '../route.ts'

type Needs = Pick<ApiDependencies, 'transfers' | 'payBacks' | 'bankMessages' | 'logger'>

/** Limit of unauthenticated messages per client and minute. Authenticated ones have no limit. */
const BAD_MESSAGES_PER_MINUTE = 120
/** The provider waits 5 s for the answer; matching can also be finished later. */
const MATCHING_MS = 2_500

/**
 * A provider's message about a transfer. It is answered in the provider's format, once it is durable; a repeated one
 * counts once.
 */
export const bankMessageRoute = ({ transfers, payBacks, bankMessages, logger }: Needs): Route => {
  const badMessages = createRateLimit(BAD_MESSAGES_PER_MINUTE)
  return route({
    method: 'post',
    path: '/bank/transfer',
    permission: 'transfer.message',
    from: 'any',
    asText: true,
    body: sepayMessage,
    example: {
      id: 92704,
      gateway: 'Vietcombank',
      transactionDate: '2026-11-21 14:05:33',
      accountNumber: '007100123456',
      content: 'NGUYEN THI NGOC DIEM tien nha SN7K3QXM2A',
      transferType: 'in',
      transferAmount: 5_670_600,
      referenceCode: 'FT26309117204',
    },
    data: z.object({ success: z.literal(true) }),
    summary: 'A bank\'s message about a transfer, as SePay sends it: answers `{"success": true}`.',
    produces: 'application/json',
    answers: ['E0005', 'E0021', 'E0009', 'MSG_S0001'],
    handle: async ({ request, response, body }) => {
      const heard = bankMessages.hear((name) => request.get(name), String(body))
      if (heard.kind === 'strange') {
        const wait = isLoopback(request.ip) ? 0 : badMessages.count(placeOf(request.ip))
        throw wait > 0 ? tooMany(wait) : new HttpRefusal(401, 'TokenInvalid')
      }
      if (heard.kind === 'unreadable') throw new Refusal('PaymentMessageInvalid')
      if (heard.kind === 'transfer') {
        const { id } = await transfers.see({ ...heard.transfer, source: 'webhook' }).catch(asMessage)
        // The sweeper finishes what takes too long or fails here.
        const matching = transfers
          .judge([id])
          .catch((error: unknown) => logger.warn({ reason: nameOf(error) }, 'A transfer waits to be matched'))
        await Promise.race([matching, sleep(MATCHING_MS, undefined, { ref: false })])
      }
      // Answered once it is in the log; a message that came twice changes nothing.
      if (heard.kind === 'outgoing') await payBacks.see(heard.transfer, 'webhook').catch(asMessage)
      response.status(200).json({ success: true })
    },
  })
}

/**
 * Refuses a body that is invalid for the product, e.g. a day before 2020, as an invalid message: sending it again
 * would not help.
 */
const asMessage = (error: unknown): never => {
  if (error instanceof Refusal && error.reason === 'BodyInvalid') throw new Refusal('PaymentMessageInvalid')
  throw error
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
