import { Readable } from 'node:stream'
import type { FilePurpose } from '../../domain/file.ts'
import type { Files, StoredFile } from '../upload/ports.ts'
import type { FileDefect, Inspected, Inspector } from './inspector.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'

/** The bytes of files, their metadata, and the inspector. */
export type FileStore = { readonly files: Files; readonly kept: KeptFiles; readonly inspector: Inspector }

type Sent = {
  /** The uploaded bytes in the file store. */
  readonly stored: StoredFile
  readonly name: string
  readonly purpose: FilePurpose
  readonly uploadedBy: string
}

/** Inspects a received file and stores it, re-encoded if it is a picture. A refused file is removed. */
export const keepFile = async (
  { files, kept, inspector }: FileStore,
  { stored, name, purpose, uploadedBy }: Sent,
): Promise<KeptFile | FileDefect> => {
  const made: string[] = [stored.id]
  const put = async (content: Buffer): Promise<StoredFile> => {
    const one = await files.put(Readable.from([content]))
    made.push(one.id)
    return one
  }
  const inspect = async (id: string): Promise<Inspected | FileDefect> => {
    await using local = await files.local(id)
    if (!local) throw new Error(`File ${id} is gone before it was inspected`)
    return await inspector.inspect(local.path, { name, purpose })
  }
  try {
    const inspected = await inspect(stored.id)
    if (typeof inspected === 'string') {
      await files.remove(stored.id)
      return inspected
    }
    const { type, content, thumbnail } = inspected
    const { id, size, hash } = content ? await put(content) : stored
    const small = thumbnail ? (await put(thumbnail)).id : null
    const file = { id, purpose, name, type, size, hash, thumbnail: small, uploadedBy }
    await kept.add(file)
    if (content) await files.remove(stored.id)
    return file
  } catch (error) {
    for (const id of made) await files.remove(id)
    throw error
  }
}

/** Removes the bytes of files and then their rows: after an outage in between the rows tell what is left to remove. */
export const removeFiles = async (
  { files, kept }: Pick<FileStore, 'files' | 'kept'>,
  gone: readonly Pick<KeptFile, 'id' | 'thumbnail'>[],
): Promise<void> => {
  for (const file of gone) await removeBytes(files, file)
  await kept.remove(gone.map(({ id }) => id))
}

/** Removes the bytes of a file whose row is deleted already. */
export const removeBytes = async (
  files: Files,
  { id, thumbnail }: Pick<KeptFile, 'id' | 'thumbnail'>,
): Promise<void> => {
  await files.remove(id)
  if (thumbnail) await files.remove(thumbnail)
}
