import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import { abreast } from '../commands/abreast.ts'
import type { FileStore } from '../commands/file/keep-file.ts'
import type { Paper } from '../demo/papers.ts'

/** Files that are written to the disk side by side. */
const ABREAST = 8

/** Puts the demo's papers and pictures where those are that people send. Safe to repeat. */
export const keepPapers = async (
  papers: readonly Paper[],
  { files, kept }: Pick<FileStore, 'files' | 'kept'>,
  signal: AbortSignal,
): Promise<void> => {
  await abreast(papers, ABREAST, async ({ ref, stream, name, uploadedBy, type, content, thumbnail }) => {
    if (signal.aborted) return
    const { id, purpose } = ref
    const { size, hash } = await files.put(Readable.from([content]), id)
    const small = thumbnail ? uuidv5('thumbnail', id) : null
    if (small && thumbnail) await files.put(Readable.from([thumbnail]), small)
    await kept.add({ id, purpose, name, type, size, hash, thumbnail: small, uploadedBy })
    await kept.take(stream, [ref], uploadedBy)
    await kept.settle({ added: [ref], gone: [] })
  })
}
