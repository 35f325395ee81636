import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Files, StorageFull } from '../../commands/upload/ports.ts'
import { syncDirectory } from '../sync-directory.ts'

/**
 * With less free space files are refused: the rest is for the database, which stops when the volume is full.
 */
const KEPT_FREE = 500 * 1024 * 1024

/** Whether a name can be that of a file; others would be paths or keys of something else. */
export const isFileID = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

type Options = {
  /** Made when missing; nothing else may be in it. */
  readonly directory: string
  /** Bytes that stay free on the volume. */
  readonly keptFree?: number
}

/** Files in a directory of their own: named by random ids, readable by this user alone. */
export const openFiles = async ({ directory, keptFree = KEPT_FREE }: Options): Promise<Files> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const pathOf = (id: string): string => {
    if (!isFileID(id)) throw new TypeError(`Not the id of a file: ${id}`)
    return join(directory, id)
  }

  const refuseWhenFull = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(directory)
    if (bavail * bsize < keptFree) throw new StorageFull('The volume of the files is nearly full')
  }

  /** Writes under another name, and renames the file once it is synced: a crash leaves no half file. */
  const write = async (path: string, content: Readable): Promise<{ size: number; hash: string }> => {
    const part = `${path}.part`
    // Overwrites a leftover of a killed process.
    const file = await open(part, 'w', 0o600)
    try {
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of content as AsyncIterable<Buffer>) {
        hash.update(piece)
        size += piece.length
        await file.writeFile(piece)
      }
      await file.sync()
      await rename(part, path)
      await syncDirectory(directory)
      return { size, hash: hash.digest('hex') }
    } catch (error) {
      await rm(part, { force: true })
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StorageFull('No space left') : error
    } finally {
      await file.close()
    }
  }

  return {
    put: async (content, id = randomUUID()) => {
      // The stream may fail before it is read; reading it then throws the same error.
      content.on('error', () => undefined)
      await refuseWhenFull()
      return { id, ...(await write(pathOf(id), content)) }
    },
    open: (id) => open(pathOf(id), 'r').then((file) => file.createReadStream(), whenMissing(undefined)),
    local: async (id) => {
      const path = pathOf(id)
      const found = await stat(path).catch(whenMissing(undefined))
      return found && { path, [Symbol.asyncDispose]: async () => undefined }
    },
    remove: async (id) => {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.part`, { force: true })
    },
    ids: async () => (await readdir(directory)).filter(isFileID).sort(),
    olderThan: async (instant) => {
      const names = await readdir(directory)
      const kept = await Promise.all(
        names.map(async (name) => ({
          name,
          found: await stat(join(directory, name)).catch(() => undefined),
        })),
      )
      return kept
        .filter(({ found }) => found && found.mtimeMs < Date.parse(instant))
        .map(({ name }) => name.replace(/\.part$/, ''))
        .filter(isFileID)
    },
  }
}

const whenMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
