import { Readable } from 'node:stream'
import { abreast } from '../commands/abreast.ts'
import type { FileStore } from '../commands/file/keep-file.ts'
import type { Paper } from '../demo/papers.ts'

/** Files that are written to the disk side by side. */
const ABREAST = 8

/** Puts the demo's papers where those are that people send. Safe to repeat. */
export const keepPapers = async (
  papers: readonly Paper[],
  { files, kept }: Pick<FileStore, 'files' | 'kept'>,
  signal: AbortSignal,
): Promise<void> => {
  await abreast(papers, ABREAST, async ({ ref, stream, name, uploadedBy, content }) => {
    if (signal.aborted) return
    const { id, purpose } = ref
    const { size, hash } = await files.put(Readable.from([content]), id)
    await kept.add({ id, purpose, name, type: 'application/pdf', size, hash, thumbnail: null, uploadedBy })
    await kept.take(stream, [ref], uploadedBy)
    await kept.settle({ added: [ref], gone: [] })
  })
}
