import { expect, it } from 'vitest'
import * as aggregates from '../domain/aggregates.ts'
import { readModels } from './registry.ts'

it('knows for each thing that is a person’s all its life whose a row is', () => {
  const things = Object.values(aggregates).filter((entity) => 'whose' in entity)
  const silent = things.filter(({ name }) => !readModels.some((model) => model.name === name && model.about))
  expect(silent.map(({ name }) => name)).toEqual([])
})
