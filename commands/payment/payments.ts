import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as uuidv5 } from 'uuid'
import { bill as billEntity } from '../../domain/aggregates.ts'
import type { Bill, Offer, PaymentAttempt } from '../../domain/bill/bill.ts'
import { BillStatus, RESULT_UNKNOWN } from '../../domain/bill/bill-codes.ts'
import { type Actor, type Instant, LOG_START, type Position } from '../../domain/event.ts'
import { ATTEMPT_MINUTES } from '../../domain/limits.ts'
import type { Locale } from '../../domain/locales.ts'
import { assert, Refusal, refuse } from '../../domain/refusal.ts'
import { streamOf } from '../entity.ts'
import { type Gateway, GatewayRefused, GatewayUnreachable, OrderKnown } from './gateway.ts'
import { failPayment, offerPayment, payBill } from './payment.definitions.ts'
import { expire, loadBill, type Settling, sendAsSystem, settle } from './settle.ts'

type Options = Settling & {
  /** Absent without online payments. */
  readonly gateway?: Gateway | undefined
  /** The payer returns to it, and the provider sends its messages to it. */
  readonly publicUrl: string
  readonly now: () => Instant
  /** How long the second of two concurrent calls waits for the answer to the first. */
  readonly patienceMs?: number | undefined
}

type Asking = {
  readonly actor: Actor
  /** The language of the provider's page. */
  readonly locale: Locale
  /** Where the payer returns to; by default the bill's page. */
  readonly returnPath?: string
  readonly commandId: string
  readonly correlationId: string
}

/** The payment address, and until when it is valid. */
type OpenPayment = Offer & { readonly expiresAt: Instant; readonly position: Position }

const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 100
/** Longer than a call to the provider may take: the process that started the attempt has died. */
const ABANDONED_MS = 60_000

/** Online payments, as the API uses them. */
export type Payments = ReturnType<typeof createPayments>

/** When an attempt was started. */
export const startOf = ({ expiresAt }: PaymentAttempt): number =>
  Date.parse(expiresAt) - ATTEMPT_MINUTES * 60_000

