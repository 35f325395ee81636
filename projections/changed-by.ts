import { readModels } from './registry.ts'

const byType = new Map<string, readonly string[]>()

const changedByOne = (type: string): readonly string[] => {
  const known = byType.get(type)
  if (known) return known
  const names = readModels.filter(({ on }) => Object.hasOwn(on, type)).map(({ name }) => name)
  byType.set(type, names)
  return names
}

/** The read models whose rows events of these types change. */
export const changedBy = (types: Iterable<string>): readonly string[] => [
  ...new Set([...types].flatMap(changedByOne)),
]
