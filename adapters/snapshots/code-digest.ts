import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Digest of all code that a fold depends on: the domain, and the version of Node, which serialises snapshots.
 * A version number raised by hand would be forgotten once, and a snapshot would then differ from the fold of
 * its stream.
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
