import { expect, it } from 'vitest'
import { readModels } from '../../projections/registry.ts'
import { type Frame, resourcesOf, staleAfter } from './staleAfter.ts'

it.each<[Frame, readonly string[] | undefined]>([
  [{ type: 0, resource: 'ticket' }, ['support-ticket', 'today']],
  [{ type: 0, resource: 'notice' }, ['notice/sent']],
  [{ type: 0, resource: 'inbox' }, ['notice/inbox', 'notice/important']],
  [{ type: 4 }, ['upload', 'customer']],
  [{ type: 2 }, ['notice/important', 'notice/inbox']],
  [{ type: 0 }, undefined],
  [{ type: 99 }, undefined],
])('%j: %j', (frame, resources) => expect(staleAfter(frame)).toEqual(resources))

it.each([
  // A paid bill is on its room, in the account, in the month's proposals and in what is due today.
  ['bill', ['bill', 'room', 'account', 'contract', 'meter', 'today']],
  ['person', ['customer', 'staff', 'profile', 'schedule', 'today']],
  ['account', ['account', 'bill', 'receipt', 'hold', 'settlement', 'customer']],
  ['contract', ['contract', 'room', 'building', 'meter', 'transfer']],
  ['lessor', ['lessor', 'bill', 'receipt', 'settlement']],
])('rows of %s are shown by %j', (model, resources) =>
  expect(resourcesOf(model)).toEqual(expect.arrayContaining(resources)),
)

it('knows every read model by the resource with its name', () => {
  for (const { name, resource } of readModels)
    if (resource && name !== 'person')
      expect(resourcesOf(name)).toContain(resource.name.replace('notification', 'notice'))
})
