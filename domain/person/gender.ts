/** Product section 3. */
export const Gender = { MALE: 1, FEMALE: 2, OTHER: 3 } as const
