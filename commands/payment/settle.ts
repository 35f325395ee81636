import { v5 as uuidv5 } from 'uuid'
import { bill } from '../../domain/aggregates.ts'
import type { Bill, PaymentAttempt } from '../../domain/bill/bill.ts'
import { fold } from '../../domain/decider.ts'
import { SYSTEM } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import type { Report } from './gateway.ts'
import { confirmPayment, expirePayment, failPayment } from './payment.definitions.ts'

const NAMESPACE = '7d0b1f0c-51a5-4f0b-8d0a-0a7f3f4b9c21'

/** Dependencies for ending an attempt or a refund. */
export type Settling = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
}

/** The bill from its stream; undefined when there is none. */
export const loadBill = async (
  { store }: Pick<Settling, 'store'>,
  billID: string,
): Promise<Bill | undefined> => fold(bill.decider, await store.readStream(streamOf(bill, billID)))

/**
 * Sends a command about an attempt as the system. The command's id is derived from its content: a message that comes
 * a hundred times is one command.
 */
export const sendAsSystem = async (
  { handle }: Pick<Settling, 'handle'>,
  definition: CommandDefinition,
  billID: string,
  body: Record<string, unknown>,
): Promise<CommandResult> => {
  const commandId = uuidv5(JSON.stringify([definition.name, billID, body]), NAMESPACE)
  return retryConflicts(
    () => handle({ definition, id: billID, body, actor: SYSTEM, commandId, correlationId: commandId }),
    patience,
  )
}

/**
 * The provider may send several messages about one bill at once and cannot handle a conflict: each is retried until
 * it succeeds.
 */
const patience = { attempts: 21, pauseMs: 50 }

/**
 * Records the provider's report, which may come late, twice and in any order. When this returns it is durable.
 * @throws Refusal E0021 when the bill or the order is not ours
 */
export const settle = async (
  settling: Pick<Settling, 'handle'>,
  billID: string,
  { orderID, report }: { orderID: string; report: Report },
): Promise<void> => {
  try {
    if (report.result === 'paid') {
      const { transactionID, amount } = report
      await sendAsSystem(settling, confirmPayment, billID, { orderID, transactionID, amount })
    }
    if (report.result === 'failed')
      await sendAsSystem(settling, failPayment, billID, { orderID, resultCode: report.resultCode })
  } catch (error) {
    // For the provider, an unknown bill is an unknown order.
    if (error instanceof Refusal && error.reason === 'NotFound') throw new Refusal('PaymentMessageInvalid')
    throw error
  }
}

/** Ends an attempt that has run out of time; no effect before that. */
export const expire = (
  settling: Pick<Settling, 'handle'>,
  billID: string,
  { orderID }: Pick<PaymentAttempt, 'orderID'>,
) => sendAsSystem(settling, expirePayment, billID, { orderID })
