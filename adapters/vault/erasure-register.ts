import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file outside of the database and its keys: a restored backup does not bring erased people back. */
export const registerPath = (dataDir: string): string => join(dataDir, 'erasures.ndjson')

/** The erased people, one line each: id and instant, nothing else. */
export type ErasureRegister = ReturnType<typeof openErasureRegister>

export const openErasureRegister = (path: string) => {
  const ids = async (): Promise<string[]> => personIDsIn(await readFile(path, 'utf8').catch(whenMissing))
  return {
    ids,
    /** Adds a person once; synced to disk when it resolves. */
    add: async (personID: string): Promise<void> => {
      if ((await ids()).includes(personID)) return
      await mkdir(dirname(path), { recursive: true })
      const line = JSON.stringify({ personID, at: new Date().toISOString() })
      await appendFile(path, `${line}\n`, { mode: 0o600, flush: true })
    },
  }
}

/** The ids in a register's text. A last line cut off by a crash is skipped: its erasure had not begun. */
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
