import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askDesk } from './ask-desk.ts'
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

/** Asks again and again. @returns whether it was so within the time of a start */
const becomes = async (isSo: () => Promise<boolean>): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if (await isSo()) return true
    await new Promise((resume) => setTimeout(resume, 200))
  }
  return false
}

/** Waits until the demo's past is filled. @throws when the product ends before, with its output */
const ready = async (url: string, child: ChildProcess, said: () => string): Promise<void> => {
  const isFilled = async () => {
    if (child.exitCode !== null) throw new Error(`The product ended: ${said()}`)
    const answer = await fetch(`${url}/api/demo`).catch(() => undefined)
    const demo = answer?.ok ? ((await answer.json()) as { data: { filling: boolean } }) : undefined
    // Without its past every screen would be waited for in vain.
    if (said().includes('past could not be written')) throw new Error(`The demo is not filled: ${said()}`)
    return demo?.data.filling === false
  }
  if (!(await becomes(isFilled))) throw new Error(`The product did not start in ${PATIENCE_MS} ms: ${said()}`)
}

type Begun = Pick<RunningProduct, 'url'> & {
  /** Ends it as Ctrl-C does. */
  end(): Promise<void>
}

/** The whole product as `npm start` runs it: a process of its own, ready when the demo's past is in its book. */
const begin = async (directory: string): Promise<Begun> => {
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

  const end = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await ready(url, child, () => output)
  } catch (error) {
    await end()
    throw error
  }
  return { url, end }
}

/** Whether its money is in every account: each copy would have to book it otherwise, for two minutes of a processor. */
const isBooked = async (url: string): Promise<boolean> => {
  const { data } = (await (await fetch(`${url}/api/health/ready`)).json()) as { data: { money: string } }
  return data.money === 'up'
}

/** A data directory with the demo's past, of which products can be started: filling it takes a minute of a processor. */
export const fillDemo = async (): Promise<string> => {
  const directory = await temporaryFolder('product')
  const { url, end } = await begin(directory)
  // On a machine that is too slow for that, the copies go on with it.
  await becomes(() => isBooked(url))
  await end()
  // A product that is busy ends before its server has.
  const running = join(directory, 'postgres', 'postmaster.pid')
  await becomes(async () => !existsSync(running))
  return directory
}

/** Keeps the owner of each file, as the cluster belongs to a user without rights. */
const copyDemo = async (filled: string, directory: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${filled}/.`, directory])
}

/**
 * A data directory for a program with the demo. When it runs with the browser tests it is a copy of theirs, else the
 * program fills it.
 */
export const demoDirectory = async (directory: string): Promise<string> => {
  await mkdir(directory)
  const desk = process.env.PRODUCT_DESK
  if (desk) await copyDemo(await askDesk(desk, '/filled'), directory)
  return directory
}

/**
 * Starts a product with the demo on a data directory of its own.
 * @param filled one with the demo's past, which is copied; without it the past is written anew
 */
export const startProduct = async (filled?: string): Promise<RunningProduct> => {
  const directory = await temporaryFolder('product')
  if (filled) await copyDemo(filled, directory)
  const remove = () => rm(directory, { recursive: true, force: true })
  const { url, end } = await begin(directory).catch(async (error) => {
    await remove()
    throw error
  })
  const stop = async () => {
    await end()
    await remove()
  }
  return { url, stop }
}
