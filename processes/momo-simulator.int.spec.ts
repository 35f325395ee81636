import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { startMomoSimulator } from './momo-simulator.ts'
import { readSettings } from './settings.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder('momo')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts it and ends it. @returns where it was */
const endpoint = async () => {
  const { momo, stop } = await startMomoSimulator(readSettings({ DATA_DIR: dataDir }))
  await stop()
  return momo.endpoint
}

it('is where it was when the product starts again: payments that are open are paid there', async () => {
  const first = await endpoint()
  expect(await endpoint()).toBe(first)
})

it('goes elsewhere when somebody else is there', async () => {
  const first = await endpoint()
  const other = createServer().listen(Number(new URL(first).port), '127.0.0.1')
  await new Promise((resume) => other.once('listening', resume))
  try {
    const second = await endpoint()
    expect(second).not.toBe(first)
    expect((other.address() as AddressInfo).port).toBe(Number(new URL(first).port))
    expect(await endpoint()).toBe(second)
  } finally {
    await new Promise((resume) => other.close(resume))
  }
})
