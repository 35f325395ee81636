import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { ticketCommands } from './ticket.commands.ts'
import { ticketDecider } from './ticket.decider.ts'
import type { TicketEvent } from './ticket.events.ts'
import { TicketStatus } from './ticket-status.ts'

const { given, coversEvery } = specOf(ticketDecider)

const customer = { id: uuid(4), role: 'customer' as const }
const fields = { title: 'Vòi nước hỏng', content: 'Vòi nước trong bếp bị rò.\nNhờ anh chị xem giúp.' }
const opened: TicketEvent = {
  type: 'TicketOpened',
  data: {
    roomID: uuid(3),
    buildingID: uuid(5),
    customerID: uuid(4),
    author: uuid(4),
    ...fields,
    fileIDs: [],
  },
}
const by = context.actor.id
const approved: TicketEvent = { type: 'TicketApproved', data: { by, note: 'Mai thợ đến' } }
const rejected: TicketEvent = { type: 'TicketRejected', data: { by, note: null } }
const deleted: TicketEvent = { type: 'TicketDeleted', data: {} }

const room = { buildingID: uuid(5), customerID: uuid(8) }
const open = { ...context, type: 'OpenTicket' as const, ...fields, roomID: uuid(3), room }
const update = { ...context, type: 'UpdateTicket' as const, title: 'Vòi bếp hỏng', customerErased: false }
const approve = { ...context, type: 'ApproveTicket' as const, note: 'Mai thợ đến' }
const reject = { ...context, type: 'RejectTicket' as const }
const remove = { ...context, type: 'DeleteTicket' as const }

describe('OpenTicket', () => {
  it('is for the customer who writes it', () =>
    given()
      .when({ ...open, actor: customer })
      .yields(opened))
  it('is for the customer of the room, if any, when somebody else writes it', () => {
    const { data } = opened
    given()
      .when(open)
      .yields({ ...opened, data: { ...data, customerID: uuid(8), author: by } } as TicketEvent)
    given()
      .when({ ...open, room: { ...room, customerID: null } })
      .yields({ ...opened, data: { ...data, customerID: null, author: by } } as TicketEvent)
  })
  it('is refused without such a room', () =>
    given()
      .when({ ...open, room: undefined })
      .refuses('NotFound', 'roomID'))
  it('is refused when it is there', () => given(opened).when(open).refuses('CreateNotAllowed'))
})

describe('UpdateTicket', () => {
  it('says what changed', () => {
    given(opened)
      .when({ ...update, content: fields.content })
      .yields({ type: 'TicketUpdated', data: { title: 'Vòi bếp hỏng' } })
    given(opened)
      .when({ ...update, ...fields })
      .yields()
  })
  it('is compared with what it said last', () =>
    given(opened, { type: 'TicketUpdated', data: { title: 'Vòi bếp hỏng' } })
      .when({ ...update, title: 'Vòi bếp hỏng' })
      .yields())
  it('is refused once whom it is for is erased', () =>
    given(opened)
      .when({ ...update, customerErased: true })
      .refuses('UpdateNotAllowed'))
})

describe('ApproveTicket and RejectTicket', () => {
  it('decide', () => {
    given(opened).when(approve).yields(approved)
    given(opened).when(reject).yields(rejected)
    expect(given(opened, approved).state()?.status).toBe(TicketStatus.APPROVED)
    expect(given(opened, rejected).state()?.status).toBe(TicketStatus.REJECTED)
  })
  it('leaves the approval to somebody other than the author', () => {
    given(opened)
      .when({ ...approve, actor: { id: uuid(4), role: 'staff' } })
      .refuses('PermissionDenied')
  })
})

describe('DeleteTicket', () => {
  it('deletes it', () => given(opened).when(remove).yields(deleted))
})

describe('RestoreTicket', () => {
  const restored: TicketEvent = { type: 'TicketRestored', data: {} }
  const restore = { ...context, type: 'RestoreTicket' as const, roomThere: true, customerErased: false }
  it('takes the deletion back', () => {
    given(opened, deleted).when(restore).yields(restored)
    given(opened, deleted, restored).when(restore).yields()
    given(opened, deleted, restored).when(approve).yields(approved)
  })
  it('is refused without its room, and once its words are erased', () => {
    given(opened, deleted)
      .when({ ...restore, roomThere: false })
      .refuses('NotFound', 'roomID')
    given(opened, deleted)
      .when({ ...restore, customerErased: true })
      .refuses('UpdateNotAllowed', 'customerID')
    given().when(restore).refuses('NotFound')
  })
})

describe('a ticket that is decided or deleted', () => {
  it('does not change', () => {
    for (const command of [update, approve, reject, remove]) {
      given(opened, approved).when(command).refuses('UpdateNotAllowed')
      given(opened, rejected).when(command).refuses('UpdateNotAllowed')
      given(opened, deleted).when(command).refuses('NotFound')
      given().when(command).refuses('NotFound')
    }
  })
})

coversEvery(ticketCommands)
