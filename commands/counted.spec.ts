import { expect, it } from 'vitest'
import type { Facts, Lock } from './ports.ts'
import { commands } from './registry.ts'

/** What reads rows of other streams, by itself or through a function beside the definitions. */
const READS =
  /\.(count|highestFloor|covers|owedOf|oldDifferences|ownersBesides|transfersOf)\(|\b(openContracts|areLastOwners)\b/

/** Bodies with everything by which a command decides whether it reads them. */
const body = {
  buildingID: 'house',
  contractID: 'lease',
  account: '0071',
  amount: 1,
  floorCount: 1,
  role: 'manager',
  lines: [{ from: '2026-01-01' }],
  bills: [],
}
const facts = new Proxy({} as Facts, { get: () => async () => 'some' })

const counting = commands.filter(({ facts: reads }) => READS.test(String(reads)))

it('every rule that counts rows of other streams holds a lock that no other holds', async () => {
  const names = counting.map(({ name }) => name)
  for (const name of ['DeleteFund', 'DeleteBuilding', 'IssueBill', 'WaiveDifference', 'SeeTransfer'])
    expect(names).toContain(name)
  const open: string[] = []
  for (const { name, locks } of counting) {
    const about = { id: 'one', body, actor: { id: 'who', role: 'owner' }, together: ['one'] }
    const held: readonly Lock[] = (await locks?.(about as never, facts)) ?? []
    if (!held.some(({ mode }) => mode === 'exclusive')) open.push(name)
  }
  expect(open).toEqual([])
})
