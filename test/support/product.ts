import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

export type RunningProduct = {
  /** Its address, without a slash at the end. */
  readonly url: string
  /** Ends it as Ctrl-C does, and removes its data. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** Longest wait for a start: the first one on a machine builds the screens and fills the demo. */
const PATIENCE_MS = 280_000

/** A port that no program listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Polls until the demo's past is filled. @throws when the product ends before, with its output */
const ready = async (url: string, child: ChildProcess, said: () => string): Promise<void> => {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${said()}`)
    const answer = await fetch(`${url}/api/demo`).catch(() => undefined)
    const demo = answer?.ok ? ((await answer.json()) as { data: { filling: boolean } }) : undefined
    if (demo?.data.filling === false) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error(`The product did not start in ${PATIENCE_MS} ms: ${said()}`)
}

/** The whole product as `npm start` runs it: a process of its own on a fresh data directory, with the demo. */
export const startProduct = async (): Promise<RunningProduct> => {
  const directory = await temporaryFolder('product')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'processes', 'start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: directory, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
    })

  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await ready(url, child, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
