import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type EventDefinition, personalArrays, personalFields, upcast } from './event-definition.ts'
import { eventDefinition, eventDefinitions } from './events.ts'

type Golden = { type: string; version: number; data: object; schema: object }

const folder = join(import.meta.dirname, '../test/fixtures/events')
const golden = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden),
}))
const definitions = Object.entries<EventDefinition>(eventDefinitions)

describe('every event type', () => {
  it.each(definitions)('%s has a golden file of each version', (type, { version }) => {
    const versions = golden.filter((one) => one.type === type).map((one) => one.version)
    // Missing? `node test/fixtures/make-events.ts`
    expect(versions.sort()).toEqual(Array.from({ length: version }, (_, index) => index + 1))
  })

  it.each(definitions)('%s has a new version when its schema changes', (type, { version, schema }) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema)
    const known = golden.find((one) => one.type === type && one.version === version)
    expect(json).toEqual(known?.schema)
  })

  it.each(definitions)('%s has what is personal where it is sealed', (_, definition) => {
    const lists = new Map(personalArrays(definition).map(({ field, fields }) => [field, fields]))
    const sealed = personalFields(definition)
    const { properties = {} } = z.toJSONSchema(definition.schema)
    const unsealed = Object.entries(properties).flatMap(([field, schema]) => {
      if (sealed.includes(field)) return []
      const items = ((schema as z.core.JSONSchema.JSONSchema).items as z.core.JSONSchema.JSONSchema)
        ?.properties
      const left = lists.has(field)
        ? Object.entries(items ?? {}).filter(([name]) => !lists.get(field)?.includes(name))
        : schema
      return JSON.stringify(left).includes('"personal":true') ? [field] : []
    })
    expect(unsealed).toEqual([])
  })

  it('is in the past', () => {
    for (const [type] of definitions)
      expect(type).toMatch(
        /(ed|Given|Sent|Lost|Forgotten|Read|Unread|Withdrawn|Taken|TakenOver|Kept|Held|Broken|Frozen|Seen|SetAside|MovedIn|MovedOut)$|Overdue$/,
      )
  })
})

describe('every golden file', () => {
  it.each(golden)('$file is read today', ({ file, type, version, data }) => {
    expect(file).toBe(`${type}.v${version}.json`)
    const definition = eventDefinition(type)
    if (!definition) throw new Error(`${type} is not known any more`)
    const current = upcast(definition, version, data)
    expect(definition.schema.parse(current)).toEqual(current)
  })
})

it('is told by its name alone', () => {
  expect(eventDefinition('RoomAdded')).toBe(eventDefinitions.RoomAdded)
  expect(eventDefinition('NoSuchThing')).toBeUndefined()
  expect(eventDefinition('constructor')).toBeUndefined()
})
