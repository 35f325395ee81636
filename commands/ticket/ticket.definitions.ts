import { person, room, ticket } from '../../domain/aggregates.ts'
import { ticketCommands } from '../../domain/ticket/ticket.commands.ts'
import type { Ticket } from '../../domain/ticket/ticket.ts'
import { commandsOf, type FactSources } from '../command.ts'

const command = commandsOf(ticket)

/** A ticket belongs to the building of its room and to its customer. */
const belongs = ({ state }: { state: Ticket | undefined }) => ({
  buildingID: state?.buildingID,
  personID: state?.customerID ?? undefined,
})

const isErased = async ({ load }: FactSources, customerID: string | null | undefined) =>
  Boolean(customerID && (await load(person, customerID))?.erased)

export const openTicket = command({
  name: 'OpenTicket',
  route: { method: 'post', path: '/support-ticket/add' },
  body: ticketCommands.OpenTicket,
  example: {
    roomID: '0b1f5c1e-7c1a-4d5e-9f53-000000000001',
    title: 'Vòi nước rò rỉ',
    content: 'Vòi ở bồn rửa rỉ từ sáng nay.',
  },
  creates: true,
  answers: 'I0002',
  belongs: async ({ body: { roomID }, actor }, facts) => {
    if (actor.role !== 'customer') return { buildingID: await facts.buildingOfRoom(roomID) }
    return (await facts.tenantsOfRoom(roomID)).includes(actor.id) ? { personID: actor.id } : {}
  },
  facts: async ({ load, facts }, { body }) => {
    const roomState = (await facts.buildingOfRoom(body.roomID)) && (await load(room, body.roomID))
    if (!roomState || roomState.deleted) return { room: undefined }
    const holder = roomState.heldBy === null ? undefined : roomState.contracts.get(roomState.heldBy)
    return { room: { buildingID: roomState.buildingID, customerID: holder?.customerID ?? null } }
  },
})

export const updateTicket = command({
  name: 'UpdateTicket',
  route: { method: 'post', path: '/support-ticket/:id/update' },
  body: ticketCommands.UpdateTicket,
  answers: 'I0003',
  belongs,
  facts: async (sources, { state }) => ({ customerErased: await isErased(sources, state?.customerID) }),
  example: { title: 'Vòi nước rò rỉ' },
})

export const approveTicket = command({
  name: 'ApproveTicket',
  route: { method: 'post', path: '/support-ticket/:id/approve' },
  body: ticketCommands.ApproveTicket,
  answers: 'I0003',
  belongs,
  example: { note: 'Thợ đến chiều thứ Năm' },
})

export const rejectTicket = command({
  name: 'RejectTicket',
  route: { method: 'post', path: '/support-ticket/:id/deny' },
  body: ticketCommands.RejectTicket,
  answers: 'I0003',
  belongs,
  example: { note: 'Thiết bị của khách, không thuộc nhà trọ' },
})

export const deleteTicket = command({
  name: 'DeleteTicket',
  many: { name: 'DeleteTickets', paths: ['/support-ticket/delete-many'] },
  body: ticketCommands.DeleteTicket,
  answers: 'I0004',
  belongs,
})

export const restoreTicket = command({
  name: 'RestoreTicket',
  route: { method: 'post', path: '/support-ticket/:id/restore' },
  body: ticketCommands.RestoreTicket,
  answers: 'I0003',
  belongs,
  facts: async (sources, { state }) => ({
    roomThere: Boolean(state && (await sources.facts.buildingOfRoom(state.roomID))),
    customerErased: await isErased(sources, state?.customerID),
  }),
})
