import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Digest of all code that a fold can depend on: the domain, and the version of Node, whose serialised form a snapshot
 * has. A number that people raise would be forgotten once, and a snapshot would then say what the log does not.
 */
export const codeDigest = (): string => {
  const hash = createHash('sha256').update(process.version)
  for (const file of filesIn(join(import.meta.dirname, '../../domain'))) hash.update(readFileSync(file))
  return hash.digest('base64url')
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
