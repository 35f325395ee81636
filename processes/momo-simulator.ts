import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MomoSettings, SepaySettings, Settings } from './settings.ts'

const START_MS = 15_000

/**
 * Starts the simulator of MoMo and of a bank in a process of its own, with fresh keys. The product calls it like MoMo,
 * and gets its messages like SePay's.
 */
export const startMomoSimulator = async ({
  dataDir,
  host,
  publicUrl,
  momoSimulatorPort,
}: Settings): Promise<{
  momo: MomoSettings
  sepay: SepaySettings
  /** Address of the page where transfers can be tried out. */
  bankPage: string
  stop(): Promise<void>
}> => {
  const key = () => randomBytes(24).toString('hex')
  const keys = { partnerCode: 'SONHADEMO', accessKey: key(), secretKey: key() }
  const apiKey = key()
  const pageHost = new URL(publicUrl).hostname
  const child = fork(join(import.meta.dirname, '..', 'simulator', 'start.ts'), {
    // Its own environment: it needs nothing of the product's secrets.
    env: {
      PATH: process.env.PATH,
      HOST: host,
      MOMO_SIMULATOR_PORT: String(momoSimulatorPort),
      MOMO_PAGE_HOST: pageHost,
      BANK_WEBHOOK_URL: new URL('/api/bank/transfer', publicUrl).href,
      SEPAY_API_KEY: apiKey,
      MOMO_LEDGER_FILE: join(dataDir, 'momo-simulator.json'),
      MOMO_PARTNER_CODE: keys.partnerCode,
      MOMO_ACCESS_KEY: keys.accessKey,
      MOMO_SECRET_KEY: keys.secretKey,
    },
    // Ctrl-C reaches only the product, which then ends its child processes.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const said = once(child, 'message', { signal: AbortSignal.timeout(START_MS) })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended')))
  try {
    const [{ port }] = (await Promise.race([said, ended])) as [{ port: number }]
    return {
      momo: { ...keys, endpoint: `http://127.0.0.1:${port}`, previousSecretKey: undefined },
      sepay: { apiKey, secret: undefined },
      bankPage: `http://${pageHost}:${port}/bank`,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  } finally {
    ended.catch(() => undefined)
  }
}
