import { expect, it } from 'vitest'
import type { Actor, Role } from '../domain/event.ts'
import { SignalType } from '../domain/signal.ts'
import { accounts } from './account/account.read-model.ts'
import { bills } from './bill/bill.read-model.ts'
import { erasures } from './erasure/erasure.read-model.ts'
import { people } from './person/person.read-model.ts'
import { readModels } from './registry.ts'
import { changedSignal } from './runtime/projector.ts'
import type { Signal } from './signal-port.ts'
import { isReadUnderSomething, signalFor } from './signal-reach.ts'

const actor = (role: Role, id: string): Actor => ({ id, role })
const none: ReadonlySet<string> = new Set()
const told = (signal: Signal, who: Actor, buildings = none) =>
  signalFor(signal, who, { buildingIDs: buildings })?.ids

const rows = [
  { id: 'x1', buildingID: 'b1', customerID: 'c1' },
  { id: 'x2', buildingID: 'b2', customerID: 'c2' },
]

it('has permissions for every read model', () => {
  for (const { name } of readModels) expect([name, isReadUnderSomething(name)]).toEqual([name, true])
})

it('tells everybody the ids of their own rows alone', () => {
  const signal = changedSignal(bills, rows)
  expect(told(signal, actor('owner', 'o'))).toEqual(['x1', 'x2'])
  expect(told(signal, actor('manager', 'm'), new Set(['b1']))).toEqual(['x1'])
  expect(told(signal, actor('customer', 'c2'))).toEqual(['x2'])
  expect(told(signal, actor('customer', 'c3'))).toBeUndefined()
  expect(told(signal, actor('manager', 'm'), new Set(['b3']))).toBeUndefined()
})

it('tells staff nothing of what they may not read, in whichever building', () => {
  const staff = actor('staff', 's')
  expect(
    signalFor(changedSignal(accounts, rows), staff, { buildingIDs: new Set(['b1', 'b2']) }),
  ).toBeUndefined()
  const received = { type: SignalType.MONEY_RECEIVED, resource: 'receipt', ids: ['r'] }
  const about = Object.assign(received, { buildingIDs: ['b1'], personIDs: ['c1'] })
  expect(signalFor(about, staff, { buildingIDs: new Set(['b1']) })).toBeUndefined()
  expect(told(about, actor('manager', 'm'), new Set(['b1']))).toEqual(['r'])
  expect(told(about, actor('customer', 'c1'))).toEqual(['r'])
})

it('tells everybody of the erasure of their own data, though only owners list them', () => {
  const signal = changedSignal(erasures, [{ id: 'e', personID: 's' }])
  for (const role of ['manager', 'staff', 'customer'] as const) {
    expect(told(signal, actor(role, 's'))).toEqual(['e'])
    expect(signalFor(signal, actor(role, 'other'), { buildingIDs: new Set(['b1']) })).toBeUndefined()
  }
})

it('tells no ids where it is not said to whom each belongs', () => {
  const { rows: _, ...older } = changedSignal(bills, rows)
  expect(signalFor(older, actor('manager', 'm'), { buildingIDs: new Set(['b1']) })).not.toHaveProperty('ids')
  expect(told(older, actor('owner', 'o'))).toEqual(['x1', 'x2'])
})

it('tells who added a customer, while they manage', () => {
  const signal = changedSignal(people, [{ id: 'p', createdBy: 'm' }])
  expect(told(signal, actor('manager', 'm'))).toEqual(['p'])
  expect(told(signal, actor('staff', 'm'))).toBeUndefined()
  expect(told(signal, actor('customer', 'p'))).toEqual(['p'])
})

it('tells those who rent together that something of theirs has changed, and of nothing else', () => {
  const companionIDs = new Set(['c1'])
  const partner = actor('customer', 'c9')
  const signal = signalFor(changedSignal(bills, rows), partner, { companionIDs })
  expect(signal).toMatchObject({ resource: 'bill' })
  expect(signal).not.toHaveProperty('ids')
  expect(signal).not.toHaveProperty('rows')
  expect(signalFor(changedSignal(bills, rows.slice(1)), partner, { companionIDs })).toBeUndefined()
  const inPerson = changedSignal(people, [{ id: 'c1' }])
  expect(signalFor(inPerson, partner, { companionIDs })).toBeUndefined()
  const request = changedSignal(erasures, [{ id: 'e', personID: 'c1' }])
  expect(signalFor(request, partner, { companionIDs })).toBeUndefined()
})

it('never tells foreign ids, whatever the signal, the role and the buildings', () => {
  let [frames, ids, foreign] = [0, 0, 0]
  for (const model of readModels) {
    const { building = '', person = '', creator = '' } = model.scope
    const all = Array.from({ length: 12 }, (_, at) =>
      Object.assign(
        { id: `row${at}` },
        person && { [person]: `p${at % 4}` },
        creator && { [creator]: `p${at % 3}` },
        building && { [building]: `b${at % 3}` },
        {
          id: building === 'id' ? `b${at % 3}` : person === 'id' ? `p${at % 4}` : `row${at}`,
        },
      ),
    )
    for (const role of ['manager', 'staff', 'customer'] as const)
      for (const buildings of [none, new Set(['b0']), new Set(['b1', 'b2'])]) {
        const frame = signalFor(changedSignal(model, all), actor(role, 'p1'), { buildingIDs: buildings })
        if (!frame) continue
        frames++
        for (const id of frame.ids ?? []) {
          ids++
          const mine = all.some((row) => {
            const values = row as unknown as Record<string, string>
            return (
              values.id === id &&
              (values[person] === 'p1' || values[creator] === 'p1' || buildings.has(values[building] ?? ''))
            )
          })
          if (!mine) foreign++
        }
      }
  }
  console.log(`signals: ${frames} frames, ${ids} ids, ${foreign} foreign`)
  expect(frames).toBeGreaterThan(50)
  expect(foreign).toBe(0)
})
