import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  about,
  people,
  personal,
  personalArrays,
  personalFields,
  subjectField,
  upcast,
} from './event-definition.ts'

const resident = z.object({ residentID: z.string(), name: personal(z.string().nullable()), kind: z.number() })
const shape = {
  price: z.number(),
  name: personal(z.string()),
  phone: personal(z.string().nullable()),
  tags: z.array(z.string()),
  residents: people(z.array(resident).max(3), 'residentID'),
  papers: z.array(z.strictObject({ fileID: z.string(), title: personal(z.string()) })),
}

describe('personal fields', () => {
  for (const schema of [z.object(shape), z.object(shape).partial()]) {
    it(`are found ${schema.shape.price instanceof z.ZodOptional ? 'in updates' : 'in additions'}`, () => {
      const definition = { version: 1, schema }
      expect(personalFields(definition)).toEqual(['name', 'phone'])
      expect(personalArrays(definition)).toEqual([
        { field: 'residents', subject: 'residentID', fields: ['name'] },
        { field: 'papers', fields: ['title'] },
      ])
    })
  }
})

it('knows the field with the id of what an event is about, where that is not its stream', () => {
  const schema = z.object({ contractID: z.string() })
  expect(subjectField({ version: 1, schema: about(schema, 'contractID') })).toBe('contractID')
  expect(subjectField({ version: 1, schema })).toBeUndefined()
})

describe('upcasting', () => {
  const definition = {
    version: 3,
    schema: z.object({}),
    upcast: {
      1: (data: Record<string, unknown>) => ({ ...data, floor: 1 }),
      2: ({ cost, ...data }: Record<string, unknown>) => ({ ...data, price: cost }),
    },
  }
  it('goes through every version in between', () => {
    expect(upcast(definition, 1, { cost: 5 })).toEqual({ floor: 1, price: 5 })
    expect(upcast(definition, 2, { cost: 5, floor: 2 })).toEqual({ floor: 2, price: 5 })
    expect(upcast(definition, 3, { price: 5 })).toEqual({ price: 5 })
  })
  it('fails where a step is missing', () => {
    expect(() => upcast({ version: 2, schema: z.object({}) }, 1, {})).toThrow('No upcast from version 1')
  })
})
