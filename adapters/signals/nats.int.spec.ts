import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'nats'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignalType } from '../../domain/signal.ts'
import type { Signal, SignalPort } from '../../projections/signal-port.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { natsSignals } from './nats.ts'

const binary = (() => {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' })
    return 'nats-server'
  } catch {
    return undefined
  }
})()

type Server = { readonly port: number; readonly process: ChildProcess }

const ports = await temporaryFolder('nats')

const startServer = async (port = -1, ...more: string[]): Promise<Server> => {
  const process = spawn(
    binary as string,
    ['-a', '127.0.0.1', '-p', String(port), '--ports_file_dir', ports, ...more],
    {
      stdio: 'ignore',
    },
  )
  const file = `nats-server_${process.pid}.ports`
  await vi.waitUntil(async () => (await readdir(ports)).includes(file), { timeout: 60_000 })
  const { nats } = JSON.parse(await readFile(join(ports, file), 'utf8')) as { nats: string[] }
  return { port: Number(new URL(nats[0] as string).port), process }
}

const stopServer = ({ process }: Server) =>
  new Promise<void>((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) return resolve()
    process.once('exit', () => resolve())
    process.kill('SIGKILL')
  })

/** A port that was free a moment ago. */
const somePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const changed = (id: string): Signal => ({
  type: SignalType.DATA_CHANGED,
  resource: 'room',
  ids: [id],
  buildingIDs: ['b1'],
  personIDs: [],
})

// Named so, and shown as skipped, where the Debian package `nats-server` is not installed.
describe.skipIf(!binary)('signals over a real nats-server (needs the binary nats-server)', () => {
  const open: SignalPort[] = []
  const servers: Server[] = []
  const port = (url: string, subject = 'so-nha.signal') => {
    const complaints: string[] = []
    const signals = natsSignals({ url, subject, report: (message) => complaints.push(message) })
    const heard: Signal[] = []
    signals.subscribe((signal) => heard.push(signal))
    open.push(signals)
    return {
      signals,
      heard,
      complaints,
      hears: (id: string) => heard.filter(({ ids }) => ids?.includes(id)).length,
    }
  }
  const start = async (at?: number) => {
    const server = await startServer(at)
    servers.push(server)
    return server
  }
  /** Publishes until the other one hears, as signals may be lost while connections come up. */
  const getsThrough = async (from: ReturnType<typeof port>, to: ReturnType<typeof port>, id: string) => {
    await vi.waitUntil(
      () => {
        from.signals.publish(changed(id))
        return to.hears(id) > 0
      },
      { timeout: 60_000, interval: 50 },
    )
  }

  beforeEach(() => {
    open.length = 0
    servers.length = 0
  })
  afterEach(async () => {
    await Promise.all(open.map((signals) => signals.close()))
    await Promise.all(servers.map(stopServer))
    await Promise.all((await readdir(ports)).map((file) => rm(join(ports, file))))
  })

  it('carries signals to other processes, and each is heard once in its own', async () => {
    const { port: at } = await start()
    const [one, other] = [port(`nats://127.0.0.1:${at}`), port(`nats://127.0.0.1:${at}`)]
    await getsThrough(one, other, 'warm')
    await getsThrough(other, one, 'up')
    one.signals.publish(changed('once'))
    await vi.waitUntil(() => other.hears('once') > 0)
    await sleep(50)
    expect(one.hears('once')).toBe(1)
    expect(other.hears('once')).toBe(1)
    expect(other.heard.find(({ ids }) => ids?.includes('once'))).toEqual(changed('once'))
  })

  it('starts and serves without NATS, and finds it when it comes', async () => {
    const at = await somePort()
    const [one, other] = [port(`nats://127.0.0.1:${at}`), port(`nats://127.0.0.1:${at}`)]
    one.signals.publish(changed('alone'))
    expect(one.hears('alone')).toBe(1)
    await start(at)
    await getsThrough(one, other, 'late')
    expect(other.hears('alone')).toBe(0)
  })

  it('comes back after NATS was killed, and tells everybody to look again', async () => {
    const server = await start()
    const url = `nats://127.0.0.1:${server.port}`
    const [one, other] = [port(url), port(url)]
    await getsThrough(one, other, 'before')
    const received = () => other.heard.filter(({ everyone }) => everyone).length
    const before = received()
    await stopServer(server)
    for (let i = 0; i < 100; i++) one.signals.publish(changed('lost'))
    expect(one.hears('lost')).toBe(100)
    await start(server.port)
    await getsThrough(one, other, 'after')
    expect(received()).toBeGreaterThan(before)
  })

  it('lets two books on one server hear nothing of each other, and a user of one no word of the other', async () => {
    const users = ['hoa-sen', 'hoa-mai'].map(
      (name) =>
        `{ user: "${name}", password: "of-${name}", permissions: { publish: "so-nha.${name}.signal", subscribe: "so-nha.${name}.signal" } }`,
    )
    const config = join(ports, 'users.conf')
    await writeFile(config, `authorization { users: [ ${users.join(', ')} ] }`)
    const server = await startServer(-1, '-c', config)
    servers.push(server)
    const as = (user: string, book = user) =>
      port(`nats://${user}:of-${user}@127.0.0.1:${server.port}`, `so-nha.${book}.signal`)
    const [one, other, third, thief] = [as('hoa-sen'), as('hoa-sen'), as('hoa-mai'), as('hoa-sen', 'hoa-mai')]
    const fourth = as('hoa-mai')
    await getsThrough(one, other, 'up')
    await getsThrough(third, fourth, 'up as well')
    one.signals.publish(changed('of one'))
    thief.signals.publish(changed('of a thief'))
    third.signals.publish(changed('of another'))
    await vi.waitUntil(() => other.hears('of one') > 0 && fourth.hears('of another') > 0)
    await vi.waitUntil(() => thief.complaints.length > 0)
    expect(thief.complaints[0]).toBe('NATS does not let us hear so-nha.hoa-mai.signal')
    await sleep(50)
    for (const { hears } of [one, other]) expect([hears('of another'), hears('of a thief')]).toEqual([0, 0])
    for (const { hears } of [third, fourth]) expect([hears('of one'), hears('of a thief')]).toEqual([0, 0])
    expect(thief.hears('of another')).toBe(0)
  })

  it('takes the addresses of several servers, of which the first one is away', async () => {
    const { port: at } = await start()
    const url = `nats://127.0.0.1:${await somePort()},nats://127.0.0.1:${at}`
    const [one, other] = [port(url), port(url)]
    await getsThrough(one, other, 'by the second')
  })

  it('does not choke on a foreign message', async () => {
    const { port: at } = await start()
    const [one, other] = [port(`nats://127.0.0.1:${at}`), port(`nats://127.0.0.1:${at}`)]
    await getsThrough(one, other, 'up')
    const stranger = await connect({ servers: `127.0.0.1:${at}` })
    stranger.publish('so-nha.signal', 'not json')
    stranger.publish('so-nha.signal', '{"type":"x"}')
    await stranger.close()
    await getsThrough(one, other, 'still')
  })
})
