import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** SHA-256 in hex, as the file store returns it. */
export const fileHashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
