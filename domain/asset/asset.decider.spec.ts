import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { MAX_ASSETS } from '../limits.ts'
import { assetCommands } from './asset.commands.ts'
import { assetDecider } from './asset.decider.ts'
import type { AssetEvent } from './asset.events.ts'
import { assetFiles } from './asset.ts'

const { given, coversEvery } = specOf(assetDecider)

const good = { state: 'good' as const, count: 3 }
const fields = { name: 'Ghế gỗ', states: [good], value: 350_000 }
const unsaid = { since: null, goodForYears: null, photoIDs: [] }
const room = { buildingID: uuid(2), others: 0 }
const add = { ...context, type: 'AddAsset' as const, roomID: uuid(3), ...fields, ...room }
const added: AssetEvent = {
  type: 'AssetAdded',
  data: { roomID: uuid(3), buildingID: uuid(2), ...unsaid, ...fields },
}
const update = { ...context, type: 'UpdateAsset' as const }
const remove = { ...context, type: 'DeleteAsset' as const }
const restore = { ...context, type: 'RestoreAsset' as const, ...room }
const deleted: AssetEvent = { type: 'AssetDeleted', data: {} }
const restored: AssetEvent = { type: 'AssetRestored', data: {} }

describe('AddAsset', () => {
  it('adds it to a room', () => given().when(add).yields(added))
  it('is refused when it is there, without its room, and for the hundred and first', () => {
    given(added).when(add).refuses('CreateNotAllowed')
    given()
      .when({ ...add, buildingID: undefined })
      .refuses('NotFound', 'roomID')
    given()
      .when({ ...add, others: MAX_ASSETS })
      .refuses('CreateNotAllowed', 'roomID')
  })
  it('says each state once, and no day to come', () => {
    given()
      .when({ ...add, states: [good, good] })
      .refuses('BodyInvalid', 'states')
    given()
      .when({ ...add, since: '2026-06-16' })
      .refuses('BodyInvalid', { field: 'since', code: 'too_big', params: { max: '2026-06-15' } })
  })
})

describe('UpdateAsset', () => {
  it('says what changed', () => {
    const states = [
      { state: 'good' as const, count: 2 },
      { state: 'broken' as const, count: 1 },
    ]
    given(added)
      .when({ ...update, name: 'Ghế gỗ', states })
      .yields({ type: 'AssetUpdated', data: { states } })
    given(added)
      .when({ ...update, ...fields })
      .yields()
  })
  it('is held to the same rules', () => {
    given(added)
      .when({ ...update, states: [good, good] })
      .refuses('BodyInvalid', 'states')
    given(added, deleted).when(update).refuses('NotFound')
    given().when(update).refuses('NotFound')
  })
})

describe('DeleteAsset and RestoreAsset', () => {
  it('take each other back', () => {
    given(added).when(remove).yields(deleted)
    given(added, deleted).when(restore).yields(restored)
    given(added, deleted, restored).when(restore).yields()
    expect(given(added, deleted, restored).state()).toEqual({ ...added.data, deleted: false })
  })
  it('are refused for what is not there, and in a room that is gone or full', () => {
    given(added, deleted).when(remove).refuses('NotFound')
    given().when(restore).refuses('NotFound')
    given(added, deleted)
      .when({ ...restore, buildingID: undefined })
      .refuses('NotFound')
    given(added, deleted)
      .when({ ...restore, others: MAX_ASSETS })
      .refuses('CreateNotAllowed')
  })
})

it('holds its photos', () => {
  const photographed: AssetEvent = { type: 'AssetUpdated', data: { photoIDs: [uuid(7)] } }
  const state = given(added, photographed).state()
  expect(state && assetFiles(state, context.id)).toEqual([
    { id: uuid(7), purpose: 'image', field: 'photoIDs', holder: { resource: 'asset', id: context.id } },
  ])
})

coversEvery(assetCommands)
