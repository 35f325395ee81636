type Values = Readonly<Record<string, unknown>>

/** The fields that differ from what was seen: an update says what it changes, and nothing else. */
export const changedOf = (seen: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field])),
  )
