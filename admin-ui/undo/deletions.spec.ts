import { expect, it } from 'vitest'
import { readModels } from '../../projections/registry.ts'
import { deletions } from './deletions.ts'

it('says of every deletion what its read model says', () => {
  const declared = readModels.flatMap(({ name, deletion, label }) =>
    deletion ? [{ entity: name, event: deletion.event, permission: deletion.toldTo, label }] : [],
  )
  const { staff, ...others } = deletions
  // Meters have no name: their number is what tells them apart.
  const known = Object.values(others).map((one) =>
    one.entity === 'meter' ? { ...one, label: undefined } : one,
  )
  const inOrder = (all: readonly { readonly entity: string }[]) =>
    [...all].sort((one, other) => one.entity.localeCompare(other.entity))
  expect(inOrder(known)).toEqual(inOrder(declared))
  expect(staff).toEqual({ ...deletions.customer, permission: 'staff.write' })
})
