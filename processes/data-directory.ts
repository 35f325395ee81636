import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './settings.ts'

/** With less free space a start is refused: Postgres would soon run out of it and stop during a write. */
const FREE_BYTES = 200 * 1024 * 1024

/** Takes the data directory for this process; a second start on it is refused. */
export const takeDataDirectory = async (directory: string): Promise<{ release(): Promise<void> }> => {
  await mkdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
      throw new StartRefused(`DATA_DIR is ${directory}, but there is a file and no directory.`)
    throw new StartRefused(`The data directory ${directory} cannot be made (${error.code}).`)
  })
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize < FREE_BYTES) {
    throw new StartRefused(
      `The disk of ${directory} is full: ${Math.round((bavail * bsize) / 1_048_576)} MB are free, 200 MB are needed.`,
    )
  }
  const path = join(directory, 'running.pid')
  await removeStale(path, directory)
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw alreadyRunning(directory)
    throw new StartRefused(`The data directory ${directory} cannot be written to (${error.code}).`)
  })
  await file.writeFile(String(process.pid))
  await file.close()
  return { release: () => rm(path, { force: true }) }
}

const alreadyRunning = (directory: string) =>
  new StartRefused(`Sổ Nhà already runs on ${directory}; stop it first, or give another DATA_DIR.`)

const removeStale = async (path: string, directory: string): Promise<void> => {
  const pid = Number(await readFile(path, 'utf8').catch(() => '0'))
  if (!pid) return rm(path, { force: true })
  if (pid !== process.pid && (await isSoNha(pid))) throw alreadyRunning(directory)
  await rm(path, { force: true })
}

/** After a crash another program may have the process id, so `/proc` is checked where it exists. */
const isSoNha = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes('processes/')
}
