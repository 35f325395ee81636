import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { leadCommands } from './lead.commands.ts'
import { leadDecider } from './lead.decider.ts'
import type { LeadEvent } from './lead.events.ts'
import { forgetDayOf } from './lead.ts'

const { given, coversEvery } = specOf(leadDecider)

const [HOUSE, OTHER, ROOM, SECOND, HOLD, CUSTOMER] = [3, 4, 5, 6, 7, 8].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const houseOfRoom = new Map<string, string | undefined>([
  [ROOM, HOUSE],
  [SECOND, OTHER],
])
const fields = { buildingID: HOUSE, name: 'Phạm Thu Hà', phone: '0912345678', source: 'zalo' as const }
const unsaid = { broker: null, brokerFee: null, feeWaived: false }
const data = { ...fields, ...unsaid, wantsFrom: null, budget: null, note: null, roomIDs: [] }
const added: LeadEvent = { type: 'LeadAdded', data }
const viewingAt = '2026-06-18T03:00:00.000Z'
const planned: LeadEvent = { type: 'LeadViewingPlanned', data: { viewingAt, viewingBy: context.actor.id } }
const held: LeadEvent = { type: 'LeadHeld', data: { contractID: HOLD, customerID: CUSTOMER } }
const lostReason = 'Giá cao quá'
const lost: LeadEvent = { type: 'LeadLost', data: { day: '2026-06-15', lostReason } }
const forgotten: LeadEvent = { type: 'LeadForgotten', data: {} }

const add = { ...context, type: 'AddLead' as const, ...fields, houseOfRoom }
const update = {
  ...context,
  type: 'UpdateLead' as const,
  houseOfRoom,
  customerID: undefined,
  feesBooked: 0,
  comesBack: false,
}
const view = { ...update, status: 'viewing' as const, viewingAt }
const hold = { ...update, status: 'held' as const, contractID: HOLD, customerID: CUSTOMER }
const lose = { ...update, status: 'lost' as const, lostReason }
const forget = { ...context, type: 'ForgetLead' as const }
const forgetLost = { ...context, type: 'ForgetLostLead' as const, today: '2027-06-15' }

describe('the fee of a broker', () => {
  const broker = { broker: 'Anh Tú', brokerFee: 2_000_000 }
  it('is said with the lead, changed, waived and taken back', () => {
    given()
      .when({ ...add, ...broker })
      .yields({ type: 'LeadAdded', data: { ...data, ...broker } })
    given(added)
      .when({ ...update, ...broker })
      .yields({ type: 'LeadUpdated', data: broker })
    given(added)
      .when({ ...update, feeWaived: true })
      .yields({ type: 'LeadUpdated', data: { feeWaived: true } })
    given(added, { type: 'LeadUpdated', data: { feeWaived: true } })
      .when({ ...update, feeWaived: false })
      .yields({ type: 'LeadUpdated', data: { feeWaived: false } })
  })
  it('is waived by those who book money', () => {
    const staff = { id: uuid(9), role: 'staff' as const }
    given(added)
      .when({ ...update, ...broker, actor: staff })
      .yields({ type: 'LeadUpdated', data: broker })
    given(added)
      .when({ ...update, feeWaived: true, actor: staff })
      .refuses('PermissionDenied', 'feeWaived')
  })
  it('is not waived once it was booked', () => {
    given(added)
      .when({ ...update, feeWaived: true, feesBooked: 1 })
      .refuses('UpdateNotAllowed', 'feeWaived')
    given(added, { type: 'LeadUpdated', data: { feeWaived: true } })
      .when({ ...update, feeWaived: false, feesBooked: 1 })
      .yields({ type: 'LeadUpdated', data: { feeWaived: false } })
  })
  it('is not lost with a lead that somebody takes away who may not waive it', () => {
    const brought: LeadEvent = { type: 'LeadAdded', data: { ...data, ...broker } }
    const staff = { id: uuid(9), role: 'staff' as const }
    for (const step of [lose, view, { ...update, status: 'new' as const }, { ...hold, contractID: uuid(31) }])
      given(brought, held)
        .when({ ...step, actor: staff })
        .refuses('PermissionDenied', 'status')
    given(brought, held)
      .when({ ...hold, actor: staff })
      .yields()
    given(brought, held).when(lose).yields(lost)
    given(brought, held)
      .when({ ...lose, actor: staff, comesBack: true })
      .yields(lost)
    for (const before of [
      [added, held],
      [brought, held, { type: 'LeadUpdated' as const, data: { feeWaived: true } }],
      [brought, planned],
    ])
      given(...before)
        .when({ ...lose, actor: staff })
        .yields(lost)
  })
  it('is changed by them alone once a room was held for the lead, also when the lead was taken back since', () => {
    const brought: LeadEvent = { type: 'LeadAdded', data: { ...data, ...broker } }
    const reopened: LeadEvent = { type: 'LeadReopened', data: {} }
    const staff = { id: uuid(9), role: 'staff' as const }
    for (const before of [[held], [held, reopened], [held, lost]])
      for (const brokerFee of [null, 1, 20_000_000]) {
        given(brought, ...before)
          .when({ ...update, brokerFee, actor: staff })
          .refuses('PermissionDenied', 'brokerFee')
        given(brought, ...before)
          .when({ ...update, brokerFee })
          .yields({ type: 'LeadUpdated', data: { brokerFee } })
      }
    given(brought, held)
      .when({ ...update, ...broker, note: 'Có mèo', actor: staff })
      .yields({ type: 'LeadUpdated', data: { note: 'Có mèo' } })
  })
  it('is no field of a lead who is added', () => {
    const body = { ...fields, ...broker }
    expect(leadCommands.AddLead.safeParse(body).success).toBe(true)
    expect(leadCommands.AddLead.safeParse({ ...body, feeWaived: true }).success).toBe(false)
  })
})

