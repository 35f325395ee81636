import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { commitBefore, putOldVersion } from '../test/support/old-version.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const root = join(import.meta.dirname, '..')

/** The version before the newest migration. */
const before = await commitBefore('adapters/postgres/migrations', 'newest')

let place: string
let old: string
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
const running = new Set<ChildProcess>()

beforeAll(async () => {
  if (!before) return
  place = await temporaryFolder('versions')
  old = join(place, 'old')
  await putOldVersion(before, old)
  server = await startEmbeddedPostgres({ dataDir: join(place, 'server') })
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await server?.stop()
  if (place) await rm(place, { recursive: true, force: true })
})

const masterKey = randomBytes(32).toString('base64')
const someone = { email: 'chu.nha@test.vn', password: 'Nhà của chúng ta' }

/** The whole product of a version, without waiting until it is up. */
const begin = (version: string, name: string) => {
  const child = spawn(process.execPath, [join(version, 'processes', 'start.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: server.url,
      DATA_DIR: join(place, name),
      MASTER_KEY: masterKey,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  let isOver = false
  void ended.then(() => (isOver = true))
  const saying = (wanted: RegExp): Promise<string> =>
    vi.waitUntil(
      () => {
        if (isOver) throw new Error(`It ended: ${said}`)
        return wanted.exec(said)?.[1]
      },
      { timeout: 120_000, interval: 50 },
    )
  return {
    saying,
    ended,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Signed in as the owner, who is made where there is none yet. */
const enter = async (product: ReturnType<typeof begin>) => {
  await product.saying(/(Ctrl-C stops)/)
  const url = /^ {2}(http:\S+)$/m.exec(product.said())?.[1]
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const token = /one-time token: (\S+)/.exec(product.said())?.[1]
  if (token)
    await post('/authentication/first-owner', {
      ...someone,
      token,
      lastName: 'Trần',
      firstName: 'Quân',
      phone: '0912345678',
    })
  const login = await post('/authentication/login', someone)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const names = async (): Promise<string[]> => {
    const answer = await fetch(`${url}/api/building?limit=100`, { headers: { cookie } })
    const { data } = (await answer.json()) as { data: { name: string }[] }
    return data.map(({ name }) => name).sort()
  }
  return {
    url,
    names,
    add: async (name: string): Promise<string> => {
      const answer = await post('/building/add', { name, address: 'Huế', floorCount: 3 }, cookie)
      return ((await answer.json()) as { message: string }).message
    },
  }
}

const read = async <T extends object>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
const isBuiltBeside = async (): Promise<boolean> => {
  const built = await read(
    `select from projection.checkpoint where schema = 'read_next' and built_at is not null`,
  )
  return built.length > 0
}
const liveTables = () =>
  read<{ fingerprint: string }>(
    `select model, fingerprint, epoch from projection.checkpoint where schema = 'read' order by model`,
  )

it.skipIf(!before)(
  `${before ? '' : 'not run, the history was not cloned: '}two versions on one database leave each other alone, up and back`,
  async () => {
    const first = begin(old, 'old-data')
    const ofOld = await enter(first)
    expect(await ofOld.add('Hoa Sen')).toBe('I0002')
    const tables = await liveTables()

    // The new one brings the database further, and leaves the tables to the old one, which goes on.
    const second = begin(root, 'new-data')
    const isWaiting = (await second.saying(/(Waiting for|http:)/)) === 'Waiting for'
    expect(await ofOld.add('Hoa Mai')).toBe('I0002')
    expect(await ofOld.names()).toEqual(['Hoa Mai', 'Hoa Sen'])
    // Two versions whose read models have the same shape use the same tables, and both answer.
    if (isWaiting) await vi.waitUntil(isBuiltBeside, { timeout: 60_000, interval: 200 })
    expect(await ofOld.add('Hoa Cúc')).toBe('I0002')
    expect(await liveTables()).toEqual(tables)

    expect(await first.stop()).toBe(0)
    const ofNew = await enter(second)
    await vi.waitUntil(async () => (await fetch(`${ofNew.url}/api/health/ready`)).status === 200, {
      timeout: 60_000,
      interval: 200,
    })
    expect(await ofNew.names()).toEqual(['Hoa Cúc', 'Hoa Mai', 'Hoa Sen'])
    expect(await ofNew.add('Hoa Lan')).toBe('I0002')

    // It answers while it still builds what it has added to the tables of the old one.
    await vi.waitUntil(async () => (await liveTables()).every(({ fingerprint }) => fingerprint !== ''), {
      timeout: 60_000,
      interval: 200,
    })
    // Back is refused in a sentence, and disturbs nothing.
    const inNew = await liveTables()
    const again = begin(old, 'old-data')
    expect(await again.ended).toBe(1)
    expect(again.said()).toContain('newer version')
    expect(await liveTables()).toEqual(inNew)
    expect(await ofNew.names()).toHaveLength(4)
    expect(await second.stop()).toBe(0)
  },
  300_000,
)
