import { spawnSync } from 'node:child_process'
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'

const MEGABYTE = 1024 ** 2
/** The product leaves 500 MB of a disk to the database. */
const SIZE_MB = 700

/** Why no such disk can be mounted here; undefined where it can. */
export const diskMissing = (): string | undefined =>
  process.getuid?.() === 0 && spawnSync('mkfs.ext4', ['-V']).status === 0
    ? undefined
    : 'needs a disk of its own, which only root can mount'

/** A small disk that is mounted at a directory. */
export type SmallDisk = {
  /** Fills the disk but for `left` bytes. */
  fill(left: number): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

const run = (command: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

export const openSmallDisk = async (directory: string): Promise<SmallDisk> => {
  const image = `${directory}.img`
  const filler = `${directory}/filler`
  await writeFile(image, '')
  await truncate(image, SIZE_MB * MEGABYTE)
  run('mkfs.ext4', '-q', '-F', '-m', '0', image)
  await mkdir(directory, { recursive: true })
  run('mount', '-o', 'loop', image, directory)
  const empty = () => rm(filler, { force: true })
  return {
    fill: async (left) => {
      await empty()
      const { bavail, bsize } = await statfs(directory)
      const bytes = bavail * bsize - left
      // The product may take the last bytes first; a failure is ignored.
      if (bytes > 0) spawnSync('fallocate', ['-l', String(bytes), filler])
    },
    empty,
    close: async () => {
      run('umount', directory)
      await rm(image)
    },
  }
}
