import { Readable } from 'node:stream'
import { repeat } from '../repeat.ts'
import type { FileStore } from './keep-file.ts'
import type { KeptFile } from './kept-files.ts'

type Options = FileStore & { readonly onFailure: (error: unknown) => void }

const EVERY_MS = 3_600_000

/**
 * Re-encodes pictures that an earlier version stored as they were sent: their metadata may contain place and time.
 * Their ids stay, because events name them.
 */
export const createPictureRemaker = ({ files, kept, inspector, onFailure }: Options) => {
  const remake = async ({ id, name, purpose }: Pick<KeptFile, 'id' | 'name' | 'purpose'>): Promise<void> => {
    await using local = await files.local(id)
    if (!local) return
    const inspected = await inspector.inspect(local.path, { name, purpose })
    if (typeof inspected === 'string' || !inspected.content)
      throw new Error(`Picture ${id} cannot be made anew: ${JSON.stringify(inspected)}`)
    const { size, hash } = await files.put(Readable.from([inspected.content]), id)
    // An erasure may have deleted the row meanwhile; the bytes must not be stored again.
    if (!(await kept.setRemade({ id, size, hash }))) await files.remove(id)
  }

  const remakeAll = async (): Promise<void> => {
    let page = await kept.keptAsCame()
    while (page.length > 0) {
      // A picture that cannot be read does not block the others.
      for (const file of page) await remake(file).catch(onFailure)
      page = await kept.keptAsCame(page.at(-1)?.id)
    }
  }

  return {
    remakeAll,
    run: (signal: AbortSignal): Promise<void> => repeat(remakeAll, { pauseMs: EVERY_MS, signal, onFailure }),
  }
}
