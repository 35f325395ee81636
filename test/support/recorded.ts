import { randomUUID } from 'node:crypto'
import type { EventStore } from '../../commands/event-store.ts'
import type { Actor, NewEvent } from '../../domain/event.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { nullsOf } from '../../domain/fields.ts'
import type { Role } from '../../domain/permissions/roles.ts'
import { personFields } from '../../domain/person/person.events.ts'
import { roomFields } from '../../domain/room/room.events.ts'

export const someOwner: Actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' }

type Facts = { readonly at?: string; readonly actor?: Actor; readonly commandId?: string }

/** An event as a command would write it. */
export const newEvent = (event: AnyEvent, { at, actor, commandId }: Facts = {}): NewEvent => {
  const command = commandId ?? randomUUID()
  return {
    ...event,
    id: randomUUID(),
    metadata: {
      commandId: command,
      correlationId: command,
      causationId: null,
      actor: actor ?? someOwner,
      at: at ?? '2026-06-15T02:00:00.000Z',
      v: 1,
      body: '',
    },
  }
}

/** Appends to the end of a stream, as if commands had decided it. Returns the position. */
export const record = async (
  log: EventStore,
  stream: string,
  events: readonly AnyEvent[],
  facts: Facts = {},
): Promise<string> => {
  const length = (await log.readStream(stream)).length
  const { position } = await log.append(
    stream,
    length === 0 ? 'no-stream' : length - 1,
    events.map((event) => newEvent(event, facts)),
  )
  return position
}

export const buildingAdded = (name = 'Chung cư Hoa Sen'): AnyEvent => ({
  type: 'BuildingAdded',
  data: { name, address: '12 Lê Lợi, Quận 1', floorCount: 5, services: [], imageIDs: [] },
})

export const roomAdded = (buildingID: string, number = '101', floor = 1): AnyEvent => ({
  type: 'RoomAdded',
  data: {
    ...nullsOf(roomFields),
    buildingID,
    number,
    floor,
    area: 24.5,
    rentPrice: 3_500_000,
    imageIDs: [],
  },
})

export const personAdded = (
  role: Role,
  {
    firstName = 'An',
    middleName = 'Văn' as string | null,
    lastName = 'Nguyễn',
    email = null as string | null,
  } = {},
): AnyEvent => ({
  type: 'PersonAdded',
  data: {
    ...nullsOf(personFields),
    role,
    firstName,
    middleName,
    lastName,
    gender: 1,
    birthday: '1990-02-28',
    email,
    locale: 'vi',
  },
})

export const staffScheduled = (
  staffID: string,
  { entryID = randomUUID() as string, fromDay = '2026-01-01', toDay = null as string | null } = {},
): AnyEvent => ({
  type: 'StaffScheduled',
  data: { entryID, staffID, fromDay, toDay, days: [1, 2, 3], fromTime: '08:00', toTime: '17:00' },
})
