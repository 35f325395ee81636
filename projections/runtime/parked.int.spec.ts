import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AnyEvent } from '../../domain/events.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, personAdded, record } from '../../test/support/recorded.ts'
import { buildings } from '../building/building.read-model.ts'
import type { ReadModel } from '../read-model.ts'
import { readModel } from '../read-model.ts'
import { listParked, retryParked, skipParked } from './parked.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

let attempts = 0
/** Keeps a building's name, and cannot take a certain one. */
const names = (poison?: string): ReadModel =>
  readModel({
    name: 'names',
    version: 1,
    columns: { name: { type: 'text' }, upper: { type: 'uuid', nullable: true } },
    stream: 'building',
    scope: {},
    on: {
      BuildingAdded: ({ entity, data: { name } }, row) => row.insert(entity, { name, upper: null }),
      BuildingUpdated: ({ entity, data: { name } }, row) => {
        if (name === poison) {
          attempts++
          throw new Error('cannot take that')
        }
        // A value that the database refuses, rather than the handler.
        row.update(entity, { name, ...(name === 'no uuid' && { upper: name }) })
      },
    },
  })

const renamed = (name: string): AnyEvent => ({ type: 'BuildingUpdated', data: { name } })
const threeBuildings = async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()].sort() as [string, string, string]
  for (const id of ids) await record(side.log, `building-${id}`, [buildingAdded('first')])
  return ids
}
const namesNow = async () => Object.fromEntries((await side.rows('names')).map((row) => [row.id, row.name]))

for (const poison of ['bad', 'no uuid']) {
  it(`parks the event "${poison}" and the later ones of its stream for that model only`, async () => {
    attempts = 0
    const [one, two, three] = await threeBuildings()
    side.start([names('bad'), buildings])
    await side.caughtUp()
    await Promise.all([
      record(side.log, `building-${one}`, [renamed('one')]),
      record(side.log, `building-${two}`, [renamed('two'), renamed(poison), renamed('after')]),
      record(side.log, `building-${three}`, [renamed('three')]),
    ])
    await record(side.log, `building-${two}`, [renamed('later')])
    await record(side.log, `building-${one}`, [renamed('uno')])
    await side.caughtUp()
    expect(await namesNow()).toEqual({ [one]: 'uno', [two]: 'two', [three]: 'three' })
    expect((await side.rows('building')).find(({ id }) => id === two)?.name).toBe('later')
    // Owners hear of it, and whoever keeps in memory what somebody may see.
    expect(side.signals.some(({ resource }) => resource === 'projection')).toBe(true)
    const parked = await listParked(side.db)
    expect(parked.map(({ model, revision, error }) => [model, revision, error !== null])).toEqual([
      ['names', 2, true],
      ['names', 3, false],
      ['names', 4, false],
    ])
    if (poison === 'bad') {
      expect(parked[0]?.error).toBe('Error: cannot take that')
      expect(attempts).toBeGreaterThanOrEqual(3)
    }
  })
}

it('erases a person whose events wait, at once and again when these are applied', async () => {
  const people = (poison?: string): ReadModel =>
    readModel({
      name: 'people',
      version: 1,
      columns: { name: { type: 'text', nullable: true } },
      stream: 'person',
      scope: {},
      on: {
        PersonAdded: ({ entity, data: { firstName } }, row) => row.insert(entity, { name: firstName }),
        PersonUpdated: ({ entity, data: { firstName } }, row) => {
          if (firstName === poison) throw new Error('cannot take that')
          row.update(entity, { name: firstName })
        },
        PersonalDataErased: ({ entity }, row) => row.update(entity, { name: null }),
      },
    })
  const [person, other] = [randomUUID(), randomUUID()]
  const updated = (firstName: string): AnyEvent => ({ type: 'PersonUpdated', data: { firstName } })
  const erased: AnyEvent = { type: 'PersonalDataErased', data: {} }
  const projector = side.start([people('bad')])
  await record(side.log, `person-${person}`, [personAdded('customer', { firstName: 'Hoa' })])
  await record(side.log, `person-${other}`, [personAdded('customer', { firstName: 'Lan' })])
  await record(side.log, `person-${person}`, [updated('bad'), updated('Na')])
  await side.caughtUp()
  const now = async () => Object.fromEntries((await side.rows('people')).map(({ id, name }) => [id, name]))
  expect(await now()).toEqual({ [person]: 'Hoa', [other]: 'Lan' })
  await record(side.log, `person-${person}`, [erased])
  await record(side.log, `person-${other}`, [updated('Liên')])
  await side.caughtUp()
  expect(await now()).toEqual({ [person]: null, [other]: 'Liên' })
  const parked = await listParked(side.db)
  expect(parked.map(({ type, error }) => [type, error !== null])).toEqual([
    ['PersonUpdated', true],
    ['PersonUpdated', false],
    ['PersonalDataErased', false],
  ])
  await projector.stop()
  expect(await retryParked(from([people()]), parked[0]?.id as number)).toBe(0)
  expect(await now()).toEqual({ [person]: null, [other]: 'Liên' })
})

