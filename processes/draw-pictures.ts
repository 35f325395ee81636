import { drawn, type Picture } from '../adapters/files/pictures.ts'
import type { Paper } from '../demo/papers.ts'
import type { Drawing } from '../demo/pictures.ts'

/** The demo's drawings as pictures that are kept like papers; the same drawing is drawn once. */
export const drawPictures = async (drawings: readonly Drawing[], signal: AbortSignal): Promise<Paper[]> => {
  const pictures = new Map<string, Promise<Picture>>()
  const papers: Paper[] = []
  for (const { svg, ...drawing } of drawings) {
    if (signal.aborted) break
    const picture = pictures.get(svg) ?? drawn(svg)
    pictures.set(svg, picture)
    papers.push({ ...drawing, type: 'image/png', ...(await picture) })
  }
  return papers
}
