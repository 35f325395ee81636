import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { MAX_ASSETS } from '../limits.ts'
import { assert, assertField, blockedBy } from '../refusal.ts'
import type { AssetCommand, AssetFacts } from './asset.commands.ts'
import { type AssetEvent, assetFields } from './asset.events.ts'
import type { Asset, AssetFields, States } from './asset.ts'

const unsaid = { ...nullsOf(assetFields), photoIDs: [] }

/** Each state once. */
export const assertStates = (states: States, field = 'states') =>
  assertField(new Set(states.map(({ state }) => state)).size === states.length, field, 'ambiguous')

const assertFields = ({ states, since }: Pick<AssetFields, 'states' | 'since'>, today: string) => {
  assertStates(states)
  assertField(since === null || since <= today, 'since', 'too_big', { max: today })
}

/** The building of a room that has space for one more. */
const assertRoom = ({ buildingID, others }: AssetFacts): string => {
  assert(buildingID, 'NotFound', 'roomID')
  assert(others < MAX_ASSETS, 'CreateNotAllowed', 'roomID')
  return buildingID
}

const decide = (command: AssetCommand, asset: Asset | undefined): AssetEvent[] => {
  if (command.type === 'AddAsset') {
    const { roomID, today } = command
    assert(!asset, 'CreateNotAllowed')
    const buildingID = assertRoom(command)
    const fields = { ...unsaid, ...fieldsIn(assetFields, command) }
    assertFields(fields, today)
    return [{ type: 'AssetAdded', data: { ...fields, roomID, buildingID } }]
  }
  assert(asset, 'NotFound')
  if (command.type === 'RestoreAsset') {
    if (!asset.deleted) return []
    blockedBy({ entity: 'room', id: asset.roomID }, () => assertRoom(command))
    return [{ type: 'AssetRestored', data: {} }]
  }
  assert(!asset.deleted, 'NotFound')
  if (command.type === 'DeleteAsset') return [{ type: 'AssetDeleted', data: {} }]
  const data = changes<AssetFields>(asset, fieldsIn(assetFields, command))
  if (Object.keys(data).length === 0) return []
  assertFields({ ...asset, ...data }, command.today)
  return [{ type: 'AssetUpdated', data }]
}

const evolve = (asset: Asset | undefined, event: AssetEvent): Asset => {
  if (event.type === 'AssetAdded') return { ...event.data, deleted: false }
  if (!asset) throw new Error(`${event.type} before AssetAdded`)
  switch (event.type) {
    case 'AssetUpdated':
      return { ...asset, ...event.data }
    case 'AssetDeleted':
      return { ...asset, deleted: true }
    case 'AssetRestored':
      return { ...asset, deleted: false }
  }
}

/** Rules of `asset-<id>`: what is in a room when it is handed over, such as a bed. */
export const assetDecider: Decider<Asset, AssetCommand, AssetEvent> = { decide, evolve }
