import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { handoverCommands } from './handover.commands.ts'
import { handoverDecider } from './handover.decider.ts'
import type { HandoverEvent } from './handover.events.ts'
import { handoverFiles, lossOf } from './handover.ts'

const { given, coversEvery } = specOf(handoverDecider)

const owner = { roomID: uuid(3), buildingID: uuid(2), customerID: uuid(4) }
const start = {
  ...context,
  type: 'StartHandover' as const,
  contractID: uuid(1),
  way: 'out' as const,
  owner,
  others: 0,
}
const started: HandoverEvent = {
  type: 'HandoverStarted',
  data: { contractID: uuid(1), ...owner, way: 'out', day: '2026-06-15' },
}
const startedIn: HandoverEvent = { ...started, data: { ...started.data, way: 'in' } } as HandoverEvent
const thing = (number: number, cause: 'wear' | 'damage' | 'lost' | null = null) => ({
  assetID: uuid(number),
  name: 'Tủ quần áo',
  states: [{ state: 'broken' as const, count: 1 }],
  note: 'gãy bản lề',
  cause,
  photoIDs: [uuid(90)],
})
const key = { lineID: uuid(20), name: 'Chìa cửa', number: '0417', count: 1, cause: 'lost' as const }
const things = [thing(11, 'damage'), thing(12, 'wear'), thing(13)]
const update = { ...context, type: 'UpdateHandover' as const, rooms: { [uuid(11)]: owner.roomID } }
const updated: HandoverEvent = { type: 'HandoverUpdated', data: { things, keys: [key] } }
const send = { ...context, type: 'SendHandover' as const, answerUntil: '2026-06-22' }
const sent: HandoverEvent = { type: 'HandoverSent', data: { answerUntil: '2026-06-22' } }
const confirm = { ...context, type: 'ConfirmHandover' as const, linkID: null }
const confirmed: HandoverEvent = { type: 'HandoverConfirmed', data: { linkID: null } }
const objections = [{ lineID: uuid(11), words: 'Gãy từ trước', photoIDs: [uuid(91)] }]
const object = { ...context, type: 'ObjectHandover' as const, linkID: null, objections }
const objected: HandoverEvent = {
  type: 'HandoverObjected',
  data: { linkID: null, objections },
}
const deductions = [{ lineID: uuid(11), amount: 280_000, note: 'thợ báo' }]
const deduct = { ...context, type: 'DeductHandover' as const, deductions }
const deducted: HandoverEvent = { type: 'HandoverDeducted', data: { deductions } }
const close = { ...context, type: 'CloseHandover' as const, answers: [] }
const discard = { ...context, type: 'DiscardHandover' as const }
const discarded: HandoverEvent = { type: 'HandoverDiscarded', data: {} }
const tenant = { actor: { id: uuid(4), role: 'customer' as const } }
const filled = [started, updated]