describe('AddLead', () => {
  it('needs a name, where they heard of it and a house alone', () => {
    given().when(add).yields(added)
    given()
      .when({ ...add, roomIDs: [ROOM], budget: 4_000_000, wantsFrom: '2026-07-01' })
      .yields({
        type: 'LeadAdded',
        data: { ...data, roomIDs: [ROOM], budget: 4_000_000, wantsFrom: '2026-07-01' },
      })
  })
  it('is refused twice, and with rooms of another house, twice the same or of none', () => {
    given(added).when(add).refuses('CreateNotAllowed')
    for (const roomID of [SECOND, uuid(99)])
      given()
        .when({ ...add, roomIDs: [roomID] })
        .refuses('NotFound', 'roomIDs')
    given()
      .when({ ...add, roomIDs: [ROOM, ROOM] })
      .refuses('BodyInvalid', 'roomIDs')
  })
})

describe('UpdateLead', () => {
  it('changes what is said, and nothing where nothing is new', () => {
    given(added)
      .when({ ...update, budget: 5_000_000, name: fields.name })
      .yields({ type: 'LeadUpdated', data: { budget: 5_000_000 } })
    given(added)
      .when({ ...update, ...fields })
      .yields()
    given(added).when(update).yields()
  })
  it('takes rooms of its house alone, also when the house changes, and minds none that was deleted since', () => {
    const asked: LeadEvent = { type: 'LeadAdded', data: { ...data, roomIDs: [ROOM] } }
    given(asked)
      .when({ ...update, roomIDs: [ROOM, SECOND] })
      .refuses('NotFound', 'roomIDs')
    given(asked)
      .when({ ...update, buildingID: OTHER })
      .refuses('NotFound', 'roomIDs')
    given(asked)
      .when({ ...update, buildingID: OTHER, roomIDs: [SECOND] })
      .yields({ type: 'LeadUpdated', data: { buildingID: OTHER, roomIDs: [SECOND] } })
    const gone: LeadEvent = { type: 'LeadAdded', data: { ...data, roomIDs: [uuid(99)] } }
    given(gone)
      .when({ ...update, roomIDs: [uuid(99), ROOM] })
      .yields({ type: 'LeadUpdated', data: { roomIDs: [uuid(99), ROOM] } })
  })
  it('agrees on a viewing, with the caller unless somebody else is named, and moves it', () => {
    given(added).when(view).yields(planned)
    given(added, planned).when(view).yields()
    const other: LeadEvent = { type: 'LeadViewingPlanned', data: { viewingAt, viewingBy: uuid(9) } }
    given(added, planned)
      .when({ ...view, viewingBy: uuid(9) })
      .yields(other)
    const moved = '2026-06-19T03:00:00.000Z'
    given(added, other)
      .when({ ...view, viewingAt: moved })
      .yields({ type: 'LeadViewingPlanned', data: { viewingAt: moved, viewingBy: uuid(9) } })
  })
  it('becomes a hold, whose customer is known from then on', () => {
    given(added, planned).when(hold).yields(held)
    given(added, held).when(hold).yields()
    expect(given(added, held).state()).toMatchObject({ status: 'held', customerID: CUSTOMER })
    given(added)
      .when({ ...hold, customerID: undefined })
      .refuses('NotFound', 'contractID')
  })
  it('is lost with a reason; another reason begins no new year', () => {
    given(added, planned).when(lose).yields(lost)
    given(added, lost).when(lose).yields()
    given(added, lost)
      .when({ ...lose, lostReason: 'Xa chỗ làm', today: '2026-06-20' })
      .yields({ type: 'LeadLost', data: { day: '2026-06-15', lostReason: 'Xa chỗ làm' } })
  })
  it('comes back from wherever it is, whose data it is stays known', () => {
    const reopened: LeadEvent = { type: 'LeadReopened', data: {} }
    for (const before of [planned, held, lost])
      given(added, before)
        .when({ ...update, status: 'new' as const })
        .yields(reopened)
    given(added)
      .when({ ...update, status: 'new' as const })
      .yields()
    given(added, lost).when(view).yields(planned)
    expect(given(added, lost, planned).state()).toMatchObject({ lostDay: null, lostReason: null })
    given(added, held).when(lose).yields(lost)
    expect(given(added, held, lost).state()).toMatchObject({ contractID: null, customerID: CUSTOMER })
  })
  it('does both in one: what is said, and what became of it', () =>
    given(added)
      .when({ ...lose, note: 'Gọi lại sau Tết' })
      .yields({ type: 'LeadUpdated', data: { note: 'Gọi lại sau Tết' } }, lost))
  it('is refused without what belongs to the status, and with what does not', () => {
    const required = (field: string) => ({ field, code: 'required' })
    given(added)
      .when({ ...view, viewingAt: undefined })
      .refuses('BodyInvalid', required('viewingAt'))
    given(added)
      .when({ ...hold, contractID: undefined })
      .refuses('BodyInvalid', required('contractID'))
    given(added)
      .when({ ...lose, lostReason: undefined })
      .refuses('BodyInvalid', required('lostReason'))
    given(added)
      .when({ ...update, viewingAt })
      .refuses('BodyInvalid', 'viewingAt')
    given(added)
      .when({ ...view, lostReason })
      .refuses('BodyInvalid', 'lostReason')
    given().when(update).refuses('NotFound')
    given(added, forgotten).when(update).refuses('NotFound')
  })
})

describe('somebody who asked', () => {
  it('is forgotten when they want it, once', () => {
    given(added).when(forget).yields(forgotten)
    given(added, held).when(forget).yields(forgotten)
    given(added, forgotten).when(forget).refuses('NotFound')
    given().when(forget).refuses('NotFound')
  })
  it('is forgotten a year after they were lost, by the timer', () => {
    given(added, lost).when(forgetLost).yields(forgotten)
    given(added, lost)
      .when({ ...forgetLost, today: '2027-06-14' })
      .yields()
    given(added, lost, planned).when(forgetLost).yields()
    given(added, lost, forgotten).when(forgetLost).yields()
    given().when(forgetLost).refuses('NotFound')
  })
  it.each([
    ['2026-06-15', '2027-06-15'],
    ['2024-02-29', '2025-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('lost on %s is forgotten on %s', (day, then) => expect(forgetDayOf(day)).toBe(then))
})

coversEvery(leadCommands)
