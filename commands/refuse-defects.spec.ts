import { expect, it } from 'vitest'
import { Refusal } from '../domain/refusal.ts'
import { context } from '../test/support/decider-spec.ts'
import { StoreUnavailable } from './event-store.ts'
import { refuseDefects } from './refuse-defects.ts'

const defect = new Error('a defect')

it('leaves an error alone of which it is unknown whether something was written', async () => {
  const defects: unknown[] = []
  const refusing = refuseDefects({ isUnavailable: () => false, onDefect: (error) => defects.push(error) })
  await expect(refusing(() => Promise.reject(defect))()).rejects.toBe(defect)
  const away = new StoreUnavailable('away')
  await expect(refusing(() => Promise.reject(away))()).rejects.toBe(away)
  const refusal = new Refusal('NotFound')
  await expect(refusing(() => Promise.reject(refusal))()).rejects.toBe(refusal)
  expect(defects).toEqual([])
  expect(await refusing(async (id: string) => id)(context.id)).toBe(context.id)
})
