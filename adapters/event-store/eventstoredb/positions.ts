import type { Position } from '../../../domain/event.ts'

const padded = (part: number) => String(part).padStart(20, '0')

/**
 * Commit and prepare position, each padded. All that is written over gRPC has both the same. A checkpoint
 * comes with prepare 0, which is replaced by commit: else the checkpoint would sort before the event at its
 * own position.
 */
export const positionOf = ({ commit, prepare }: { commit: number; prepare: number }): Position => {
  const place = padded(commit)
  return `${place}:${prepare === 0 || prepare === commit ? place : padded(prepare)}`
}
