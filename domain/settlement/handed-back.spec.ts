import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { newEvent } from '../../test/support/recorded.ts'
import type { AccountEvent } from '../account/account.events.ts'
import { type RecordedEvent, SYSTEM } from '../event.ts'
import { handedBackBy } from './handed-back.ts'
import type { SettlementEvent } from './settlement.events.ts'

type One = AccountEvent | SettlementEvent
const [FIRST, FURTHER, OLD, LATE] = [uuid(30), uuid(31), uuid(40), uuid(41)]
const place = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const day = '2026-06-15'
const came = { ...place, method: 'transfer' as const, day, fundID: null, payer: null, note: null }
const out = { returnID: uuid(50), buildingID: uuid(5), day, fundID: null, reason: 'Trả lại' }

const opened: One = { type: 'AccountOpened', data: place }
const received = (receiptID: string, amount: number): One => ({
  type: 'MoneyReceived',
  data: { ...came, receiptID, amount, transferID: null, allocations: [], billID: null, held: null },
})
const deposited = (receiptID: string, amount: number, transferID: string | null = null): One => ({
  type: 'DepositReceived',
  data: { ...came, receiptID, amount, transferID },
})
const returned = (receiptID: string, amount: number): One => ({
  type: 'MoneyReturned',
  data: { ...out, method: 'transfer', amount, from: [{ receiptID, amount }] },
})
const depositReturned = (amount: number, method: 'cash' | 'transfer' = 'cash'): One => ({
  type: 'DepositReturned',
  data: { ...out, method, amount },
})
const agreed = (settlementID: string): One => ({ type: 'SettlementAgreed', data: { settlementID } as never })
const booked = (settlementID: string): One => ({
  type: 'SettlementBooked',
  data: { settlementID, billID: null },
})
const refused = (settlementID: string): One => ({
  type: 'SettlementRefused',
  data: { settlementID, code: 'E0016' },
})
const sentBack = (amount: number, settlementID = FIRST): One => ({
  type: 'PayBackReturned',
  data: { settlementID, transferID: uuid(60), day, amount },
})
/** As the product books what a bank has told of. */
const byProduct = (event: One) => ({ event, actor: SYSTEM })

const handed = (story: readonly (One | ReturnType<typeof byProduct>)[], settlementID = FIRST) => {
  const log = story.map((one, at) => {
    const { event, ...by } = 'event' in one ? one : { event: one }
    return { ...newEvent(event, by), stream: '', revision: at, position: `${at}`.padStart(4, '0') }
  }) as unknown as RecordedEvent<One>[]
  const isSettled = ({ type }: One) => type.startsWith('Settlement') || type === 'PayBackReturned'
  const [history, account] = [log.filter(isSettled), log.filter((one) => !isSettled(one))]
  return handedBackBy(
    settlementID,
    history as RecordedEvent<SettlementEvent>[],
    account as RecordedEvent<AccountEvent>[],
  )
}

const settled = [
  opened,
  deposited(uuid(1), 5_000_000),
  received(OLD, 1_000_000),
  agreed(FIRST),
  booked(FIRST),
]

describe('what went back by hand of a settlement', () => {
  it('is what left of the money of then, by cash and by transfer', () => {
    expect(handed(settled)).toEqual({ cash: 0, transfer: 0 })
    const story = [...settled, depositReturned(2_000_000), returned(OLD, 400_000)]
    expect(handed(story)).toEqual({ cash: 2_000_000, transfer: 400_000 })
    expect(handed(story, FURTHER)).toEqual({ cash: 0, transfer: 0 })
    const before = [opened, deposited(uuid(1), 5_000_000), depositReturned(1_000_000), booked(FIRST)]
    expect(handed(before)).toEqual({ cash: 0, transfer: 0 })
    expect(handed([booked(FIRST), opened, received(LATE, 1), returned(LATE, 1)])).toEqual({
      cash: 0,
      transfer: 0,
    })
  })

  it('is nothing of what came in since, as credit or as deposit', () => {
    expect(handed([...settled, received(LATE, 3_000_000), returned(LATE, 3_000_000)]).transfer).toBe(0)
    const more = [...settled, deposited(uuid(2), 3_000_000)]
    expect(handed([...more, depositReturned(3_000_000)]).cash).toBe(0)
    expect(handed([...more, depositReturned(4_000_000)]).cash).toBe(1_000_000)
    expect(handed([...settled, depositReturned(5_000_000), deposited(uuid(2), 3_000_000)]).cash).toBe(
      5_000_000,
    )
  })

  it('is nothing of a receipt of then that paid a bill, and pays it no more', () => {
    const bill = { receiptID: OLD, billID: uuid(20), amount: 700_000 }
    const story: One[] = [
      opened,
      received(OLD, 1_000_000),
      { type: 'CreditAllocated', data: { allocations: [bill] } },
      booked(FIRST),
      { type: 'AllocationReleased', data: bill },
    ]
    expect(handed([...story, returned(OLD, 700_000)]).transfer).toBe(0)
    expect(handed([...story, returned(OLD, 900_000)]).transfer).toBe(200_000)
  })

  it('has what a bank has sent back, also once more after it was another lease’s', () => {
    const back = [
      ...settled,
      byProduct(depositReturned(5_000_000, 'transfer')),
      byProduct(deposited(uuid(2), 5_000_000, uuid(60))),
      sentBack(5_000_000),
    ]
    expect(handed([...back, depositReturned(5_000_000)])).toEqual({ cash: 5_000_000, transfer: 0 })
    const reversed: One = {
      type: 'ReceiptReversed',
      data: { receiptID: uuid(2), buildingID: uuid(5), amount: 5_000_000, reason: 'Nhầm', day },
    }
    const again = [...back, reversed, byProduct(deposited(uuid(6), 5_000_000, uuid(60)))]
    expect(handed([...again, depositReturned(5_000_000)]).cash).toBe(5_000_000)
    const ofOther = [...settled, deposited(uuid(2), 2_000_000, uuid(60)), sentBack(2_000_000, uuid(29))]
    expect(handed([...ofOther, depositReturned(2_000_000)]).cash).toBe(0)
  })

  it('is nothing that a bank has told of, whatever the account took that from', () => {
    const late = [...settled, received(LATE, 1_000_000)]
    const paid = [byProduct(returned(LATE, 1_000_000)), byProduct(depositReturned(5_000_000, 'transfer'))]
    expect(handed([...late, ...paid])).toEqual({ cash: 0, transfer: 0 })
    // What the account has then stands for what came in since.
    expect(handed([...late, ...paid, returned(OLD, 1_000_000)]).transfer).toBe(0)
  })

  it('ends once its lease is settled further, and not by a further one that was refused', () => {
    const going = [...settled, agreed(FURTHER)]
    expect(handed([...going, refused(FURTHER), depositReturned(3_000_000)]).cash).toBe(3_000_000)
    expect(handed([...going, depositReturned(3_000_000), refused(FURTHER)]).cash).toBe(3_000_000)
    expect(handed([...going, depositReturned(3_000_000)]).cash).toBe(0)
    const further = [...going, depositReturned(3_000_000), booked(FURTHER), depositReturned(1_000_000)]
    expect(handed(further).cash).toBe(0)
    expect(handed(further, FURTHER).cash).toBe(1_000_000)
  })
})
