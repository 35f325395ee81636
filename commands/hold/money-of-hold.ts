import { room } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { HoldEvent } from '../../domain/hold/hold.events.ts'
import { bookHold, endHold } from '../account/account.definitions.ts'
import type { CommandDefinition } from '../command.ts'
import { addExpense } from '../expense/expense.definitions.ts'

type Held = { readonly roomID: string; readonly holdID: string }
type Sent = { readonly definition: CommandDefinition; readonly body: Record<string, unknown> }

/**
 * What the money process sends for a hold, in this order. Nothing of it is personal, nor changes when the customer is
 * erased: so a repeated command is the same command.
 */
export const moneyOfHold = ({ roomID, holdID }: Held, history: readonly RecordedEvent[]): readonly Sent[] => {
  const own = (history as readonly (RecordedEvent & HoldEvent)[]).filter(({ data }) => data.holdID === holdID)
  /** The room's number when the hold ended: it may get another one before the command is repeated. */
  const numberAt = ({ revision }: RecordedEvent) =>
    fold(
      room.decider,
      history.filter((one) => one.revision <= revision),
    )?.number ?? ''
  const came = own.find(({ type }) => type === 'RoomHeld')?.data as DataOf<'RoomHeld'> | undefined
  if (!came) return []
  const { receiptID, buildingID, customerID, amount, method, day, fundID } = came
  const booked = { receiptID, buildingID, roomID, customerID, amount, method, day, fundID }
  return [
    { definition: bookHold, body: booked },
    ...own.flatMap((event) => atEnd(event, { buildingID, number: numberAt(event) })),
  ].filter(({ body }) => Number(body.amount) > 0)
}

type DataOf<T extends HoldEvent['type']> = Extract<HoldEvent, { type: T }>['data']

const atEnd = (event: HoldEvent, { buildingID, number }: { buildingID: string; number: string }): Sent[] => {
  switch (event.type) {
    case 'HoldReleased': {
      const { amount, method, fundID, day } = event.data
      return [ended({ isKept: false, amount, method, fundID, day, reason: 'Trả lại tiền giữ chỗ' })]
    }
    case 'HoldForfeited': {
      const { amount, day } = event.data
      return [ended({ isKept: true, amount, method: 'cash', fundID: null, day, reason: 'Khách bỏ giữ chỗ' })]
    }
    case 'HoldBroken': {
      const { amount, held, method, fundID, day } = event.data
      const reason = 'Chủ nhà rút lại lời hứa giữ chỗ'
      const back = ended({ isKept: false, amount: held, method, fundID, day, reason })
      const shares = [{ buildingID, weight: 1 }]
      const note = `Bồi thường vì rút lại giữ chỗ ${number}`
      const more = { shares, category: 'other', day, amount: amount - held, fundID, note }
      return [back, { definition: addExpense, body: more }]
    }
    default:
      return []
  }
}

const ended = (body: Record<string, unknown>): Sent => ({ definition: endHold, body })
