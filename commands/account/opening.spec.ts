import { expect, it } from 'vitest'
import type { Facts, Lock } from '../ports.ts'
import { commands } from '../registry.ts'

const facts = new Proxy({} as Facts, { get: () => async () => 'some' })

/** Sent for a contract that is in force, or of which a bill was paid: it is given to nobody else any more. */
const afterTheStart = ['CountDeposit', 'TakeOverDeposit', 'TakeOverCredit']

it('every command that may open an account lets nobody give its contract away meanwhile', async () => {
  const opening = commands.filter(
    ({ name, entity, facts }) =>
      entity.name === 'account' && /\bopening\(/.test(String(facts)) && !afterTheStart.includes(name),
  )
  expect(opening.length).toBeGreaterThan(5)
  const about = { id: 'lease', body: {}, actor: { id: 'who', role: 'owner' } }
  for (const { name, locks } of opening) {
    const held = (await locks?.(about as never, facts)) as readonly Lock[] | undefined
    expect(held, name).toContainEqual({ name: 'contract:lease', mode: 'shared' })
  }
})
