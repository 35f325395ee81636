import { expect, it } from 'vitest'
import { SignalType } from '../../domain/signal.ts'
import { bills } from '../bill/bill.read-model.ts'
import { inboxes } from '../inbox/inbox.read-model.ts'
import { people } from '../person/person.read-model.ts'
import { rooms } from '../room/room.read-model.ts'
import { anythingChanged, type Signal } from '../signal-port.ts'
import { signalFor } from '../signal-reach.ts'
import { changedSignal } from './projector.ts'

const actor = (role: 'owner' | 'manager' | 'customer', id: string) => ({ id, role })
const reaches = (signal: Signal, who: ReturnType<typeof actor>, buildingIDs: ReadonlySet<string>) =>
  signalFor(signal, who, { buildingIDs }) !== undefined

it('names the rows and whom they concern, each once', () => {
  const rows = [
    { id: 'r1', buildingID: 'b1' },
    { id: 'r2', buildingID: 'b1' },
  ]
  expect(changedSignal(rooms, rows)).toEqual({
    type: SignalType.DATA_CHANGED,
    resource: 'room',
    ids: ['r1', 'r2'],
    rows: [
      { id: 'r1', building: 'b1' },
      { id: 'r2', building: 'b1' },
    ],
    buildingIDs: ['b1'],
    personIDs: [],
  })
  expect(changedSignal(people, [{ id: 'p', createdBy: 'm', fullName: 'Nguyễn An' }])).toEqual({
    type: SignalType.DATA_CHANGED,
    resource: 'person',
    ids: ['p'],
    rows: [{ id: 'p', person: 'p', creator: 'm' }],
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
  const signal = changedSignal(bills, [{ id: 'r', buildingID: 'b1', customerID: 'c' }])
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
