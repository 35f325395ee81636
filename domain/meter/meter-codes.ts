/** What a meter counts, and so which charges it feeds. */
export const utilities = ['electricity', 'water', 'other'] as const
export type Utility = (typeof utilities)[number]

/**
 * How the use of a meter of the whole house is shared: by heads, by room, or by room what the rooms' own meters leave.
 */
export const shares = ['perPerson', 'perRoom', 'rest'] as const
export type Share = (typeof shares)[number]

/** Where a reading was entered: on the walk with a phone, at a desk, or by an upload. */
export const readingSources = ['walk', 'desk', 'upload'] as const
export type ReadingSource = (typeof readingSources)[number]
