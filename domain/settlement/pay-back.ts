import { paymentCode } from '../bill/bill.ts'
import type { BankAccount } from '../building/bank-account.ts'
import { squeeze } from '../transfer/code-in-words.ts'
import type { Sighting } from '../transfer/transfer.ts'
import type { PayBackDoubt, SettlementEvent } from './settlement.events.ts'

/** Where what is left goes. The account is null once the tenant was erased. */
export type PayBackTo = {
  readonly settlementID: string
  readonly saidBy: 'tenant' | 'landlord'
  readonly account: BankAccount | null
}

/**
 * How far money that left has come: to be booked, booked, waiting for a person, or left alone by one; `known` was booked
 * when the lease was settled.
 */
export type PayBackState = 'booking' | 'booked' | 'doubt' | 'left' | 'known'

/** Money that left with the code of a settlement. */
export type PayBack = {
  readonly settlementID: string
  readonly payBackID: string
  readonly day: string
  readonly amount: number
  readonly sightings: readonly Sighting[]
  /** What was to be paid back when it was seen. */
  readonly due: number
  readonly doubt: PayBackDoubt | null
  readonly state: PayBackState
}

/** A transfer by which a bank has sent back what had left with the code of a settlement. */
export type PayBackReturn = {
  readonly settlementID: string
  readonly transferID: string
  readonly day: string
  readonly amount: number
}

/** What others know of the money of a settlement. */
export type Moved = {
  /** What a bank has sent back of it, and the account of the lease has. */
  readonly cameBack: number
  /** What the account has given back by hand of what it had when it was booked, before the lease was settled further. */
  readonly handed: { readonly cash: number; readonly transfer: number }
}

type Event<T extends SettlementEvent['type']> = Extract<SettlementEvent, { type: T }>['data']

/** The text of the transfer that pays a settlement back, as bills have theirs. */
export const payBackCode = (settlementID: string): string => paymentCode(settlementID)

/** Whether an account is in the tenant's own name, as banks write it. */
export const isInNameOf = (holder: string, name: string): boolean =>
  squeeze(holder).text === squeeze(name).text

type Told = { readonly payBackID: string; readonly settlementID: string }

/** With what an event says of money that left. */
export const withPayBack = <P extends Told & Pick<PayBack, 'sightings' | 'state' | 'doubt'>>(
  payBacks: readonly P[],
  event: Extract<
    SettlementEvent,
    { type: 'PayBackRecognised' | 'PayBackDecided' | 'PayBackDoubted' | 'PayBackBooked' }
  >,
): P[] => {
  const { payBackID, settlementID } = event.data
  return payBacks.map((one) =>
    one.payBackID === payBackID && one.settlementID === settlementID
      ? { ...one, ...changeOf(event, one) }
      : one,
  )
}

const changeOf = (
  event: Parameters<typeof withPayBack>[1],
  { sightings }: Pick<PayBack, 'sightings'>,
): Partial<Pick<PayBack, 'sightings' | 'state' | 'doubt'>> => {
  switch (event.type) {
    case 'PayBackRecognised': {
      const { source, reference } = event.data
      return { sightings: [...sightings, { source, reference }] }
    }
    case 'PayBackDecided':
      return { state: event.data.act === 'book' ? 'booking' : 'left' }
    case 'PayBackDoubted':
      return { state: 'doubt', doubt: event.data.doubt }
    case 'PayBackBooked':
      return { state: 'booked' }
  }
}

export const payBackFrom = ({ source, reference, known, ...seen }: Event<'PayBackSeen'>): PayBack => ({
  ...seen,
  sightings: [{ source, reference }],
  state: known ? 'known' : seen.doubt ? 'doubt' : 'booking',
})
