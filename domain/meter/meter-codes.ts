/** The utility that a meter counts, which determines the charges that use its readings. */
export const utilities = ['electricity', 'water', 'other'] as const
export type Utility = (typeof utilities)[number]

/**
 * How the use of a building's meter is divided: per person, per room, or per room after subtracting the rooms' own
 * meters.
 */
export const shares = ['perPerson', 'perRoom', 'rest'] as const
export type Share = (typeof shares)[number]

/** Where a reading was entered: on the walk with a phone, at a desk, or by an upload. */
export const readingSources = ['walk', 'desk', 'upload'] as const
export type ReadingSource = (typeof readingSources)[number]
