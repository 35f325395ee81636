import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from './postmaster.ts'
import { asUser, type ServerUser } from './server-user.ts'

const MB = 1024 ** 2
/** In MB: Postgres's own default, and the size beyond which an import of the largest file gets no faster. */
const [LEAST, MOST] = [128, 512] as const

/** For the embedded server, which shares the machine with the product: a sixteenth of the memory. */
export const sharedBuffers = (memory = memoryHere()): string =>
  `${Math.round(Math.min(Math.max(memory / 16 / MB, LEAST), MOST))}MB`

/**
 * A container may have less memory than the machine; without a limit Node returns 0, or more than there is.
 */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The API's process and the background process use 82 at most; a backup and a person with psql come on top.
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  timezone: 'UTC',
  // Statements and details can hold personal data, which no log may have.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

type Launch = {
  readonly postgres: string
  /** Where the log goes. */
  readonly home: string
  readonly cluster: string
  /** The port of the last start, so that connected processes find the server again. */
  readonly port: number | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly user: ServerUser | undefined
}

/** @returns true once the server is ready, false when it has exited instead */
export const launch = async ({ postgres, home, cluster, port, settings, user }: Launch): Promise<boolean> => {
  const all = Object.entries({ ...SETTINGS, ...settings })
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const listenOn = String(await freePort(port))
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600)
  // Detached: Ctrl-C in a terminal must reach us first, and the server only through `stop`.
  const child = spawn(postgres, ['-D', cluster, '-p', listenOn, ...flags], {
    ...asUser(user),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  while (child.exitCode === null && child.signalCode === null) {
    if (failure) throw failure
    if ((await runningPostmaster(cluster))?.ready) return true
    await sleep(10)
  }
  return false
}

/** The wanted port when it is free, else one of the system's choice. */
const freePort = (wanted = 0): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', () => (wanted ? freePort().then(done, fail) : fail(new Error('No free port'))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
