import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyEntity, streamOf } from '../commands/entity.ts'
import { bill, building, person, room, ticket } from '../domain/aggregates.ts'
import { billFields } from '../domain/bill/bill.events.ts'
import { buildingFields } from '../domain/building/building.events.ts'
import { servicesOn } from '../domain/building/building.ts'
import type { PriceList } from '../domain/charge/charge.ts'
import { contractFields } from '../domain/contract/contract.events.ts'
import { ContractType } from '../domain/contract/contract-codes.ts'
import type { DomainEvent, RecordedEvent } from '../domain/event.ts'
import { personFields } from '../domain/person/person.events.ts'
import { roomFields } from '../domain/room/room.events.ts'
import type { Room } from '../domain/room/room.ts'
import { ticketFields } from '../domain/ticket/ticket.events.ts'
import { bills } from '../projections/bill/bill.read-model.ts'
import { buildings } from '../projections/building/building.read-model.ts'
import { contracts } from '../projections/contract/contract.read-model.ts'
import { answered, pastOf } from '../projections/history/past.ts'
import { people } from '../projections/person/person.read-model.ts'
import type { ReadModel } from '../projections/read-model.ts'
import { rooms } from '../projections/room/room.read-model.ts'
import { tickets } from '../projections/ticket/ticket.read-model.ts'
import { lines } from './support/bills.ts'
import { context, uuid } from './support/decider-spec.ts'
import { sampleOf } from './support/sample.ts'

type Values = Readonly<Record<string, unknown>>
type Step = { readonly type: string; readonly values: Values; readonly facts: object }

/** A kind of thing with the fields that people enter, and the commands that carry all of them. */
type Thing = {
  readonly name: string
  readonly fields: Readonly<Record<string, z.ZodType>>
  readonly entity: AnyEntity
  readonly model: ReadModel
  readonly add: { readonly type: string; readonly facts: object }
  readonly update: { readonly type: string; readonly facts: object }
  /** Values that follow a rule which the schema of a field does not tell. */
  readonly fixed?: Values
  readonly before?: readonly DomainEvent[]
  /** What the state says of the thing. */
  readonly stateOf?: (state: never) => Values
  /** What follows from the row, beside what stands in it. */
  readonly rowOf?: (row: never) => Values
  readonly id?: string
}

const { id } = context
const place = { roomID: uuid(2), buildingID: uuid(3), customerID: uuid(4) }
const contractID = uuid(9)

const priced = (one: { readonly priceLists: readonly PriceList[] }): Values => ({
  ...one,
  services: servicesOn(one.priceLists, context.today),
})

const things: readonly Thing[] = [
  {
    name: 'building',
    fields: buildingFields,
    entity: building,
    model: buildings,
    add: { type: 'AddBuilding', facts: {} },
    update: { type: 'UpdateBuilding', facts: { highestFloor: 1 } },
    // What a service can say of the price list of the day.
    stateOf: priced,
    rowOf: priced,
  },
  {
    name: 'room',
    fields: roomFields,
    entity: room,
    model: rooms,
    add: { type: 'AddRoom', facts: { buildingID: uuid(3), floorCount: 9 } },
    update: { type: 'UpdateRoom', facts: { floorCount: 9 } },
  },
  {
    name: 'person',
    fields: personFields,
    entity: person,
    model: people,
    add: { type: 'AddCustomer', facts: {} },
    update: { type: 'UpdatePerson', facts: { lastOwner: false } },
  },
  {
    name: 'contract',
    fields: contractFields,
    entity: room,
    model: contracts,
    before: [{ type: 'RoomAdded', data: { ...sampleOf(z.object(roomFields)), buildingID: uuid(3) } }],
    add: {
      type: 'AddContract',
      facts: {
        contractID,
        contractType: ContractType.RENT,
        customerRole: 'customer',
        newResidentIDs: [],
      },
    },
    update: {
      type: 'UpdateContract',
      facts: { contractID, customerRole: 'customer', newResidentIDs: [], hangsOn: 0 },
    },
    // Residents get their ids from the command; rent has an end; what is written for somebody stays theirs.
    fixed: { customerID: uuid(4), type: ContractType.RENT, endDay: '2027-06-14', residents: [] },
    stateOf: (state: Room) => state.contracts.get(contractID) as unknown as Values,
    id: contractID,
  },
  {
    name: 'bill',
    fields: billFields,
    entity: bill,
    model: bills,
    add: {
      type: 'IssueBill',
      facts: { contractID, contract: { ...place, billable: true, firstMonth: '2020-01', lastMonth: null } },
    },
    update: { type: 'UpdateBill', facts: {} },
    // The parts of a line come to its amount.
    fixed: { lines },
  },
  {
    name: 'ticket',
    fields: ticketFields,
    entity: ticket,
    model: tickets,
    add: { type: 'OpenTicket', facts: { roomID: uuid(2), room: place } },
    update: { type: 'UpdateTicket', facts: { customerErased: false } },
  },
]

const asIs = (values: Values) => values

/** What the state and the read model say of a thing's fields after these commands. */
const afterwards = (thing: Thing, steps: readonly Step[]) => {
  const { fields, entity, model, before = [], stateOf = asIs, rowOf = asIs } = thing
  const { decider } = entity
  const events: DomainEvent[] = [...before]
  let state = before.reduce((now, event) => decider.evolve(now, event), undefined as unknown)
  for (const { type, values, facts } of steps) {
    for (const event of decider.decide({ ...values, ...context, type, ...facts }, state)) {
      events.push(event)
      state = decider.evolve(state, event)
    }
  }
  const recorded = events.map((event, revision) => ({
    ...event,
    id: uuid(100 + revision),
    stream: streamOf(entity, id),
    revision,
    position: String(revision),
    metadata: { ...context, commandId: id, correlationId: id, causationId: null, v: 1, body: '' },
  })) as unknown as RecordedEvent[]
  const row = pastOf(model, thing.id ?? id, recorded).at(-1)?.after
  const only = (values: Values) => Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]))
  return { state: only(stateOf(state as never)), row: only(rowOf(answered(model, row ?? {}) as never)) }
}

describe.each(things)('every field of a $name', (thing) => {
  const { fields, add, update, fixed } = thing
  const valuesOf = (nth: number): Values => ({ ...sampleOf(z.object(fields), nth), ...fixed })
  const added = { ...add, values: valuesOf(0) }
  const updated = { ...update, values: valuesOf(1) }

  it('is in the state and in the read model once it was added', () => {
    const { state, row } = afterwards(thing, [added])
    expect(state).toEqual(added.values)
    expect(row).toEqual(added.values)
  })

  it('is there as it was changed', () => {
    const same = Object.keys(fields).filter(
      (name) => JSON.stringify(added.values[name]) === JSON.stringify(updated.values[name]),
    )
    expect(same).toEqual(Object.keys(fixed ?? {}))
    const { state, row } = afterwards(thing, [added, updated])
    expect(state).toEqual(updated.values)
    expect(row).toEqual(updated.values)
  })

  it('is null where it was left unsaid', () => {
    const isNullable = (name: string) => !(name in (fixed ?? {})) && fields[name]?.safeParse(null).success
    const needed = Object.entries(added.values).filter(([name]) => !isNullable(name))
    const { state, row } = afterwards(thing, [{ ...added, values: Object.fromEntries(needed) }])
    const unsaid = Object.fromEntries(
      Object.keys(fields)
        .filter(isNullable)
        .map((name) => [name, null]),
    )
    expect(state).toMatchObject(unsaid)
    expect(row).toMatchObject(unsaid)
  })
})
