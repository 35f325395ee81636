import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Why system calls cannot be made to fail here; undefined where they can. */
export const straceMissing = (): string | undefined =>
  spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0 ? undefined : 'needs strace'

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/**
 * Makes system calls of a process fail, also those of its children and of processes that they start.
 * @returns a function that lets them succeed again
 */
export const failCalls = async (
  pid: number,
  { calls, error }: { readonly calls: readonly string[]; readonly error: 'EIO' | 'ENOSPC' },
): Promise<() => Promise<void>> => {
  const which = calls.join(',')
  const pids = [pid, ...childrenOf(pid)].flatMap((one) => ['-p', String(one)])
  const inject = ['-e', `trace=${which}`, '-e', `inject=${which}:error=${error}`]
  const strace = spawn('strace', ['-f', '-o', '/dev/null', ...inject, ...pids], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(strace, 'exit')
  let said = ''
  strace.stderr.on('data', (text) => {
    said += text
  })
  const attached = once(strace.stderr, 'data')
  await Promise.race([attached, gone])
  if (!said.includes('attached')) throw new Error(`strace does not attach: ${said}`)
  return async () => {
    strace.kill('SIGINT')
    await gone
  }
}
