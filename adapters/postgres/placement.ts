import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Binaries, binaries } from './cluster.ts'
import type { ServerUser } from './server-user.ts'

/**
 * Root often works in a home that nobody else may enter, and Postgres does not run as root. Then cluster and
 * programs are kept here, where the server's user can reach them.
 */
const SHARED = '/var/lib/so-nha'

/** Where the cluster of a data directory is: by its password, which stays the same when the directory moves. */
export const placeCluster = async (
  home: string,
  password: string,
  user: ServerUser | undefined,
): Promise<string> => {
  const wanted = join(home, 'postgres')
  if (!user || (await reaches(user, wanted))) return wanted
  const place = join(SHARED, createHash('sha256').update(password).digest('hex').slice(0, 16))
  await mkdir(place, { recursive: true })
  return join(place, 'postgres')
}

/** The programs, copied once if the server's user cannot reach where npm put them. */
export const placeBinaries = async (user: ServerUser | undefined): Promise<Binaries> => {
  const found = await binaries()
  if (!user || (await reaches(user, found.postgres))) return found
  const { mtimeMs, size } = await stat(found.postgres)
  const place = join(SHARED, `programs-${size}-${Math.trunc(mtimeMs)}`)
  if (!(await stat(place).catch(() => undefined))) {
    const making = `${place}.${randomUUID()}`
    await cp(dirname(dirname(found.postgres)), making, { recursive: true, verbatimSymlinks: true })
    // Another process may have put it there in the meantime.
    await rename(making, place).catch(() => rm(making, { recursive: true }))
  }
  return { initdb: join(place, 'bin', 'initdb'), postgres: join(place, 'bin', 'postgres') }
}

/** Whether a user may pass through all directories above a path. */
export const reaches = async ({ uid, gid }: ServerUser, path: string): Promise<boolean> => {
  for (let at = dirname(path); ; at = dirname(at)) {
    const directory = await stat(at)
    const bit = directory.uid === uid ? 0o100 : directory.gid === gid ? 0o010 : 0o001
    if (!(directory.mode & bit)) return false
    if (at === dirname(at)) return true
  }
}