const parkOne = async () => {
  const [one] = await threeBuildings()
  const projector = side.start([names('bad')])
  await side.caughtUp()
  await record(side.log, `building-${one}`, [
    renamed('bad'),
    renamed('after'),
    renamed('bad'),
    renamed('last'),
  ])
  await side.caughtUp()
  const [first] = await listParked(side.db)
  return { one, projector, first: first?.id as number }
}
const from = (models: readonly ReadModel[]) => ({ db: side.db, source: side.log, models })

it('takes the events in after a mend, while the projector goes on', async () => {
  const { one, projector, first } = await parkOne()
  expect(await retryParked(from([names('bad')]), first)).toBe(4)
  await projector.stop()
  side.start([names()])
  const again = (await listParked(side.db))[0]?.id as number
  expect(await retryParked(from([names()]), again)).toBe(0)
  expect(await listParked(side.db)).toEqual([])
  await record(side.log, `building-${one}`, [renamed('new')])
  await side.caughtUp()
  expect(await namesNow()).toMatchObject({ [one]: 'new' })
})

it('gives an event up with a reason, goes on to the next that fails, and keeps to it in rebuilds', async () => {
  const { one, first } = await parkOne()
  const models = [names('bad')]
  expect(await skipParked(from(models), first, 'entered twice')).toBe(2)
  expect(await namesNow()).toMatchObject({ [one]: 'after' })
  const second = (await listParked(side.db)).find(({ error, skippedAt }) => error && !skippedAt)
  expect(await skipParked(from(models), second?.id as number, 'again')).toBe(0)
  expect(await namesNow()).toMatchObject({ [one]: 'last' })
  const signal = new AbortController().signal
  expect(await verify({ ...from(models), signal })).toMatchObject([{ different: 0 }])
  await rebuild({ ...from(models), signal })
  expect(await namesNow()).toMatchObject({ [one]: 'last' })
  expect((await listParked(side.db)).map(({ skipReason }) => skipReason)).toEqual(['entered twice', 'again'])
})

it('refuses to give up what only waits, and what is not there', async () => {
  const { first } = await parkOne()
  const [, waiting] = await listParked(side.db)
  const models = [names('bad')]
  await expect(skipParked(from(models), waiting?.id as number, 'x')).rejects.toMatchObject({ code: 'E0016' })
  await expect(skipParked(from(models), first + 1_000, 'x')).rejects.toMatchObject({ code: 'E0011' })
  await expect(retryParked(from(models), first + 1_000)).rejects.toMatchObject({ code: 'E0011' })
  expect(await listParked(side.db)).toHaveLength(4)
})

it('parks in a rebuild too, and all else goes in', async () => {
  const [one, two] = await threeBuildings()
  await record(side.log, `building-${one}`, [renamed('bad'), renamed('after')])
  await record(side.log, `building-${two}`, [renamed('two')])
  side.start([names('bad')])
  await side.caughtUp()
  expect(await namesNow()).toMatchObject({ [one]: 'first', [two]: 'two' })
  expect((await listParked(side.db)).map(({ revision }) => revision)).toEqual([1, 2])
})

it('gives up in a rebuild what is given up while it runs, and goes on with what waits behind it', async () => {
  const { one, first } = await parkOne()
  const models = [names('bad')]
  const stopping = new AbortController()
  // The rebuild has parked the event too when the owner gives it up, and goes on after that.
  const onStep = ({ step }: { step: string }) => step === 'finish' && stopping.abort()
  await rebuild({ ...from(models), signal: stopping.signal, onStep }).catch(() => undefined)
  expect(await skipParked(from(models), first, 'entered twice')).toBe(2)
  await rebuild({ ...from(models), signal: new AbortController().signal, resume: true })
  expect(await namesNow()).toMatchObject({ [one]: 'after' })
  const parked = await listParked(side.db)
  expect(parked.map(({ revision, error, skipReason }) => [revision, error !== null, skipReason])).toEqual([
    [1, true, 'entered twice'],
    [3, true, null],
    [4, false, null],
  ])
  expect(await skipParked(from(models), parked[1]?.id as number, 'again')).toBe(0)
  expect(await namesNow()).toMatchObject({ [one]: 'last' })
})
