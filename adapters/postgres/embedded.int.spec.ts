import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../test/support/postgres.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { placeCluster } from './cluster.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { serverUser } from './server-user.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder('embedded')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' }).finally(() => client.end())
  return rows.flat()
}

it('keeps data and port over a restart, and closes its files to others', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await ask(first.url, 'create table kept as select 1 as one')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select one from kept')).toEqual([1])
  expect(await ask(second.url, 'show fsync')).toEqual(['on'])
  await second.stop()
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
})

it('sorts names the Vietnamese way', async () => {
  const { url, drop } = await freshDatabase()
  const sorted = await ask(
    url,
    `select n from unnest(array['Đức', 'Dung', 'Ân', 'Anh', 'Em', 'Ấu']) n order by n`,
  )
  expect(sorted).toEqual(['Anh', 'Ân', 'Ấu', 'Dung', 'Đức', 'Em'])
  await drop()
})

it('is found by a second one on the same directory, which does not stop it', async () => {
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  const owner = await startIn(dataDir)
  const guest = await startEmbeddedPostgres({ dataDir })
  expect(await findEmbeddedPostgres(dataDir)).toBe(guest.url)
  await guest.stop()
  expect(await ask(guest.url, 'select 1')).toEqual([1])
  const gone = once(owner, 'exit')
  owner.kill('SIGKILL')
  await gone
  // Its owner was killed, so the next start takes it over and may stop it.
  const heir = await startEmbeddedPostgres({ dataDir })
  expect(heir.url).toBe(guest.url)
  await heir.stop()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

it('belongs to the next start after each kill, and stops with the last', async () => {
  for (let kill = 0; kill < 5; kill++) {
    const owner = await startIn(dataDir)
    const gone = once(owner, 'exit')
    owner.kill('SIGKILL')
    await gone
  }
  const heir = await startEmbeddedPostgres({ dataDir })
  expect(await ask(heir.url, 'select 1')).toEqual([1])
  await heir.stop()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
}, 120_000)

it.runIf(process.platform === 'linux')(
  'belongs to the next start while the killed one is a zombie',
  async () => {
    const code = programIn(dataDir).replaceAll("'", `'"'"'`)
    const script = `'${process.execPath}' --input-type=module -e '${code}' & echo $!; exec sleep 1000`
    // A shell that becomes `sleep` never asks how its child ended.
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    await new Promise<void>((resolve) =>
      parent.stdout.on('data', (chunk) => {
        said += chunk
        if (said.includes('started')) resolve()
      }),
    )
    process.kill(Number.parseInt(said, 10), 'SIGKILL')
    const heir = await startEmbeddedPostgres({ dataDir })
    await heir.stop()
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
    parent.kill('SIGKILL')
  },
)

it.runIf(process.platform === 'linux')(
  'does not belong to a program that has the number of the killed one',
  async () => {
    const owner = await startIn(dataDir)
    const gone = once(owner, 'exit')
    owner.kill('SIGKILL')
    await gone
    const file = join(dataDir, 'postgres.json')
    const left = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...left, owner: process.ppid }))
    const heir = await startEmbeddedPostgres({ dataDir })
    await heir.stop()
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  },
)

it('starts once when two start at the same time on an empty directory', async () => {
  const [one, two] = await Promise.all([
    startEmbeddedPostgres({ dataDir }),
    startEmbeddedPostgres({ dataDir }),
  ])
  expect(one.url).toBe(two.url)
  await one.stop()
  await two.stop()
})

it('starts after a power cut that left a pid file whose number is now another program', async () => {
  const before = await startEmbeddedPostgres({ dataDir })
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const left = await readFile(file, 'utf8')
  await before.stop()
  await writeFile(file, left.replace(/^\d+/, String(process.ppid)))
  const after = await startEmbeddedPostgres({ dataDir })
  expect(await ask(after.url, 'select 1')).toEqual([1])
  await after.stop()
})

it('does not take a file with the password that cannot be read for none', async () => {
  await mkdir(join(dataDir, 'postgres.json'))
  await expect(findEmbeddedPostgres(dataDir)).rejects.toThrow('EISDIR')
})

it('says why it does not start, and removes what a first start left that was ended in the middle', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await first.stop()
  const left = join(dataDir, `postgres.${randomUUID()}`)
  await mkdir(left)
  await writeFile(`${left}.password`, 'secret')
  const settings = { shared_buffers: 'much' }
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow('invalid value for parameter')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.'))).toEqual([
    'postgres.json',
    'postgres.log',
  ])
})

it('says that the way to it is damaged', async () => {
  await writeFile(join(dataDir, 'postgres.json'), '{"passw')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('postgres.json is damaged')
})

it('is started again at the same address when it is killed', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const another = async () => (await ask(server.url, 'select 1').catch(() => [])).length
  await expect.poll(another, { timeout: 60_000, interval: 200 }).toBe(1)
  await server.stop()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

it.runIf(process.getuid?.() === 0)('runs for root also in a home that nobody else may enter', async () => {
  await chmod(dataDir, 0o700)
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'deep') })
  expect(await ask(server.url, 'select 1')).toEqual([1])
  expect(await findEmbeddedPostgres(join(dataDir, 'deep'))).toBe(server.url)
  await server.stop()
  const { password } = JSON.parse(await readFile(join(dataDir, 'deep', 'postgres.json'), 'utf8'))
  const cluster = await placeCluster(join(dataDir, 'deep'), password, await serverUser())
  expect(cluster).toMatch(/^\/var\/lib\/so-nha\//)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  await rm(dirname(cluster), { recursive: true })
})

const programIn = (directory: string): string => {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  return `const { startEmbeddedPostgres } = await import(${module})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(directory)} })
    console.log('started'); setInterval(() => {}, 1000)`
}

const startIn = (directory: string): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', programIn(directory)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout!.once('data', () => resolve(child))
    child.once('exit', () => reject(new Error('did not start')))
  })
