import type pg from 'pg'
import { expect, it } from 'vitest'
import { inTransaction } from './transaction.ts'

/** A pool with one connection, on which these statements fail. @returns what was done with it */
const poolWhere = (...failing: string[]) => {
  const done: string[] = []
  const client = {
    query: async (text: string) => {
      done.push(text)
      if (failing.includes(text)) throw new Error(`${text} failed`)
    },
    release: (isBroken?: boolean) => done.push(isBroken ? 'closed' : 'given back'),
  }
  return { pool: { connect: async () => client } as unknown as pg.Pool, done }
}
const failing = () => Promise.reject(new Error('the work failed'))

it('commits the work, and gives the connection back', async () => {
  const { pool, done } = poolWhere()
  expect(await inTransaction(pool, async () => 'outcome')).toBe('outcome')
  expect(done).toEqual(['begin', 'commit', 'given back'])
})

it('rolls work back that fails, and gives the connection back', async () => {
  const { pool, done } = poolWhere()
  await expect(inTransaction(pool, failing)).rejects.toThrow('the work failed')
  expect(done).toEqual(['begin', 'rollback', 'given back'])
})

it('closes a connection that cannot be rolled back: its statement may still be at work', async () => {
  const { pool, done } = poolWhere('rollback')
  await expect(inTransaction(pool, failing)).rejects.toThrow('the work failed')
  expect(done).toEqual(['begin', 'rollback', 'closed'])
})
