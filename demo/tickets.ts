import {
  activateContract,
  addContract,
  cancelContract,
  expireContract,
  renewContract,
} from '../commands/contract/contract.definitions.ts'
import { approveTicket, openTicket, rejectTicket } from '../commands/ticket/ticket.definitions.ts'
import { addDays, dayOf } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import { complaints } from './complaints.ts'
import type { DemoHouse } from './houses.ts'
import { createRandom, type Random } from './random.ts'
import { idMadeBy, type Story } from './story.ts'

/** A customer's stay in a room, from the first day of the contract to the day before its end. */
type Stay = {
  readonly roomID: string
  readonly customerID: string
  readonly from: string
  readonly until: string
}

/** Adds tenants' tickets and their outcome: about sixty in three years, a few still waiting. */
export const addTickets = (
  story: Story,
  { houses, tenantID }: { houses: readonly DemoHouse[]; tenantID: string },
): void => {
  // Its own generator, so that it does not change the other parts of the story.
  const random = createRandom(20_260_103)
  const { today } = story
  const stays = staysIn(story)
  const here = (stay: Stay, daysAgo: number) => {
    const day = addDays(today, -daysAgo)
    return stay.from < day && day < stay.until
  }
  const houseOf = (roomID: string) => houses.find(({ roomIDs }) => roomIDs.has(roomID)) as DemoHouse
  const complain = (stay: Stay, day: string, waits = false) =>
    addTicket(story, random, { stay, day, house: houseOf(stay.roomID), waits })

  for (let count = 0; count < 48; count++) {
    const stay = random.pick(stays.filter(({ from, until }) => addDays(from, 14) < until))
    const end = stay.until < today ? stay.until : addDays(today, -12)
    const day = addDays(stay.from, random.between(3, 90))
    complain(stay, day < end ? day : addDays(stay.from, 3))
  }
  const lastTwoWeeks = [11, 9, 8, 6, 5, 4, 3, 2, 1]
  for (const daysAgo of lastTwoWeeks)
    complain(random.pick(stays.filter((stay) => here(stay, daysAgo))), addDays(today, -daysAgo), daysAgo < 7)
  for (const daysAgo of [400, 210, 95, 2]) {
    const own = stays.find((stay) => stay.customerID === tenantID && here(stay, daysAgo))
    if (own) complain(own, addDays(today, -daysAgo), daysAgo < 7)
  }
}

type Complaint = {
  readonly stay: Stay
  readonly day: string
  readonly house: DemoHouse
  readonly waits: boolean
}

const addTicket = ({ send }: Story, random: Random, { stay, day, house, waits }: Complaint): void => {
  const { roomID, customerID } = stay
  const { title, content, done, denied } = random.pick(complaints)
  const tenant: Actor = { id: customerID, role: 'customer' }
  const [morning, evening] = house.staff
  const author = random.chance(0.8) ? tenant : evening
  const decider = random.chance(0.5) ? house.manager : morning
  const decided = addDays(day, random.between(1, 4))
  const isDenied = random.chance(0.2)
  const id = send(day, author, openTicket, { title, content, roomID })
  if (waits) return
  if (isDenied) send(decided, decider, rejectTicket, { note: denied }, id)
  else send(decided, decider, approveTicket, { note: done }, id)
}

/** Who lived where and when, from the contracts that were added so far. */
const staysIn = (story: Story): Stay[] => {
  const contracts = new Map<string, Pick<Stay, 'roomID' | 'customerID'>>()
  const stays = new Map<string, Stay>()
  for (const { definition, at, commandId, body, id, makes } of story.steps()) {
    const day = dayOf(at)
    const known = id === undefined ? undefined : contracts.get(id)
    if (definition === addContract) contracts.set(idMadeBy({ commandId, definition, body }), body as Stay)
    if (definition === renewContract && known && makes) contracts.set(makes, known)
    if (!id || !known) continue
    const { roomID, customerID } = known
    if (definition === activateContract)
      stays.set(id, { roomID, customerID, from: day, until: addDays(story.today, 1) })
    const stay = stays.get(id)
    if (stay && definition === cancelContract) stays.set(id, { ...stay, until: body.day as string })
    if (stay && definition === expireContract) stays.set(id, { ...stay, until: addDays(day, -1) })
  }
  return [...stays.values()]
}
