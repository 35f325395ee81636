import { expect, it } from 'vitest'
import { SignalType } from '../../domain/signal.ts'
import { inboxes } from '../inbox/inbox.read-model.ts'
import { people } from '../person/person.read-model.ts'
import { rooms } from '../room/room.read-model.ts'
import { reaches, scopeOf } from '../scope.ts'
import { anythingChanged } from '../signal-port.ts'
import { changedSignal } from './projector.ts'

const actor = (role: 'owner' | 'manager' | 'customer', id: string) => scopeOf({ id, role })

it('names the rows and whom they concern, each once', () => {
  const rows = [
    { id: 'r1', buildingID: 'b1' },
    { id: 'r2', buildingID: 'b1' },
  ]
  expect(changedSignal(rooms, rows)).toEqual({
    type: SignalType.DATA_CHANGED,
    resource: 'room',
    ids: ['r1', 'r2'],
    buildingIDs: ['b1'],
    personIDs: [],
  })
  expect(changedSignal(people, [{ id: 'p', createdBy: 'm', fullName: 'Nguyễn An' }])).toEqual({
    type: SignalType.DATA_CHANGED,
    resource: 'person',
    ids: ['p'],
    buildingIDs: [],
    personIDs: ['p', 'm'],
  })
})

it('names no rows when they are more than 200', () => {
  const rows = Array.from({ length: 201 }, (_, i) => ({ id: `r${i}`, buildingID: 'b1' }))
  expect(changedSignal(rooms, rows)).not.toHaveProperty('ids')
  expect(changedSignal(rooms, rows.slice(1)).ids).toHaveLength(200)
})

it('reaches owners, those assigned to the building, and the persons themselves', () => {
  const signal = { ...changedSignal(rooms, [{ id: 'r', buildingID: 'b1' }]), personIDs: ['c'] }
  const none: ReadonlySet<string> = new Set()
  expect(reaches(signal, actor('owner', 'o'), none)).toBe(true)
  expect(reaches(signal, actor('manager', 'm'), new Set(['b1', 'b2']))).toBe(true)
  expect(reaches(signal, actor('manager', 'm'), new Set(['b2']))).toBe(false)
  expect(reaches(signal, actor('customer', 'c'), none)).toBe(true)
  // A set of buildings means nothing for a customer.
  expect(reaches(signal, actor('customer', 'd'), new Set(['b1']))).toBe(false)
  expect(reaches(anythingChanged, actor('customer', 'd'), none)).toBe(true)
})

it('about what is somebody’s alone reaches nobody else, owners neither', () => {
  const signal = changedSignal(inboxes, [{ id: 'row', personID: 'c' }])
  expect(signal).toMatchObject({ resource: 'inbox', personIDs: ['c'], private: true })
  const none: ReadonlySet<string> = new Set()
  expect(reaches(signal, actor('customer', 'c'), none)).toBe(true)
  expect(reaches(signal, actor('owner', 'o'), none)).toBe(false)
  expect(reaches({ ...signal, buildingIDs: ['b1'] }, actor('manager', 'm'), new Set(['b1']))).toBe(false)
})
