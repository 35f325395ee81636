import { execFile } from 'node:child_process'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { demoDirectory } from '../test/support/product.ts'
import { environmentOf, killPrograms, type Program, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const run = promisify(execFile)
const PASSPHRASE = 'ba chiếc thuyền giấy'

let place: string
let backup: string

beforeAll(async () => {
  place = await temporaryFolder('drill')
  backup = join(place, 'monday.sonha')
})
afterAll(async () => {
  killPrograms()
  await rm(place, { recursive: true, force: true })
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

/** What a person would compare: totals, sums, names, and a picture. */
const lookAt = async ({ get, call }: Program) => {
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
  const dataDir = await demoDirectory(join(place, 'first'))
  const product = await startProgram(dataDir)
  await product.filled()
  const before = await lookAt(product)
  expect(before.totals.bill).toBeGreaterThan(100)
  expect(before.picture).toBeGreaterThan(1_000)

  const made = await command('backup', [backup], environmentOf(dataDir, { BACKUP_PASSPHRASE: PASSPHRASE }))
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
    environmentOf(machine, { BACKUP_PASSPHRASE: PASSPHRASE }),
  )
  // The second is one of the demo's, if their erasure was still under way when the backup was made.
  expect(restored.said).toMatch(/^[12] persons who were erased after this backup are erased again/m)
  expect(restored).toMatchObject({ code: 0 })

  const again = await startProgram(machine)
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
    command('restore', [file], environmentOf(join(place, dataDir), more))
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

  expect(await command('backup', [backup], environmentOf(join(place, 'first')))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is there already'),
  })
})
