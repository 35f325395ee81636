import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectFailure } from './client.ts'

/** A server process, from its `postmaster.pid`. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

/**
 * The running server of a cluster. Removes the pid file of a dead one whose process id now belongs to another
 * program (usual after a container's restart): with it Postgres would refuse to start.
 */
export const runningPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const file = join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  if (!isAlive(pid)) return undefined
  if (!(await commandOf(pid, cluster)).includes(cluster)) {
    await rm(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** A process that has ended but whose parent has not asked for its end (a zombie) is not alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^[ZX]/.test(statOf(pid)?.[0] ?? '')
}

/** When a process was started, in ticks since the machine was; undefined where there is no `/proc`. */
export const startOf = (pid: number): string | undefined => statOf(pid)?.[19]

/** The fields of `/proc/<pid>/stat` from the third on: state, parent, … The second, a name, may contain anything. */
const statOf = (pid: number): string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const commandOf = async (pid: number, otherwise: string): Promise<string> => {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    const ps = promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])
    return ps.then(
      ({ stdout }) => stdout,
      () => otherwise,
    )
  }
}

/** Whether the server accepts connections. */
export const answers = async (url: string): Promise<boolean> => {
  const failure = await connectFailure(url)
  if (failure?.code === '28P01') throw new Error('postgres.json has another password than the cluster')
  return failure === undefined
}

const FAST_STOP_MS = 15_000

/**
 * Stops a server: open transactions are rolled back. A server that hangs is ended by SIGQUIT and recovers at
 * its next start.
 */
export const stopPostmaster = async (cluster: string, server: Postmaster): Promise<void> => {
  const deadline = Date.now() + FAST_STOP_MS
  signalPostmaster(cluster, server, 'SIGINT')
  while (isAlive(server.pid) && Date.now() < deadline) await sleep(10)
  signalPostmaster(cluster, server, 'SIGQUIT')
  while (isAlive(server.pid)) await sleep(10)
}

/** Sends a signal only while the pid file still has this process id: another program may have it by now. */
export const signalPostmaster = (cluster: string, { pid }: Postmaster, signal: NodeJS.Signals): void => {
  try {
    const stillThere = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').startsWith(`${pid}\n`)
    if (stillThere) process.kill(pid, signal)
  } catch {
    // It has gone.
  }
}
