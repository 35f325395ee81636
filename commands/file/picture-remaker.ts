import { Readable } from 'node:stream'
import { repeat } from '../repeat.ts'
import type { FileStore } from './keep-file.ts'
import type { KeptFile } from './kept-files.ts'

type Options = FileStore & { readonly onFailure: (error: unknown) => void }

const EVERY_MS = 3_600_000

/**
 * Makes pictures anew that an earlier version has kept as they came: they may say where and when they were taken. Their
 * ids stay, since events name them.
 */
export const createPictureRemaker = ({ files, kept, inspector, onFailure }: Options) => {
  const remake = async ({ id, name, purpose }: Pick<KeptFile, 'id' | 'name' | 'purpose'>): Promise<void> => {
    const path = await files.find(id)
    if (!path) return
    const inspected = await inspector.inspect(path, { name, purpose })
    if (typeof inspected === 'string' || !inspected.content)
      throw new Error(`Picture ${id} cannot be made anew: ${JSON.stringify(inspected)}`)
    const { size, hash } = await files.put(Readable.from([inspected.content]), id)
    // Whoever was erased meanwhile took the row along; the bytes must not come back.
    if (!(await kept.setRemade({ id, size, hash }))) await files.remove(id)
  }

  const remakeAll = async (): Promise<void> => {
    let page = await kept.keptAsCame()
    while (page.length > 0) {
      // One that cannot be read keeps none of the others waiting.
      for (const file of page) await remake(file).catch(onFailure)
      page = await kept.keptAsCame(page.at(-1)?.id)
    }
  }

  return {
    remakeAll,
    run: (signal: AbortSignal): Promise<void> => repeat(remakeAll, { pauseMs: EVERY_MS, signal, onFailure }),
  }
}
