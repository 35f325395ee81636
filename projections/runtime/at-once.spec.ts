import { expect, it } from 'vitest'
import type { Tx } from '../database.ts'
import { atOnce } from './at-once.ts'

const tx = {
  getExecutor: () => ({ provideConnection: (use: (connection: object) => unknown) => use({}) }),
} as unknown as Tx

const failing = (code: string, after = 0) =>
  new Promise<void>((_, reject) => setTimeout(reject, after, Object.assign(new Error(code), { code })))

it('tells what came first of a failed transaction, not what failed of it', async () => {
  const sent = () => [Promise.resolve(), failing('25P02'), failing('23505'), failing('25P02')]
  await expect(atOnce(tx, sent)).rejects.toMatchObject({ code: '23505' })
  await expect(atOnce(tx, () => [failing('25P02')])).rejects.toMatchObject({ code: '25P02' })
})

it('waits for every answer, so that nothing is under way when the transaction ends', async () => {
  let answered = false
  const late = failing('25P02', 20).finally(() => {
    answered = true
  })
  await expect(atOnce(tx, () => [failing('23505'), late])).rejects.toMatchObject({ code: '23505' })
  expect(answered).toBe(true)
})
