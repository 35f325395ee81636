import { lead, person } from '../../domain/aggregates.ts'
import { leadCommands } from '../../domain/lead/lead.commands.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { customerLock } from '../person/customer.definitions.ts'
import { lockOf } from '../ports.ts'

const command = commandsOf(lead)

/** Held while the fee of a broker is waived or booked: it is one of the two. */
export const feeLock = (leadID: string) => lockOf('lead', leadID, 'exclusive')

const housesOfRooms = async ({ facts }: FactSources, roomIDs: readonly string[] = []) => ({
  houseOfRoom: new Map(
    await Promise.all(roomIDs.map(async (id) => [id, await facts.buildingOfRoom(id)] as const)),
  ),
})

/** A customer who is erased takes no more of what is known of others: their erasure is over, and would not find it. */
const customerOf = async ({ facts, load }: FactSources, contractID: string | undefined) => {
  const customerID = contractID && (await facts.customerOfContract(contractID))
  return customerID && !(await load(person, customerID))?.erased ? customerID : undefined
}

export const addLead = command({
  name: 'AddLead',
  route: { method: 'post', path: '/lead/add' },
  body: leadCommands.AddLead,
  example: {
    buildingID: '0b1f5c1e-7c1a-4d5e-9f53-000000000004',
    name: 'Phạm Thu Hà',
    phone: '0912345678',
    source: 'zalo',
    wantsFrom: '2026-12-15',
    budget: 4_000_000,
  },
  creates: true,
  answers: 'I0002',
  belongs: ({ body: { buildingID } }) => ({ buildingID }),
  facts: (sources, { body }) => housesOfRooms(sources, body.roomIDs),
})

export const updateLead = command({
  name: 'UpdateLead',
  route: { method: 'post', path: '/lead/:id/update' },
  body: leadCommands.UpdateLead,
  example: { status: 'viewing', viewingAt: '2026-12-05T03:00:00.000Z' },
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  // What is written about a customer must not come between their erasure and the end of the key.
  locks: async ({ id, body: { contractID, feeWaived } }, facts) => {
    const customers = [
      await facts.customerOfLead(id),
      contractID && (await facts.customerOfContract(contractID)),
    ]
    return [
      ...customers.flatMap((customerID) => (customerID ? [customerLock(customerID, 'shared')] : [])),
      ...(feeWaived ? [feeLock(id)] : []),
    ]
  },
  facts: async (sources, { id, state, body, actor }) => {
    const [houses, customerID, feesBooked, comesBack] = await Promise.all([
      housesOfRooms(sources, body.roomIDs ?? state?.roomIDs),
      customerOf(sources, body.contractID),
      body.feeWaived ? sources.facts.count('expense', { leadID: id }) : 0,
      body.status && state?.status === 'held' && actor.role === 'staff' ? sources.facts.comesBack(id) : false,
    ])
    return { ...houses, customerID, feesBooked, comesBack }
  },
})

/** The route stands in `api/accounts`, which also destroys the key (specification: Erasure). */
export const forgetLead = command({
  name: 'ForgetLead',
  body: leadCommands.ForgetLead,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent by a timer. */
export const forgetLostLead = command({
  name: 'ForgetLostLead',
  body: leadCommands.ForgetLostLead,
  answers: 'I0003',
  unopened: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
