import type { Position } from '../../../domain/event.ts'

const padded = (part: number) => String(part).padStart(20, '0')

/**
 * Commit and prepare, each padded. Checkpoints come with prepare 0; for all that is written over gRPC both are
 * the same, and only so is a checkpoint not before the event it stands at.
 */
export const positionOf = ({ commit, prepare }: { commit: number; prepare: number }): Position => {
  const place = padded(commit)
  return `${place}:${prepare === 0 || prepare === commit ? place : padded(prepare)}`
}
