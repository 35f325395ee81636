import { expect, it } from 'vitest'
import { pathOf } from './hit.ts'

const hit = { id: '1', name: 'x', note: '' }

it('opens a room in its building, but a customer their own', () => {
  expect(pathOf({ ...hit, resource: 'room', buildingID: '7' }, false)).toBe('/building/7/room/1')
  expect(pathOf({ ...hit, resource: 'room', buildingID: '7' }, true)).toBe('/room/1')
})

it('opens everything else by its kind', () => {
  expect(pathOf({ ...hit, resource: 'support-ticket' }, false)).toBe('/support-ticket/1')
})
