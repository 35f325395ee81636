type Values = Readonly<Record<string, unknown>>

/** The fields of `values` that differ from `seen`; an update sends only these. */
export const changedOf = (seen: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field])),
  )
