import { building, meter } from '../../domain/aggregates.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { meterCommands } from '../../domain/meter/meter.commands.ts'
import type { Meter } from '../../domain/meter/meter.ts'
import { commandsOf, type FactSources } from '../command.ts'

const command = commandsOf(meter)

const belongs = ({ state }: { state: Meter | undefined }) => ({ buildingID: state?.buildingID })

/** The building of a place that exists: the building itself, or that of the room. */
const placeOf = async (
  { facts, load }: FactSources,
  { roomID, buildingID }: { readonly roomID?: string | null; readonly buildingID?: string | null } = {},
): Promise<{ placeID: string | undefined }> => {
  if (roomID) return { placeID: await facts.buildingOfRoom(roomID) }
  const house = buildingID ? await load(building, buildingID) : undefined
  return { placeID: buildingID && house && !house.deleted ? buildingID : undefined }
}

/** The place of a meter, and an id for the new reading. */
const placeAndReading = async (sources: FactSources, place: Parameters<typeof placeOf>[1]) => ({
  ...(await placeOf(sources, place)),
  newReadingID: sources.newID('reading'),
})

/** The id of the reading that a command has added; a new meter is identified by its own id. */
const readingIn = ([event]: readonly DomainEvent[]) =>
  (event?.data as { readingID?: string } | undefined)?.readingID

export const installMeter = command({
  name: 'InstallMeter',
  route: { method: 'post', path: '/meter/add' },
  body: meterCommands.InstallMeter,
  example: {
    roomID: '0b1f5c1e-7c1a-4d5e-9f53-000000000001',
    utility: 'electricity',
    digits: 5,
    day: '2026-12-01',
    value: 1_120_000,
  },
  creates: true,
  answers: 'I0002',
  belongs: async ({ body: { roomID, buildingID } }, facts) => ({
    buildingID: roomID ? await facts.buildingOfRoom(roomID) : (buildingID ?? undefined),
  }),
  facts: (sources, { body }) => placeAndReading(sources, body),
})

export const takeReading = command({
  name: 'TakeReading',
  route: { method: 'post', path: '/meter/:id/reading' },
  body: meterCommands.TakeReading,
  example: { day: '2026-12-31', value: 1_180_000 },
  answers: 'I0002',
  made: readingIn,
  belongs,
  facts: (sources, { state }) => placeAndReading(sources, state),
})

export const correctReading = command({
  name: 'CorrectReading',
  route: { method: 'post', path: '/meter/:id/reading/:readingID/correct' },
  body: meterCommands.CorrectReading,
  example: { value: 1_181_000, reason: 'Gõ nhầm' },
  answers: 'I0003',
  belongs,
  facts: (sources, { state }) => placeOf(sources, state),
})

export const replaceMeter = command({
  name: 'ReplaceMeter',
  route: { method: 'post', path: '/meter/:id/replace' },
  body: meterCommands.ReplaceMeter,
  example: { day: '2026-12-15', lastValue: 1_150_000, digits: 5, firstValue: 0 },
  answers: 'I0003',
  belongs,
  facts: async (sources, { state }) => ({
    ...(await placeOf(sources, state)),
    lastReadingID: sources.newID('last-reading'),
    firstReadingID: sources.newID('first-reading'),
  }),
})

export const removeMeter = command({
  name: 'RemoveMeter',
  route: { method: 'post', path: '/meter/:id/remove' },
  body: meterCommands.RemoveMeter,
  answers: 'I0004',
  belongs,
  facts: (sources, { state }) => placeOf(sources, state),
})

export const restoreMeter = command({
  name: 'RestoreMeter',
  route: { method: 'post', path: '/meter/:id/restore' },
  body: meterCommands.RestoreMeter,
  answers: 'I0003',
  belongs,
  facts: (sources, { state }) => placeOf(sources, state),
})