describe('StartHandover', () => {
  it('begins one each way, today or on a day that has been', () => {
    given().when(start).yields(started)
    given()
      .when({ ...start, day: '2026-06-14' })
      .yields({ ...started, data: { ...started.data, day: '2026-06-14' } } as HandoverEvent)
  })
  it('is refused twice, for no contract, and for a day to come', () => {
    given(started).when(start).refuses('CreateNotAllowed')
    given()
      .when({ ...start, others: 1 })
      .refuses('CreateNotAllowed')
    given()
      .when({ ...start, owner: undefined })
      .refuses('NotFound', 'contractID')
    given()
      .when({ ...start, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
  })
})

describe('UpdateHandover', () => {
  it('says what changed', () => {
    given(started)
      .when({ ...update, things, keys: [key], note: null })
      .yields(updated)
    given(...filled)
      .when({ ...update, things })
      .yields()
  })
  it('names each line once, each state once, and causes only of what comes back', () => {
    const twice = { ...thing(14), states: [...thing(14).states, ...thing(14).states] }
    const reading = { meterID: uuid(30), value: 1, photoID: null }
    for (const [body, field] of [
      [{ things: [thing(11), thing(11)] }, 'things'],
      [{ things: [twice] }, 'things.0.states'],
      [{ keys: [key, key] }, 'keys'],
      [{ readings: [reading, reading] }, 'readings'],
      [{ day: '2026-06-16' }, 'day'],
    ] as const)
      given(started)
        .when({ ...update, ...body } as never)
        .refuses('BodyInvalid', field)
    given(startedIn)
      .when({ ...update, things: [thing(11, 'wear')] })
      .refuses('BodyInvalid', 'things.0.cause')
    given(startedIn)
      .when({ ...update, keys: [key] })
      .refuses('BodyInvalid', 'keys.0.cause')
  })
  it('is refused for things and meters of another room, or of the house', () => {
    const reading = { meterID: uuid(30), utility: 'water' as const, value: 1, photoID: null }
    for (const room of [uuid(99), null, undefined]) {
      given(started)
        .when({ ...update, things, rooms: { [uuid(12)]: room } })
        .refuses('BodyInvalid', { field: 'things.1.assetID', code: 'other_room' })
      given(started)
        .when({ ...update, readings: [reading], rooms: { [uuid(30)]: room } })
        .refuses('BodyInvalid', { field: 'readings.0.meterID', code: 'other_room' })
    }
  })
  it('is refused once it was sent, answered or discarded', () => {
    for (const last of [sent, confirmed, objected])
      given(...filled, last)
        .when({ ...update, things: [] })
        .refuses('UpdateNotAllowed')
    given(started, discarded).when(update).refuses('NotFound')
    given().when(update).refuses('NotFound')
  })
})

describe('SendHandover', () => {
  it('shows it to the tenant until a day', () =>
    given(...filled)
      .when(send)
      .yields(sent))
  it('is refused while it is empty, twice, and for a day that has been', () => {
    given(started).when(send).refuses('UpdateNotAllowed')
    given(...filled, sent)
      .when(send)
      .refuses('UpdateNotAllowed')
    given(...filled)
      .when({ ...send, answerUntil: '2026-06-14' })
      .refuses('BodyInvalid', 'answerUntil')
  })
})

describe('ConfirmHandover', () => {
  it('is said by the tenant once it was sent, or beside whoever writes it', () => {
    given(...filled, sent)
      .when({ ...confirm, ...tenant })
      .yields(confirmed)
    given(...filled)
      .when(confirm)
      .yields(confirmed)
  })
  it('is refused of a draft to the tenant, of an empty one, and twice', () => {
    given(...filled)
      .when({ ...confirm, ...tenant })
      .refuses('UpdateNotAllowed')
    given(started).when(confirm).refuses('UpdateNotAllowed')
    given(...filled, confirmed)
      .when(confirm)
      .refuses('UpdateNotAllowed')
  })
})

describe('ObjectHandover', () => {
  it('keeps the words to single lines', () =>
    given(...filled, sent)
      .when({ ...object, ...tenant })
      .yields(objected))
  it('is refused to lines that are not there, twice to one, and once it was answered', () => {
    given(...filled, sent)
      .when({ ...object, objections: [{ ...objections[0]!, lineID: uuid(99) }] })
      .refuses('NotFound', 'objections.0.lineID')
    given(...filled, sent)
      .when({ ...object, objections: [...objections, ...objections] })
      .refuses('BodyInvalid', 'objections')
    given(...filled, objected)
      .when(object)
      .refuses('UpdateNotAllowed')
  })
})

describe('DeductHandover', () => {
  it('sets amounts for what is damaged or lost, as often as somebody thinks again', () => {
    given(...filled)
      .when(deduct)
      .yields(deducted)
    given(...filled, confirmed, deducted)
      .when(deduct)
      .yields()
    const lost = [{ lineID: key.lineID, amount: 50_000, note: null }]
    given(...filled, confirmed, deducted)
      .when({ ...deduct, deductions: lost })
      .yields({ type: 'HandoverDeducted', data: { deductions: lost } })
  })
  it('is refused for wear, for what is as it was, and for what is not there', () => {
    given(...filled)
      .when({ ...deduct, deductions: [{ ...deductions[0]!, lineID: uuid(99) }] })
      .refuses('NotFound', 'deductions.0.lineID')
    for (const line of [12, 13])
      given(...filled)
        .when({ ...deduct, deductions: [{ ...deductions[0]!, lineID: uuid(line) }] })
        .refuses('BodyInvalid', 'deductions.0.lineID')
    given(...filled)
      .when({ ...deduct, deductions: [...deductions, ...deductions] })
      .refuses('BodyInvalid', 'deductions')
  })
  it('is refused on the way in, and once it is closed', () => {
    given(startedIn).when(deduct).refuses('UpdateNotAllowed')
    given(...filled, confirmed, { type: 'HandoverClosed', data: { answer: 'confirmed', answers: [] } })
      .when(deduct)
      .refuses('UpdateNotAllowed')
  })
})

describe('CloseHandover', () => {
  const closed = (
    answer: 'confirmed' | 'objected' | 'unanswered',
    answers: object[] = [],
  ): HandoverEvent => ({
    type: 'HandoverClosed',
    data: { answer, answers: answers as never },
  })
  it('says what the tenant said; silence is said as silence', () => {
    given(...filled, confirmed)
      .when(close)
      .yields(closed('confirmed'))
    given(...filled, sent)
      .when({ ...close, today: '2026-06-23' })
      .yields(closed('unanswered'))
  })
  it('answers every objection', () => {
    const answers = [{ lineID: uuid(11), words: 'Ảnh ngày nhận phòng còn tốt' }]
    given(...filled, objected)
      .when({ ...close, answers })
      .yields(closed('objected', answers))
    given(...filled, objected)
      .when(close)
      .refuses('BodyInvalid', { field: 'answers', code: 'required' })
    given(...filled, objected)
      .when({ ...close, answers: [{ lineID: uuid(12), words: 'x' }] })
      .refuses('BodyInvalid', { field: 'answers', code: 'invalid' })
  })
  it('waits for the last day on which the tenant may answer', () => {
    given(...filled, sent)
      .when({ ...close, today: '2026-06-22' })
      .refuses('UpdateNotAllowed')
    given(...filled)
      .when(close)
      .refuses('UpdateNotAllowed')
    given(...filled, confirmed, closed('confirmed'))
      .when(close)
      .refuses('UpdateNotAllowed')
  })
})

const linkID = uuid(70)
const share = { ...context, type: 'ShareHandover' as const, newLinkID: linkID, isErased: false }
const shared: HandoverEvent = { type: 'HandoverShared', data: { linkID, until: '2026-07-15' } }
const unshare = { ...context, type: 'UnshareHandover' as const }
const unshared: HandoverEvent = { type: 'HandoverUnshared', data: {} }
const open = { ...context, type: 'OpenSharedHandover' as const, linkID }
const openedLink: HandoverEvent = { type: 'SharedHandoverOpened', data: { linkID, day: '2026-06-15' } }
const isSilent = (answer: 'confirmed' | 'unanswered'): HandoverEvent => ({
  type: 'HandoverClosed',
  data: { answer, answers: [] },
})

describe('ShareHandover', () => {
  it('makes a link to what was sent, and to what was answered', () => {
    for (const last of [
      [sent],
      [sent, confirmed],
      [sent, objected],
      [sent, confirmed, isSilent('confirmed')],
    ])
      given(...filled, ...last)
        .when(share)
        .yields(shared)
  })
  it('is refused of a draft, of what was closed in silence, and where nobody could read it', () => {
    given(...filled)
      .when(share)
      .refuses('UpdateNotAllowed')
    given(...filled, sent, isSilent('unanswered'))
      .when(share)
      .refuses('UpdateNotAllowed')
    given(...filled, sent)
      .when({ ...share, isErased: true })
      .refuses('UpdateNotAllowed')
  })
})

for (const [name, command] of Object.entries({ UnshareHandover: unshare, OpenSharedHandover: open }))
  it(`${name} is refused where there is no such handover`, () => given().when(command).refuses('NotFound'))

describe('UnshareHandover', () =>
  it('ends all links, once', () => {
    given(...filled, sent, shared)
      .when(unshare)
      .yields(unshared)
    given(...filled, sent, shared, unshared)
      .when(unshare)
      .yields()
  }))

describe('OpenSharedHandover', () =>
  it('is recorded once a day, and not of a link that is over', () => {
    given(...filled, sent, shared)
      .when(open)
      .yields(openedLink)
    given(...filled, sent, shared, openedLink)
      .when(open)
      .yields()
    given(...filled, sent, shared, unshared)
      .when(open)
      .yields()
  }))

describe('an answer by a link', () => {
  const by = { ...tenant, linkID }
  it('says which link it was', () => {
    given(...filled, sent, shared)
      .when({ ...confirm, ...by })
      .yields({ type: 'HandoverConfirmed', data: { linkID } })
    given(...filled, sent, shared)
      .when({ ...object, ...by })
      .yields({ type: 'HandoverObjected', data: { linkID, objections } })
  })
  it('is refused once the link is over, or the handover was closed', () => {
    for (const command of [confirm, object]) {
      given(...filled, sent, shared)
        .when({ ...command, ...by, today: '2026-07-16' })
        .refuses('LinkEnded')
      given(...filled, sent, shared, unshared)
        .when({ ...command, ...by })
        .refuses('LinkEnded')
      given(...filled, sent, shared, isSilent('unanswered'))
        .when({ ...command, ...by })
        .refuses('UpdateNotAllowed')
    }
  })
})

describe('DiscardHandover', () => {
  it('takes a draft back', () => given(started).when(discard).yields(discarded))
  it('is refused once the tenant has it', () => {
    given(...filled, sent)
      .when(discard)
      .refuses('UpdateNotAllowed')
    given(started, discarded).when(discard).refuses('NotFound')
  })
})

it('holds its photos, those of objections too', () => {
  const state = given(...filled, objected).state()
  expect(state && handoverFiles(state, context.id).map(({ id }) => id)).toEqual([uuid(90), uuid(91)])
})

it('proposes for what is lost the part of its value that was left', () => {
  const remote = { value: 350_000, since: '2023-12-04', goodForYears: 7 }
  expect(lossOf(remote, '2026-12-04')).toBe(200_000)
  expect(lossOf(remote, '2036-12-04')).toBe(0)
  expect(lossOf({ ...remote, since: '2027-01-01' }, '2026-12-04')).toBe(350_000)
  expect(lossOf({ ...remote, value: null }, '2026-12-04')).toBeUndefined()
  expect(lossOf({ ...remote, goodForYears: null }, '2026-12-04')).toBeUndefined()
})

coversEvery(handoverCommands)
