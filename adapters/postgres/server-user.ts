import { execFile, type SpawnOptions } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type ServerUser = { readonly uid: number; readonly gid: number }

/**
 * Postgres refuses to run as root: for root the user `postgres` runs it, made when missing. Undefined
 * otherwise.
 */
export const serverUser = async (): Promise<ServerUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: '-u' | '-g') => Number((await run('id', [flag, 'postgres'])).stdout)
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    await run('groupadd', ['--system', '--force', 'postgres'])
    await run('useradd', ['--system', '-g', 'postgres', 'postgres'])
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  }
}

/** Spawn options to run as the server's user, in a directory that this user can enter. */
export const asUser = (user: ServerUser | undefined): SpawnOptions => ({
  ...user,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
})

/** Lets the server pass through a directory of ours, by its group alone, without letting it list or read. */
export const admit = async (user: ServerUser, directory: string): Promise<void> => {
  const { mode, uid } = await stat(directory)
  if (mode & 0o001) return
  await chown(directory, uid, user.gid)
  await chmod(directory, (mode & 0o777) | 0o010)
}
