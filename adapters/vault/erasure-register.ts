import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from '../../commands/upload/ports.ts'

/** A file outside of the database and its keys: a restored backup does not bring erased people back. */
export const registerPath = (dataDir: string): string => join(dataDir, 'erasures.ndjson')

/** The erased people, one line each: id and instant, nothing else. */
export type ErasureRegister = {
  readonly ids: () => Promise<readonly string[]>
  /** Adds a person once; durable when it resolves. */
  readonly add: (personID: string) => Promise<void>
  /** As it is written into a backup. */
  readonly text: () => Promise<string>
}

export const openErasureRegister = (path: string): ErasureRegister => {
  const text = () => readFile(path, 'utf8').catch(whenMissing)
  const ids = async (): Promise<string[]> => personIDsIn(await text())
  return {
    ids,
    text,
    add: async (personID) => {
      if ((await ids()).includes(personID)) return
      await mkdir(dirname(path), { recursive: true })
      const line = JSON.stringify({ personID, at: new Date().toISOString() })
      await appendFile(path, `${line}\n`, { mode: 0o600, flush: true })
    },
  }
}

/** The register as empty files that are named by the people: for several machines, which share no disk. */
export const erasureRegisterIn = ({ ids, put }: Pick<Files, 'ids' | 'put'>): ErasureRegister => ({
  ids,
  text: async () => (await ids()).map((personID) => `${JSON.stringify({ personID })}\n`).join(''),
  add: async (personID) => {
    await put(Readable.from([]), personID)
  },
})

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
