import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isStoreAddress, logStores, storeAt } from './log-stores.ts'

it('has a store at each address, and in the database without one', () => {
  expect(storeAt(undefined)).toBe('PostgreSQL')
  for (const [store, { protocols }] of Object.entries(logStores))
    for (const protocol of protocols) expect(storeAt(`${protocol}://localhost:2113`)).toBe(store)
  expect(() => storeAt('http://localhost')).toThrow('No store')
})

it('has one at the addresses of a cluster', () => {
  const cluster = 'esdb://admin:changeit@one.test:2113,two.test:2113,three.test:2113?tls=true'
  expect(isStoreAddress(cluster)).toBe(true)
  expect(storeAt(cluster)).toBe('EventStoreDB')
  for (const other of ['http://localhost', 'esdb:', 'esdb://', 'one.test:2113'])
    expect(isStoreAddress(other)).toBe(false)
})

it('runs the conformance suite on each store', () => {
  const runs = globSync('*.int.spec.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .filter((text) => text.includes('eventLogConformance('))
  const without = Object.keys(logStores).filter(
    (store) => !runs.some((text) => text.includes(`from './${files[store as keyof typeof logStores]}'`)),
  )
  expect(without).toEqual([])
})

const files = { PostgreSQL: 'postgres-log.ts', EventStoreDB: 'eventstoredb-log.ts' } satisfies Record<
  keyof typeof logStores,
  string
>
