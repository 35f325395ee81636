import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'

/** A promise keeps a room as a contract without an end does: of one that is let again later nothing can be promised. */
export const isHoldable = ({ state, freeUntil }: Pick<VacantRoom, 'state' | 'freeUntil'>): boolean =>
  state !== 'held' && state !== 'asked' && freeUntil === null