/** Online payments: started for a payer, and ended by the provider's reports. */
export const createPayments = ({ gateway, publicUrl, now, ...rest }: Options) => {
  const { patienceMs = PATIENCE_MS, ...settling } = rest
  const address = (path: string) => new URL(path, publicUrl).href

  const open = (): Gateway => gateway ?? refuse('ParameterInvalid', 'momo')

  /**
   * Sends a newly started attempt to the provider.
   * @returns undefined when the same call, sent twice, has already sent it
   */
  const announce = async (
    billID: string,
    attempt: PaymentAttempt,
    { locale, returnPath = `/bill/${billID}` }: Pick<Asking, 'locale' | 'returnPath'>,
  ): Promise<OpenPayment | undefined> => {
    const bill = (await loadBill(settling, billID)) as Bill
    const { orderID, amount, expiresAt } = attempt
    try {
      const offer = await open().create({
        orderID,
        amount,
        locale,
        info: `Hoa don ${bill.number}`,
        returnUrl: address(returnPath),
        messageUrl: address(`/api/bill/${billID}/momo-confirm`),
      })
      const { position } = await sendAsSystem(settling, offerPayment, billID, { orderID, ...offer })
      return { ...offer, expiresAt, position }
    } catch (error) {
      if (error instanceof OrderKnown) return undefined
      // No payer got a payment address, so the bill can get another attempt. Should money still come, it counts; the
      // worker goes on asking.
      const isAnswer = error instanceof GatewayRefused
      if (isAnswer || error instanceof GatewayUnreachable) {
        const resultCode = isAnswer ? error.resultCode : RESULT_UNKNOWN
        await sendAsSystem(settling, failPayment, billID, { orderID, resultCode })
      }
      throw error
    }
  }

  /** Waits for the answer to another call that has just started the attempt. */
  const awaitOffer = async (billID: string, orderID: string): Promise<PaymentAttempt | undefined> => {
    const until = performance.now() + patienceMs
    for (;;) {
      const bill = await loadBill(settling, billID)
      const attempt = bill?.attempts.find((one) => one.orderID === orderID)
      const isOver = bill?.openOrderID !== orderID
      const isAbandoned = attempt && startOf(attempt) + ABANDONED_MS < Date.parse(now())
      if (!attempt || attempt.offer || isOver || isAbandoned || performance.now() > until) return attempt
      await sleep(LOOK_EVERY_MS)
    }
  }

  const begin = async (billID: string, asking: Asking, retried = false): Promise<OpenPayment> => {
    open()
    const { locale, returnPath, ...envelope } = asking
    const outcome = await settling.handle({ definition: payBill, id: billID, body: {}, ...envelope })
    const started = outcome.events.find(({ type }) => type === 'PaymentStarted')
    const bill = (await loadBill(settling, billID)) as Bill
    const attemptBy = (orderID: unknown) => bill.attempts.find((one) => one.orderID === orderID)
    // Of two identical concurrent calls only the first is appended; that one calls the provider.
    const mine = started && attemptBy((started.data as { orderID: string }).orderID)
    const again = { ...asking, commandId: uuidv5('again', asking.commandId) }
    // The provider has refused the attempt of an earlier identical call.
    if (mine?.failed && !mine.offer) return begin(billID, again, retried)
    const announced = mine && !mine.offer && (await announce(billID, mine, asking))
    if (announced) return announced
    const begun = mine ?? attemptBy(bill.openOrderID)
    const attempt = begun && (await awaitOffer(billID, begun.orderID))
    if (attempt?.offer) {
      const { offer, expiresAt } = attempt
      return { ...offer, expiresAt, position: outcome.position }
    }
    if (retried || !attempt) throw new GatewayUnreachable('The attempt that is open got no answer yet')
    // The process that started it has died: the payer never got a payment address.
    const body = { orderID: attempt.orderID, resultCode: RESULT_UNKNOWN }
    if (!attempt.failed && startOf(attempt) + ABANDONED_MS < Date.parse(now()))
      await sendAsSystem(settling, failPayment, billID, body)
    return begin(billID, again, true)
  }

  /** Asks the provider, if there is one, about an attempt, and records the answer. */
  const ask = async (billID: string, attempt: PaymentAttempt): Promise<void> => {
    const report = await gateway?.query(attempt.orderID)
    if (report) await settle(settling, billID, { orderID: attempt.orderID, report })
    // No effect on an attempt that has ended or still has time.
    await expire(settling, billID, attempt)
  }

  return {
    /** Whether there is a provider. */
    isOpen: gateway !== undefined,
    ask,

    /** Position of the bill's last event, for callers that wait until the read models have reached it. */
    positionOf: async (billID: string): Promise<Position> =>
      (await settling.store.readStream(streamOf(billEntity, billID))).at(-1)?.position ?? LOG_START,

    /**
     * Starts a payment of a bill, or returns the attempt in progress.
     * @throws Refusal as PayBill does, V0001 without a provider; GatewayUnreachable, GatewayRefused
     */
    begin: (billID: string, asking: Asking): Promise<OpenPayment> => begin(billID, asking),

    /**
     * Handles a message of the provider. When this returns, its content is durable.
     * @throws Refusal E0021 when it does not verify or concerns no order of ours
     */
    receive: async (billID: string, message: string): Promise<void> => {
      const said = gateway?.read(message)
      assert(said, 'PaymentMessageInvalid')
      const bill = await loadBill(settling, billID)
      assert(
        bill?.attempts.some(({ orderID }) => orderID === said.orderID),
        'PaymentMessageInvalid',
      )
      await settle(settling, billID, said)
    },

    /**
     * The outcome of the payer's last attempt; the provider is asked while it is in progress.
     * @returns I0011 or I0012 @throws Refusal E0022 while it is unknown, E0011 for a bill that is not the payer's
     */
    outcome: async (billID: string, payer: Actor): Promise<'I0011' | 'I0012'> => {
      const before = await loadBill(settling, billID)
      const last = before?.attempts.at(-1)
      // A partner of the contract asks for what they have begun, also after another attempt.
      const isTheirs = before?.customerID === payer.id || before?.attempts.some(({ by }) => by === payer.id)
      assert(before && !before.deleted && isTheirs, 'NotFound')
      if (before.status !== BillStatus.PAID && last && isOpenToNews(last)) await ask(billID, last)
      const after = (await loadBill(settling, billID)) as Bill
      if (after.status === BillStatus.PAID) return 'I0011'
      if (after.status === BillStatus.PROCESSING) throw new Refusal('BillProcessing')
      assert(last, 'UpdateNotAllowed')
      return 'I0012'
    },
  }
}

/** Whether the provider may still report something new about an attempt. */
export const isOpenToNews = ({ confirmed, failed, resultCode }: PaymentAttempt): boolean =>
  !confirmed && (!failed || resultCode === RESULT_UNKNOWN)
