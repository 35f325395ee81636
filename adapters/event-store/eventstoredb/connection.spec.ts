import { expect, it } from 'vitest'
import { Connection } from './connection.ts'

it('replaces a client that fails again and again once, however many of its calls were under way', async () => {
  const reported: unknown[] = []
  const connection = new Connection('esdb://127.0.0.1:1?tls=false', (error) => reported.push(error))
  const first = connection.client
  for (let n = 0; n < 7; n++) connection.failed(new Error('broken'), first)
  expect(connection.client).toBe(first)
  for (let n = 0; n < 30; n++) connection.failed(new Error('broken'), first)
  const second = connection.client
  expect(second).not.toBe(first)
  for (let n = 0; n < 8; n++) connection.failed(new Error('broken'), second)
  expect(connection.client).not.toBe(second)
  expect(reported).toHaveLength(45)
  await connection.close()
})
