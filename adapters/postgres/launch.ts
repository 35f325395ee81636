import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from './postmaster.ts'
import { asUser, type ServerUser } from './server-user.ts'

const MB = 1024 ** 2
/** What Postgres takes by itself, and as much as the import of the largest file still gains from. */
const [LEAST, MOST] = [128, 512] as const

/** For the embedded server, which shares the machine with all the rest: a sixteenth of the memory. */
export const sharedBuffers = (memory = memoryHere()): string =>
  `${Math.round(Math.min(Math.max(memory / 16 / MB, LEAST), MOST))}MB`

/** A container may have less than the machine; without a limit Node says 0, or more than there is. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The process that answers and the one beside it ask for 82 at most; a backup and a person with psql come to that.
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
  /** The one of last time, so that those who are connected find it again. */
  readonly port: number | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly user: ServerUser | undefined
}

/** @returns whether the server is ready; else it has given up */
export const launch = async ({ postgres, home, cluster, port, settings, user }: Launch): Promise<boolean> => {
  const all = Object.entries({ ...SETTINGS, ...settings })
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600)
  // Detached: Ctrl-C in a terminal must reach us first, and the server only through `stop`.
  const child = spawn(postgres, ['-D', cluster, '-p', String(await freePort(port)), ...flags], {
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
