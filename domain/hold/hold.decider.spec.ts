import { describe, expect, it } from 'vitest'
import {
  active,
  added,
  cancelled,
  child,
  freed,
  nextMonth,
  expired as over,
  planned,
  room,
  terms,
  thisYear,
  unavailable,
} from '../../test/support/contracts.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { holdCommands } from './hold.commands.ts'
import { heldFor, isUndecided } from './hold.ts'

const { given, coversEvery } = specOf(roomDecider)

const HOLD = uuid(7)
const about = { ...context, holdID: HOLD }
const promise = {
  customerID: uuid(4),
  amount: 1_000_000,
  method: 'cash' as const,
  decideBy: '2026-06-20',
  moveInDay: '2026-07-01',
  price: 4_500_000,
}
const held: RoomEvent = {
  type: 'RoomHeld',
  data: {
    holdID: HOLD,
    buildingID: uuid(3),
    receiptID: uuid(9),
    ...promise,
    fundID: null,
    day: '2026-06-15',
    breakMultiple: 2,
    conditions: null,
    leadID: null,
  },
}
const data = { holdID: HOLD }
const converted: RoomEvent = { type: 'HoldConverted', data }
const expired: RoomEvent = { type: 'HoldExpired', data }
const money = { method: 'cash' as const, fundID: null, day: '2026-06-15' }
const released = (amount = 1_000_000): RoomEvent => ({
  type: 'HoldReleased',
  data: { holdID: HOLD, amount, ...money, reason: null },
})
const later = { today: '2026-06-21', at: '2026-06-21T02:00:00.000Z' }
const onLater = { ...money, day: '2026-06-21' }

const hold = {
  ...about,
  type: 'HoldRoom' as const,
  roomID: context.id,
  ...promise,
  customerRole: 'customer',
  newReceiptID: uuid(9),
}
const convert = {
  ...about,
  type: 'ConvertHold' as const,
  contractType: ContractType.RENT,
  endDay: '2027-06-30',
  deposit: 4_500_000,
  customerRole: 'customer',
  newResidentIDs: [],
}
const add = {
  ...context,
  type: 'AddContract' as const,
  contractID: uuid(2),
  roomID: context.id,
  customerID: uuid(5),
  contractType: ContractType.RENT,
  price: 1,
  startDay: '2026-06-15',
  endDay: '2026-07-01',
  customerRole: 'customer',
  newResidentIDs: [],
}
const release = { ...about, type: 'ReleaseHold' as const, method: 'cash' as const, held: 1_000_000 }
const forfeit = { ...about, type: 'ForfeitHold' as const, reason: 'Đổi ý', held: 1_000_000 }
const breakOff = {
  ...about,
  type: 'BreakHold' as const,
  method: 'cash' as const,
  reason: 'Sửa lâu',
  held: 1_000_000,
}
const expire = { ...about, type: 'ExpireHold' as const }

