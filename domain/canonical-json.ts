/** JSON with the names in every object sorted: equal values have equal text, whoever wrote them. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, sorted(fields[name])]),
  )
}
