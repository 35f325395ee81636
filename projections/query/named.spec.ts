import { expect, it } from 'vitest'
import { readModels } from '../registry.ts'

it('finds each name in the searched text of its own table, and beside its id', () => {
  const names = readModels.flatMap(({ columns }) =>
    Object.values(columns).flatMap(({ named }) => named ?? []),
  )
  expect(names.length).toBeGreaterThan(4)
  for (const { table, field } of names) {
    const model = readModels.find(({ name }) => name === table)
    expect(model?.columns[field], `${table}.${field}`).toMatchObject({ searchable: true, inKey: true })
  }
})
