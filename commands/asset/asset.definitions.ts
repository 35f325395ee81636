import { asset } from '../../domain/aggregates.ts'
import { assetCommands } from '../../domain/asset/asset.commands.ts'
import { type CommandDefinition, commandsOf, type FactSources } from '../command.ts'
import { type Lock, lockOf } from '../ports.ts'

const command = commandsOf(asset)

/** A room has only so many things: who adds one, or brings one back, counts them alone. */
const countLock = (roomID: string): Lock => lockOf('assets', roomID, 'exclusive')

const roomFacts = async (
  { facts }: FactSources,
  roomID: string | undefined,
  together: readonly string[],
) => ({
  buildingID: roomID ? await facts.buildingOfRoom(roomID) : undefined,
  others: (roomID ? await facts.count('asset', { roomID }) : 0) + Math.max(0, together.length - 1),
})

export const addAsset: CommandDefinition = command({
  name: 'AddAsset',
  route: { method: 'post', path: '/room/:roomID/asset' },
  // Things are copied from another room by a route of their own.
  many: { name: 'AddAssets', paths: [] },
  body: assetCommands.AddAsset,
  creates: true,
  answers: 'I0002',
  belongs: async ({ body: { roomID } }, facts) => ({ buildingID: await facts.buildingOfRoom(roomID) }),
  locks: ({ body }) => [countLock(body.roomID)],
  facts: (sources, { body, together }) => roomFacts(sources, body.roomID, together),
  example: {
    name: 'Giường 1m6',
    states: [{ state: 'good', count: 1 }],
    value: 3_200_000,
    since: '2026-01-15',
    goodForYears: 8,
  },
})

export const updateAsset = command({
  name: 'UpdateAsset',
  route: { method: 'post', path: '/asset/:id/update' },
  body: assetCommands.UpdateAsset,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  example: { states: [{ state: 'worn', count: 1 }] },
})

export const deleteAsset = command({
  name: 'DeleteAsset',
  route: { method: 'post', path: '/asset/:id/delete' },
  body: assetCommands.DeleteAsset,
  answers: 'I0004',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const restoreAsset = command({
  name: 'RestoreAsset',
  route: { method: 'post', path: '/asset/:id/restore' },
  body: assetCommands.RestoreAsset,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: async ({ id }, facts) => {
    const roomID = await facts.roomOfAsset(id)
    return roomID ? [countLock(roomID)] : []
  },
  facts: (sources, { state }) => roomFacts(sources, state?.roomID, []),
})