describe('HoldRoom', () => {
  it('keeps the room from a day on, twice the money where the landlord withdraws', () =>
    given(room).when(hold).yields(held))
  it('takes what is agreed otherwise', () =>
    given(room)
      .when({ ...hold, breakMultiple: 1, conditions: 'Có ban công', fundID: uuid(6), day: '2026-06-10' })
      .yields({
        ...held,
        data: {
          ...held.data,
          breakMultiple: 1,
          conditions: 'Có ban công',
          fundID: uuid(6),
          day: '2026-06-10',
        },
      } as RoomEvent))
  it('names who asked for the room', () =>
    given(room)
      .when({ ...hold, leadID: uuid(6) })
      .yields({ ...held, data: { ...held.data, leadID: uuid(6) } } as RoomEvent))
  it('is possible after the tenant leaves, and not before', () => {
    given(...active(['2026-06-01', '2026-06-30']))
      .when(hold)
      .yields(held)
    given(...active(thisYear), planned('2026-06-30'))
      .when(hold)
      .yields(held)
    given(...active(thisYear))
      .when(hold)
      .refuses('ContractOverlap', 'moveInDay')
  })
  it('is refused where a contract is to begin later, since a hold has no end', () =>
    given(room, added(['2026-09-01', '2026-12-31']))
      .when(hold)
      .refuses('ContractOverlap', 'moveInDay'))
  it('is refused where somebody holds the room, until that promise is over', () => {
    const other = { ...hold, holdID: uuid(8) }
    given(room, held).when(other).refuses('RoomHeld', 'moveInDay')
    given(room, held, released())
      .when(other)
      .yields({ ...held, data: { ...held.data, holdID: uuid(8) } } as RoomEvent)
    given(room, held)
      .when({ ...other, ...later, decideBy: '2026-06-25' })
      .yields({
        ...held,
        data: { ...held.data, holdID: uuid(8), day: '2026-06-21', decideBy: '2026-06-25' },
      } as RoomEvent)
  })
  it('is refused for a room that is not let', () =>
    given(room, unavailable).when(hold).refuses('RoomUnavailable', 'roomID'))
  it('is refused with days that have been, or money that is to come', () => {
    given(room)
      .when({ ...hold, moveInDay: '2026-06-14' })
      .refuses('BodyInvalid', 'moveInDay')
    given(room)
      .when({ ...hold, decideBy: '2026-06-14' })
      .refuses('BodyInvalid', 'decideBy')
    given(room)
      .when({ ...hold, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given(room)
      .when({ ...hold, fundID: uuid(6), fundOpened: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
  })
  it('is refused for nobody, and twice', () => {
    given(room)
      .when({ ...hold, customerRole: undefined })
      .refuses('PersonNotFound', 'customerID')
    given(room, held).when(hold).refuses('CreateNotAllowed')
  })
})

describe('a held room', () => {
  it('is let to nobody else from that day on', () => {
    given(room, held).when(add).refuses('RoomHeld', 'startDay')
    given(room, held)
      .when({ ...add, endDay: '2026-06-30' })
      .yields({
        ...added(['2026-06-15', '2026-06-30'], uuid(2)),
        data: {
          ...added(['2026-06-15', '2026-06-30'], uuid(2)).data,
          customerID: uuid(5),
          price: 1,
          note: null,
        },
      } as RoomEvent)
  })
  it('cannot be kept by who was to leave it', () => {
    const withdraw = { ...context, type: 'WithdrawCancellation' as const, contractID: uuid(1) }
    given(...active(thisYear), planned('2026-06-30'), held)
      .when(withdraw)
      .refuses('RoomHeld')
    const renew = {
      ...context,
      type: 'RenewContract' as const,
      contractID: uuid(1),
      endDay: '2027-06-30',
      customerRole: 'customer',
      newContractID: uuid(12),
    }
    given(...active(['2026-06-01', '2026-06-30']), held)
      .when(renew)
      .refuses('RoomHeld', 'startDay')
    given(...active(['2026-06-01', '2026-06-30']), over, held)
      .when({ ...renew, ...later, today: '2026-07-02' })
      .yields({
        ...added(['2026-07-01', '2027-06-30'], uuid(12), 2),
        data: { ...added(['2026-07-01', '2027-06-30'], uuid(12), 2).data, renewalOf: uuid(1) },
      } as RoomEvent)
  })
  it('keeps its days where the last one of who has left is put right', () => {
    const { reason } = (cancelled() as Extract<RoomEvent, { type: 'ContractCancelled' }>).data
    const cancel = { ...context, type: 'CancelContract' as const, contractID: uuid(1), reason: reason ?? '' }
    const left = [...active(thisYear), cancelled('2026-06-28'), freed]
    const today = '2026-07-03'
    const promised = { ...held, data: { ...held.data, decideBy: today } } as RoomEvent
    given(...left, promised)
      .when({ ...cancel, today, day: '2026-07-02' })
      .refuses('RoomHeld', 'day')
    given(...left, promised)
      .when({ ...cancel, today, day: '2026-06-30' })
      .yields(cancelled('2026-06-30'))
    given(...left, held, expired)
      .when({ ...cancel, today, day: '2026-07-02' })
      .yields(cancelled('2026-07-02'))
  })
  it('is not deleted before somebody has said who gets the money', () => {
    const remove = { ...context, type: 'DeleteRoom' as const }
    for (const waiting of [[held], [held, expired]])
      given(room, ...waiting)
        .when(remove)
        .refuses('UpdateNotAllowed')
    given(room, held, expired, released()).when(remove).yields({ type: 'RoomDeleted', data: {} })
  })
})

describe('ConvertHold', () => {
  const contract = (over = {}): RoomEvent => ({
    type: 'ContractAdded',
    data: {
      ...added(['2026-07-01', '2027-06-30'], HOLD).data,
      ...terms,
      deposit: 4_500_000,
      fromHold: true,
      ...over,
    },
  })
  it('makes the contract of the promise, with the id of the hold', () =>
    given(room, held).when(convert).yields(converted, contract()))
  it('takes other terms where they are said', () =>
    given(room, held)
      .when({ ...convert, startDay: '2026-06-28', price: 5_000_000 })
      .yields(
        converted,
        contract({
          number: 'P.101/2606-1',
          startDay: '2026-06-28',
          askedFrom: '2026-06-28',
          price: 5_000_000,
        }),
      ))
  it('is possible after the promise, while the days are free', () => {
    given(room, held, expired)
      .when({ ...convert, ...later })
      .yields(converted, contract())
    given(room, held, expired, added(nextMonth, uuid(2)))
      .when({ ...convert, ...later })
      .refuses('ContractOverlap', 'startDay')
    given(room, held, expired, {
      ...held,
      data: { ...held.data, holdID: uuid(8), decideBy: '2026-07-01' },
    } as RoomEvent)
      .when({ ...convert, ...later })
      .refuses('RoomHeld', 'startDay')
  })
  it('has no days that somebody has had since', () => {
    const today = '2026-07-05'
    const lived = [
      ...active(thisYear),
      cancelled('2026-06-28'),
      freed,
      held,
      expired,
      cancelled('2026-07-02'),
    ]
    given(...lived)
      .when({ ...convert, today })
      .refuses('ContractOverlap', 'startDay')
    given(...lived)
      .when({ ...convert, today, startDay: '2026-07-03' })
      .yields(
        converted,
        contract({
          number: 'P.101/2607-2',
          startDay: '2026-07-03',
          askedFrom: '2026-07-03',
        }),
      )
  })
  it('is refused once the hold has ended, and without its customer', () => {
    given(room, held, released()).when(convert).refuses('UpdateNotAllowed')
    given(room, held, converted, contract()).when(convert).refuses('UpdateNotAllowed')
    given(room).when(convert).refuses('NotFound')
    given(room, held)
      .when({ ...convert, customerRole: undefined })
      .refuses('PersonNotFound', 'customerID')
  })
  it('takes who moves in', () =>
    given(room, held)
      .when({ ...convert, residents: [child], newResidentIDs: [uuid(30)] })
      .yields(converted, contract({ residents: [{ ...residentOf(child), residentID: uuid(30) }] })))
})

const residentOf = (one: typeof child) => ({ oldSSN: undefined, ...one })

describe('the end of a hold', () => {
  it('gives the money back', () => {
    given(room, held).when(release).yields(released())
    given(room, held, expired)
      .when({ ...release, ...later, held: 0, reason: 'Không liên lạc được' })
      .yields({
        type: 'HoldReleased',
        data: { holdID: HOLD, amount: 0, ...onLater, reason: 'Không liên lạc được' },
      })
    given(room, held, converted).when(release).refuses('UpdateNotAllowed')
  })
  it('keeps the money where the customer withdraws', () => {
    const forfeited: RoomEvent = {
      type: 'HoldForfeited',
      data: { holdID: HOLD, amount: 1_000_000, day: '2026-06-15', reason: 'Đổi ý' },
    }
    given(room, held).when(forfeit).yields(forfeited)
    given(room, held, forfeited).when(forfeit).refuses('UpdateNotAllowed')
    given(room, held)
      .when({ ...forfeit, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
  })
  it('pays it back as often as was promised where the landlord withdraws', () => {
    const broken = (amount: number, at = money): RoomEvent => ({
      type: 'HoldBroken',
      data: { holdID: HOLD, amount, held: 1_000_000, ...at, reason: 'Sửa lâu' },
    })
    given(room, held).when(breakOff).yields(broken(2_000_000))
    given(room, held)
      .when({ ...breakOff, amount: 1_500_000 })
      .yields(broken(1_500_000))
    given(room, held)
      .when({ ...breakOff, amount: 999_999 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_small', params: { min: 1_000_000 } })
    given(room, held)
      .when({ ...breakOff, amount: 2_000_001 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_big', params: { max: 2_000_000 } })
    // The promise had ended, whether or not the timer has fired.
    given(room, held)
      .when({ ...breakOff, ...later })
      .yields(broken(1_000_000, onLater))
    given(room, held, expired)
      .when({ ...breakOff, ...later })
      .yields(broken(1_000_000, onLater))
  })
  it('is paid from the named fund, else from that of the house once its book has begun', () => {
    const paidFrom = (fundID: string | null): RoomEvent => ({
      type: 'HoldBroken',
      data: { holdID: HOLD, amount: 2_000_000, held: 1_000_000, ...money, fundID, reason: 'Sửa lâu' },
    })
    const houseFund = { fundID: uuid(6), openingDay: '2026-06-15' }
    given(room, held)
      .when({ ...breakOff, houseFund })
      .yields(paidFrom(uuid(6)))
    given(room, held)
      .when({ ...breakOff, houseFund, fundID: uuid(7) })
      .yields(paidFrom(uuid(7)))
    given(room, held)
      .when({ ...breakOff, houseFund: { ...houseFund, openingDay: '2026-06-16' } })
      .yields(paidFrom(null))
  })
  it('comes by itself on the day after the last to decide, and moves no money', () => {
    given(room, held)
      .when({ ...expire, today: '2026-06-20' })
      .yields()
    given(room, held)
      .when({ ...expire, ...later })
      .yields(expired)
    given(room, held, expired)
      .when({ ...expire, ...later })
      .yields()
    given(room, held, released())
      .when({ ...expire, ...later })
      .yields()
    given(room).when(expire).refuses('NotFound')
  })
})

it('knows what its account holds, also before the money is booked there', () => {
  const hold = given(room, held).state()?.holds.get(HOLD)
  expect(hold && isUndecided(hold) && heldFor(hold, undefined)).toBe(1_000_000)
  const booked = { receiptID: uuid(9) } as never
  expect(hold && heldFor(hold, { sources: [booked], deposit: 1_000_000 })).toBe(1_000_000)
  expect(hold && heldFor(hold, { sources: [], deposit: 300_000 })).toBe(1_300_000)
})

coversEvery(holdCommands)
