import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/**
 * The product as processes of their own, as `docker compose` runs it: two for the API, two projectors of which one
 * stands by, a worker, a NATS server where this machine has one, and a Postgres that none of them has started.
 */
const root = join(import.meta.dirname, '..', '..')
const hasNats = spawnSync('nats-server', ['--version']).status === 0
const PATIENCE = { timeout: 60_000, interval: 50 }

type Running = { readonly child: ChildProcess; said(): string }
type Door = { readonly url: string; cookie: string }

let directory: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let environment: NodeJS.ProcessEnv
const running: Running[] = []

const run = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Running => {
  const child = spawn(command, args, { cwd: root, env: { ...environment, ...more } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
    })
  const one = { child, said: () => output }
  running.push(one)
  return one
}
const start = (name: 'api' | 'projector' | 'worker', more?: NodeJS.ProcessEnv) =>
  run(process.execPath, [join(root, 'processes', `${name}.ts`)], more)

const kill = async ({ child }: Running, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
const says = (one: Running, words: RegExp): Promise<RegExpExecArray> =>
  vi.waitUntil(() => {
    if (one.child.exitCode !== null) throw new Error(one.said())
    return words.exec(one.said()) ?? false
  }, PATIENCE) as Promise<RegExpExecArray>

const call = async (door: Door, path: string, body?: object) => {
  const answer = await fetch(`${door.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: door.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { message, data } = (await answer.json()) as { message: string; data: never }
  return { answer, message, data: data as Record<string, string> & { id: string; name: string }[] }
}

beforeAll(async () => {
  directory = await temporaryFolder('apart')
  postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'server'), settings: { fsync: 'off' } })
  environment = {
    ...process.env,
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    DEMO: '0',
    DATA_DIR: join(directory, 'files'),
    HOST: '127.0.0.1',
    PORT: '0',
    EVENT_STORE_URL: '',
    SMTP_URL: '',
    NATS_URL: '',
  }
  if (!hasNats) return
  // A port of its own choice: one that we choose may be taken.
  const nats = run('nats-server', ['-a', '127.0.0.1', '-p', '-1'])
  const [, port] = await says(nats, /Listening for client connections on 127\.0\.0\.1:(\d+)/)
  environment = { ...environment, NATS_URL: `nats://127.0.0.1:${port}` }
})
afterAll(async () => {
  await Promise.all(running.map((one) => kill(one, 'SIGKILL')))
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
})

describe(
  hasNats ? 'processes of their own' : 'processes of their own (without signals: no nats-server here)',
  () => {
    it('keep the time, also an API alone', async () => {
      const api = start('api')
      await says(api, /Ctrl-C stops/)
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query(`select value from vault.setting where name = 'clock.last-ran'`)
      await client.end()
      expect(rows).toEqual([{ value: expect.stringMatching(/^20/) }])
      await kill(api, 'SIGTERM')
    })

    it('serve as one product, lose nothing when the projector is killed, and end when they are told to', async () => {
      const first = start('projector')
      await says(first, /Ctrl-C stops/)
      const [standby, worker] = [start('projector'), start('worker')]
      const [one, other] = [start('api'), start('api')]
      const doors: Door[] = []
      for (const api of [one, other]) {
        const [, url = ''] = await says(api, /(http:\/\/localhost:\d+)\n/)
        doors.push({ url, cookie: '' })
      }
      const [, token] = await says(one, /one-time token: (\S+)/)
      await says(standby, /Ctrl-C stops/)
      await says(worker, /Ctrl-C stops/)

      const [a, b] = doors as [Door, Door]
      const owner = { firstName: 'An', lastName: 'Lê', email: 'chu@test.vn', password: 'Đường về nhà 1' }
      expect((await call(a, '/authentication/first-owner', { ...owner, token })).message).toBe('I0002')
      const { email, password } = owner
      const signedIn = await call(a, '/authentication/login', { email, password })
      // A session is of the product, not of a process.
      a.cookie = b.cookie = signedIn.answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      expect((await call(b, '/user/profile')).data).toMatchObject({ email })

      const heard: unknown[] = []
      const socket = new WebSocket(`${b.url.replace('http', 'ws')}/api/ws`, { headers: { cookie: b.cookie } })
      await once(socket, 'open')
      socket.on('message', (frame) => heard.push(JSON.parse(String(frame))))

      const names: string[] = []
      for (let count = 0; count < 30; count++) {
        if (count === 10) await kill(first, 'SIGKILL')
        const name = `Nhà ${count}`
        const door = count % 2 ? a : b
        const added = await call(door, '/building/add', { name, address: 'Huế', floorCount: 3 })
        expect([count, added.message]).toEqual([count, 'I0002'])
        names.push(name)
        // The other process shows it as well, unless its answer is marked as stale.
        if (added.answer.headers.get('x-stale')) continue
        const seen = await call(door === a ? b : a, `/building/${added.data.id}`)
        expect([count, seen.message]).toEqual([count, 'I0001'])
      }
      await vi.waitUntil(async () => (await call(b, '/building')).data.length === names.length, PATIENCE)
      const { data } = await call(b, '/building?sort=name')
      expect(data.map((building) => building.name).sort()).toEqual(names.sort())
      if (hasNats) await vi.waitUntil(() => heard.length > 0, PATIENCE)
      socket.terminate()

      const program = join(root, 'processes', 'projections.ts')
      const verified = spawnSync(process.execPath, [program, 'verify'], {
        env: environment,
        encoding: 'utf8',
      })
      expect([verified.stdout, verified.stderr, verified.status]).toEqual([expect.any(String), '', 0])

      const rest = [standby, worker, one, other]
      await Promise.all(rest.map((process) => kill(process, 'SIGTERM')))
      expect(rest.map(({ child }) => child.exitCode)).toEqual([0, 0, 0, 0])
    }, 240_000)
  },
)
