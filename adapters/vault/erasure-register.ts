import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Outside of the database and its keys, so that a restored backup does not bring erased people back. */
export const registerPath = (dataDir: string): string => join(dataDir, 'erasures.ndjson')

/** The erased people, one line each: id and instant, nothing else. */
export type ErasureRegister = ReturnType<typeof openErasureRegister>

export const openErasureRegister = (path: string) => {
  const ids = async (): Promise<string[]> => personIDsIn(await readFile(path, 'utf8').catch(whenMissing))
  return {
    ids,
    /** Keeps a person once, on the disk when it returns. */
    add: async (personID: string): Promise<void> => {
      if ((await ids()).includes(personID)) return
      await mkdir(dirname(path), { recursive: true })
      const line = JSON.stringify({ personID, at: new Date().toISOString() })
      await appendFile(path, `${line}\n`, { mode: 0o600, flush: true })
    },
  }
}

/** The persons of a register's text. A last line that a crash cut off is left out: its erasure had not begun. */
export const personIDsIn = (text: string): string[] => [
  ...new Set(
    text.split('\n').flatMap((line) => {
      try {
        return [(JSON.parse(line) as { personID: string }).personID]
      } catch {
        return []
      }
    }),
  ),
]

const whenMissing = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT') return ''
  throw error
}
