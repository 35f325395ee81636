import { v5 as uuidv5 } from 'uuid'
import { addBuilding, scheduleStaff } from '../commands/building/building.commands.ts'
import type { CommandDefinition } from '../commands/command.ts'
import { newIDFor } from '../commands/handle.ts'
import { addOwner, addStaff, verifyEmail } from '../commands/person/account.commands.ts'
import { addCustomer } from '../commands/person/customer.commands.ts'
import { addRoom, changeRoomStatus } from '../commands/room/room.commands.ts'
import { addDays, startOfDay } from '../domain/day.ts'
import type { Actor, Instant } from '../domain/event.ts'
import { demoAccounts } from './accounts.ts'
import { demoBuildings, demoServices } from './buildings.ts'
import { inventPerson } from './names.ts'
import { createRandom, type Random } from './random.ts'

/** A command of the demo, sent as if on a past day. */
export type Step = {
  readonly at: Instant
  readonly actor: Actor
  readonly commandId: string
  readonly definition: CommandDefinition
  readonly id?: string
  readonly body: Record<string, unknown>
}

const NAMESPACE = '6f0e8a52-5d0f-4d37-9a57-3f6f0a1c2026'
const SYSTEM: Actor = { id: '00000000-0000-4000-8000-000000000000', role: 'system' }
const YEARS_OF_PAST = 3

/**
 * Everything that happened in the demo before `today`, in order of time. The same for the same day, so a fill
 * that was cut off goes on where it stopped: commands obeyed already answer as the first time.
 */
export const planDemo = (today: string): { steps: Step[]; accountIDs: Map<string, string> } => {
  const random = createRandom(20_260_101)
  const steps: Step[] = []
  let serial = 0

  const send = (
    day: string,
    actor: Actor,
    definition: CommandDefinition,
    body: object,
    id?: string,
  ): string => {
    const commandId = uuidv5(`step-${steps.length}`, NAMESPACE)
    // Office hours, one after the other.
    const at = new Date(
      Date.parse(startOfDay(day)) + 8 * 3_600_000 + (steps.length % 500) * 60_000,
    ).toISOString()
    steps.push({ at, actor, commandId, definition, body: body as Record<string, unknown>, ...(id && { id }) })
    return id ?? newIDFor(commandId)
  }

  const opened = addDays(today, -365 * YEARS_OF_PAST)
  const accountIDs = new Map<string, string>()
  let owner = SYSTEM
  for (const { role, email, ...name } of demoAccounts) {
    const person = { ...inventPerson(random, ++serial), ...name, email }
    const definition = role === 'owner' ? addOwner : role === 'customer' ? addCustomer : addStaff
    const id = send(
      opened,
      owner,
      definition,
      role === 'manager' || role === 'staff' ? { ...person, role } : person,
    )
    send(opened, SYSTEM, verifyEmail, {}, id)
    accountIDs.set(email, id)
    if (role === 'owner') owner = { id, role: 'owner' }
  }
  const manager: Actor = { id: accountIDs.get('manager@sonha.demo') as string, role: 'manager' }
  const staffIDs = [
    accountIDs.get('staff@sonha.demo') as string,
    ...Array.from({ length: 5 }, (_, index) =>
      send(opened, owner, addStaff, {
        ...inventPerson(random, ++serial),
        role: 'staff',
        email: `nhanvien${index + 1}@sonha.demo`,
      }),
    ),
  ]

  for (const [index, kind] of demoBuildings.entries()) {
    const day = addDays(opened, 2 + index * 20)
    const { name, address, floors } = kind
    const buildingID = send(day, owner, addBuilding, {
      name,
      address,
      floorCount: floors,
      services: demoServices,
    })
    const shifts = [
      { staffID: manager.id, days: [1, 2, 3, 4, 5], fromTime: '08:00', toTime: '17:00' },
      { staffID: staffIDs[index], days: [1, 2, 3, 4, 5], fromTime: '06:00', toTime: '14:00' },
      { staffID: staffIDs[index + 3], days: [1, 2, 3, 4, 5, 6, 7], fromTime: '14:00', toTime: '22:00' },
    ]
    // The manager looks after two of the houses: what they may not see is part of the demo.
    for (const shift of index < 2 ? shifts : shifts.slice(1)) {
      send(day, owner, scheduleStaff, { ...shift, fromDay: day, toDay: null }, buildingID)
    }
    for (const room of roomsOf(kind, random)) {
      const roomID = send(day, owner, addRoom, { ...room, buildingID })
      if (random.chance(0.04))
        send(addDays(today, -random.between(3, 20)), owner, changeRoomStatus, { status: 4 }, roomID)
    }
  }
  for (let count = 0; count < 95; count++) {
    const day = addDays(opened, random.between(90, 365 * YEARS_OF_PAST - 10))
    const person = inventPerson(random, ++serial)
    send(day, random.chance(0.7) ? manager : owner, addCustomer, {
      ...person,
      ...(random.chance(0.6) && { email: `khach${serial}@example.com` }),
    })
  }
  return { steps: steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)), accountIDs }
}

const roomsOf = (kind: (typeof demoBuildings)[number], random: Random) =>
  Array.from({ length: kind.floors * kind.roomsPerFloor }, (_, index) => {
    const floor = Math.floor(index / kind.roomsPerFloor) + 1
    const area = random.between(kind.area[0], kind.area[1])
    return {
      number: `P.${floor}${String((index % kind.roomsPerFloor) + 1).padStart(2, '0')}`,
      floor,
      area,
      rentPrice: round(
        kind.rent[0] +
          ((kind.rent[1] - kind.rent[0]) * (area - kind.area[0])) / (kind.area[1] - kind.area[0]),
      ),
      buyPrice: kind.sale && floor >= 4 ? kind.sale : null,
      description: random.chance(0.5) ? 'Ban công, cửa sổ lớn' : null,
    }
  })

/** To 100 000 đ, as rents are said. */
const round = (amount: number): number => Math.round(amount / 100_000) * 100_000
