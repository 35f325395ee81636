import { expect, it } from 'vitest'
import type { Facts, Lock } from './ports.ts'
import { commands } from './registry.ts'

/** What reads rows of other streams, in a branch or a function that a stand-in of facts does not reach. */
const READS =
  /\.(count|dueBetween|highestFloor|covers|owedOf|oldDifferences|ownersBesides|transfersOf)\(|\b(openContracts|areLastOwners)\b/

/** Bodies with everything by which a command decides whether it reads them. */
const body = {
  buildingID: 'house',
  contractID: 'lease',
  account: '0071',
  feeWaived: true,
  amount: 1,
  floorCount: 1,
  role: 'manager',
  lines: [{ from: '2026-01-01' }],
  bills: [],
}
const facts = new Proxy({} as Facts, { get: () => async () => 'some' })

/** Queries of rows of other streams: what they answer is true only while nobody adds one. */
const queries = new Set([
  'count',
  'dueBetween',
  'highestFloor',
  'covers',
  'oldDifferences',
  'owedOf',
  'ownersBesides',
  'transfersOf',
])

const about = { id: 'one', body, actor: { id: 'who', role: 'owner' }, together: ['one'] }
const state = { buildingID: 'house', roomID: 'room', contractID: 'lease', deleted: true }

/** Whether the facts of a command count rows, by themselves or through a function of any name. */
const counts = async ({ facts: reads }: (typeof commands)[number]): Promise<boolean> => {
  let isCounted = READS.test(String(reads))
  const asked = new Proxy({} as Facts, {
    get: (_, name) => async () => {
      isCounted ||= queries.has(String(name))
      return name === 'count' ? 0 : 'some'
    },
  })
  const sources = {
    facts: asked,
    load: async () => undefined,
    now: () => '2026-11-30T00:00:00.000Z',
    newID: String,
  }
  // What stands in for facts and state does not fit every command: those that stop at it are told by their text.
  await Promise.resolve(reads?.(sources as never, { ...about, state } as never)).catch(() => undefined)
  return isCounted
}

it('every rule that counts rows of other streams holds a lock that no other holds', async () => {
  const is = await Promise.all(commands.map(counts))
  const counting = commands.filter((_, place) => is[place])
  const names = counting.map(({ name }) => name)
  for (const name of [
    'DeleteFund',
    'DeleteBuilding',
    'IssueBill',
    'WaiveDifference',
    'SeeTransfer',
    'RestoreAsset',
    'UpdateLead',
  ])
    expect(names).toContain(name)
  const open: string[] = []
  for (const { name, locks } of counting) {
    const held: readonly Lock[] = (await locks?.(about as never, facts)) ?? []
    if (!held.some(({ mode }) => mode === 'exclusive')) open.push(name)
  }
  expect(open).toEqual([])
})
