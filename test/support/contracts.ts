import { laterResidentFields } from '../../domain/contract/contract.events.ts'
import { ContractType, ResidentType } from '../../domain/contract/contract-codes.ts'
import { nullsOf } from '../../domain/fields.ts'
import { type RoomEvent, roomFields } from '../../domain/room/room.events.ts'
import { RoomStatusByHand } from '../../domain/room/room-status.ts'
import { context, uuid } from './decider-spec.ts'

/** Histories of one room and its contract `uuid(1)`, for specs. Today is 15 June 2026. */
export const room: RoomEvent = {
  type: 'RoomAdded',
  data: { ...nullsOf(roomFields), buildingID: uuid(3), number: 'P.101', floor: 1, area: 20, imageIDs: [] },
}
export const byHand = (status: RoomStatusByHand): RoomEvent => ({
  type: 'RoomStatusChanged',
  data: { status },
})
export const maintained = byHand(RoomStatusByHand.MAINTANCED)
export const unavailable = byHand(RoomStatusByHand.UNAVAILABLE)

export const terms = {
  customerID: uuid(4),
  price: 4_500_000,
  deposit: 0,
  dueDayOfMonth: 5,
  note: null,
  files: [],
}
export const child = {
  firstName: 'An',
  middleName: null,
  lastName: 'Lê',
  gender: null,
  birthday: null,
  type: ResidentType.CHILD,
  ssn: null,
  ...nullsOf(laterResidentFields),
}

/** First and last day; without a last day it is a purchase. */
export type Days = [startDay: string, endDay: string | null]
export const kindOf = ([, endDay]: Days) => (endDay ? ContractType.RENT : ContractType.BUY)
export const thisYear: Days = ['2026-06-01', '2026-12-31']
export const nextMonth: Days = ['2026-07-01', '2026-12-31']

export const added = (days: Days, contractID = uuid(1), place = 1) => {
  const [startDay, endDay] = days
  const number = `P.101/${startDay.slice(2, 4)}${startDay.slice(5, 7)}-${place}`
  const period = { type: kindOf(days), startDay, endDay }
  const data = {
    contractID,
    buildingID: uuid(3),
    number,
    renewalOf: null,
    askedFrom: startDay,
    ...terms,
    ...period,
    residents: [],
  }
  return { type: 'ContractAdded', data } satisfies RoomEvent
}
/** The paper that both parties have signed. */
export const signedPaper = { fileID: uuid(8), name: 'Bản ký.pdf' }
export const signed = (contractID = uuid(1)): RoomEvent => ({
  type: 'ContractSigned',
  data: { contractID, files: [signedPaper] },
})
export const activated = (contractID = uuid(1), type: ContractType = ContractType.RENT): RoomEvent => ({
  type: 'ContractActivated',
  data: { contractID, type },
})
const data = { contractID: uuid(1) }
export const delayed: RoomEvent = { type: 'ContractActivationDelayed', data }
export const expired: RoomEvent = { type: 'ContractExpired', data }
export const lapsed: RoomEvent = { type: 'ContractLapsed', data }
export const deleted: RoomEvent = { type: 'ContractDeleted', data }
export const freed: RoomEvent = { type: 'RoomFreed', data }
export const reason = 'Chuyển nhà'
export const planned = (day: string): RoomEvent => ({
  type: 'ContractCancellationPlanned',
  data: { ...data, day, reason },
})
export const withdrawn: RoomEvent = { type: 'ContractCancellationWithdrawn', data }
export const cancelled = (day = context.today, contractID = uuid(1)): RoomEvent => ({
  type: 'ContractCancelled',
  data: { contractID, day, reason },
})

export const waiting = (days = thisYear) => [room, added(days)]
export const toCome = (days = nextMonth) => [room, added(days), signed()]
export const active = (days = thisYear) => [room, added(days), signed(), activated(uuid(1), kindOf(days))]

/** What every command on contract `uuid(1)` carries. */
export const about = { ...context, contractID: uuid(1) }
export const on = (today: string) => ({ today, at: `${today}T02:00:00.000Z` })
