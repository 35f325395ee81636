/** Numbers on the wire (specification: Enumerations). */
export const Gender = { MALE: 1, FEMALE: 2, OTHER: 3 } as const
