import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MomoSettings, Settings } from './settings.ts'

const START_MS = 15_000

/**
 * Starts the demo's stand-in for MoMo as a process of its own, with keys made now. The product speaks to it as it
 * speaks to MoMo.
 */
export const startMomoSimulator = async ({
  dataDir,
  host,
  publicUrl,
  momoSimulatorPort,
}: Settings): Promise<{ momo: MomoSettings; stop(): Promise<void> }> => {
  const key = () => randomBytes(24).toString('hex')
  const keys = { partnerCode: 'SONHADEMO', accessKey: key(), secretKey: key() }
  const child = fork(join(import.meta.dirname, '..', 'simulator', 'start.ts'), {
    // Its own environment: it needs nothing of the product's secrets.
    env: {
      PATH: process.env.PATH,
      HOST: host,
      MOMO_SIMULATOR_PORT: String(momoSimulatorPort),
      MOMO_PAGE_HOST: new URL(publicUrl).hostname,
      MOMO_LEDGER_FILE: join(dataDir, 'momo-simulator.json'),
      MOMO_PARTNER_CODE: keys.partnerCode,
      MOMO_ACCESS_KEY: keys.accessKey,
      MOMO_SECRET_KEY: keys.secretKey,
    },
    // Ctrl-C reaches the product alone, which then ends what it has started.
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
    return { momo: { ...keys, endpoint: `http://127.0.0.1:${port}`, previousSecretKey: undefined }, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    ended.catch(() => undefined)
  }
}
