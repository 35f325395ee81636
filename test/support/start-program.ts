import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'

const root = join(import.meta.dirname, '..', '..')

/** The whole product as a process of its own, with a signed-in owner. */
export type Program = Awaited<ReturnType<typeof startProgram>>

/** Environment of a process of the product on a data directory of its own. */
export const environmentOf = (dataDir: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...more,
})

const running = new Set<ChildProcess>()

/** Kills all programs that still run; for `afterAll`, whatever the tests left. */
export const killPrograms = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

type Which = {
  /** Folder of another version to start; default: this one. */
  readonly version?: string
  /** The owner of a book without the demo, who is made when missing; default: the demo and its owner. */
  readonly owner?: { readonly email: string; readonly password: string }
}

const demoOwner = { email: 'owner@sonha.demo', password: DEMO_PASSWORD }

/** Starts the product as `npm start` runs it. @returns once the owner has signed in */
export const startProgram = async (
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  { version = root, owner }: Which = {},
) => {
  const child = spawn(process.execPath, [join(version, 'processes', 'start.ts')], {
    env: environmentOf(dataDir, { PORT: '0', DEMO: owner ? '0' : '1', ...more }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const gone = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return { code, signal } as { code: number | null; signal: NodeJS.Signals | null }
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The product ended: ${said}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /^ {2}(http:\S+)$/m.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  const api = `${url}/api`
  const enter = (path: string, body: object) =>
    fetch(`${api}/authentication/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const token = owner && (await firstToken(() => said))
  if (token)
    await enter('first-owner', { ...owner, token, lastName: 'Trần', firstName: 'Quân', phone: '0912345678' })
  const login = await enter('login', { ...(owner ?? demoOwner), remember: false })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${api}${path}`, {
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked at by what they hold
  const get = async (path: string): Promise<any> => (await call(path)).json()
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return {
    child,
    url,
    cookie,
    call,
    get,
    /** Waits until the demo is filled and a transfer of its bank has become a receipt. */
    filled: async () => {
      const pause = () => new Promise((resume) => setTimeout(resume, 200))
      while ((await get('/demo')).data.filling) await pause()
      const booked = async () =>
        (await get('/transfer?limit=50')).data.some(
          ({ receiptID }: { receiptID: string | null }) => receiptID,
        )
      while (!(await booked())) await pause()
    },
    said: () => said,
    openUpload: () => openUpload(url, cookie),
    /** Stops it as Ctrl-C and service managers do. @returns how the process ended */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The one-time token of a book without an owner, once the start has printed everything; else undefined. */
const firstToken = async (said: () => string): Promise<string | undefined> => {
  while (!said().includes('Ctrl-C')) await new Promise((resume) => setTimeout(resume, 50))
  return /one-time token: (\S+)/.exec(said())?.[1]
}

/** An upload that is never sent to its end. */
const openUpload = async (url: string, cookie: string): Promise<void> => {
  const upload = request(`${url}/api/upload/add`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=half',
      'content-length': 1_000_000,
      'idempotency-key': randomUUID(),
    },
  })
  upload.on('error', () => undefined)
  upload.write(
    '--half\r\nContent-Disposition: form-data; name="type"\r\n\r\n1\r\n' +
      '--half\r\nContent-Disposition: form-data; name="file"; filename="khach.xlsx"\r\n' +
      `Content-Type: application/octet-stream\r\n\r\n${'x'.repeat(10_000)}`,
  )
  await once(upload, 'socket')
}
