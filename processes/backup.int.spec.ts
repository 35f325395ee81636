import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'

const run = promisify(execFile)
const PASSPHRASE = 'ba chiếc thuyền giấy'

let place: string
let backup: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'so-nha-drill-'))
  backup = join(place, 'monday.sonha')
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(place, { recursive: true, force: true })
})

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  ...process.env,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...more,
})

/** A command of the console. @returns its exit code and all that it said */
const command = async (
  name: 'backup' | 'restore',
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> => {
  const path = join(import.meta.dirname, `${name}.ts`)
  const done = run(process.execPath, [path, ...args], { env })
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code, said: error.stdout + error.stderr }),
  )
}

/** The whole product as `npm start` runs it, once it lets people in. */
const start = async (dataDir: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: environment(dataDir, { PORT: '0', DEMO: '1' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
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
  const login = await fetch(`${api}/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@sonha.demo', password: DEMO_PASSWORD, remember: false }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const call = (path: string, body?: object) =>
    fetch(`${api}${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked at by what they hold
  const get = async (path: string): Promise<any> => (await call(path)).json()
  return {
    call,
    get,
    filled: async () => {
      while ((await get('/demo')).data.filling) await new Promise((resume) => setTimeout(resume, 200))
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      running.delete(child)
    },
  }
}

/** What a person would compare: totals, sums, names, and a picture. */
const lookAt = async ({ get, call }: Awaited<ReturnType<typeof start>>) => {
  const totals: Record<string, number> = {}
  for (const list of [
    'building',
    'customer',
    'staff',
    'contract',
    'bill',
    'support-ticket',
    'notification/sent',
  ])
    totals[list] = (await get(`/${list}?limit=1`)).total
  const year = new Date().getFullYear()
  const { data: buildings } = await get('/building?limit=500')
  const picture = buildings.flatMap(({ imageIDs }: { imageIDs: string[] }) => imageIDs)[0]
  return {
    totals,
    // A timer may mark a bill overdue between two looks; what was billed and paid is the same.
    money: (await get(`/bill/statistic?year=${year}`)).data.months.map(
      ({ month, billed, paid }: Record<string, unknown>) => ({ month, billed, paid }),
    ),
    customers: (await get('/customer?limit=500&sort=["id","ASC"]')).data.map(
      ({ id, fullName, phone }: Record<string, string>) => ({ id, fullName, phone }),
    ),
    picture: Buffer.from(await (await call(`/file/${picture}`)).arrayBuffer()).length,
  }
}

it('brings a book back on an empty machine, and erases again who was erased since', async () => {
  const dataDir = join(place, 'first')
  const product = await start(dataDir)
  await product.filled()
  const before = await lookAt(product)
  expect(before.totals.bill).toBeGreaterThan(100)
  expect(before.picture).toBeGreaterThan(1_000)

  const made = await command('backup', [backup], environment(dataDir, { BACKUP_PASSPHRASE: PASSPHRASE }))
  expect(made).toMatchObject({ code: 0 })

  // After the backup somebody asks to be forgotten.
  await product.call('/authentication/verify-password', { password: DEMO_PASSWORD })
  const erase = async (id: string) => ((await product.call(`/customer/${id}/erase`, {})).ok ? id : undefined)
  let gone: string | undefined
  for (const { id } of before.customers) gone ??= await erase(id)
  expect(gone).toBeDefined()
  await product.stop()

  const machine = join(place, 'second')
  const register = join(place, 'erasures.ndjson')
  await copyFile(join(dataDir, 'erasures.ndjson'), register)
  const restored = await command(
    'restore',
    [backup, '--erasures', register],
    environment(machine, { BACKUP_PASSPHRASE: PASSPHRASE }),
  )
  expect(restored.said).toContain('1 persons who were erased after this backup are erased again')
  expect(restored).toMatchObject({ code: 0 })

  const again = await start(machine)
  const after = await lookAt(again)
  expect(after.money).toEqual(before.money)
  expect(after.picture).toBe(before.picture)
  const staying = ({ id }: { id: string }) => id !== gone
  expect(after.customers.filter(staying)).toEqual(before.customers.filter(staying))
  expect({ ...after.totals, customer: 0 }).toEqual({ ...before.totals, customer: 0 })
  const name = before.customers.find(({ id }: { id: string }) => id === gone).fullName
  expect(JSON.stringify(after.customers.filter(({ id }: { id: string }) => id === gone))).not.toContain(name)
  await again.stop()
}, 240_000)

it('puts nothing over a book, nothing that was changed, and nothing without its key', async () => {
  const onto = (dataDir: string, file: string, more: Record<string, string> = {}) =>
    command('restore', [file], environment(join(place, dataDir), more))
  const key = { BACKUP_PASSPHRASE: PASSPHRASE }

  expect(await onto('second', backup, key)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is a book in this database already'),
  })
  expect(await onto('third', backup)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set BACKUP_PASSPHRASE'),
  })
  expect(await onto('third', backup, { BACKUP_PASSPHRASE: 'another passphrase' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('The passphrase is not the one'),
  })

  const whole = await readFile(backup)
  const cut = join(place, 'cut.sonha')
  await writeFile(cut, whole.subarray(0, whole.length - 1_000))
  expect(await onto('third', cut, key)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no backup'),
  })
  const changed = join(place, 'changed.sonha')
  whole[2_000] = (whole[2_000] as number) ^ 1
  await writeFile(changed, whole)
  expect((await onto('third', changed, key)).code).toBe(1)

  expect(await command('backup', [backup], environment(join(place, 'first')))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is there already'),
  })
}, 120_000)
