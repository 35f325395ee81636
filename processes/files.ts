import { join } from 'node:path'
import { openFiles } from '../adapters/files/disk.ts'
import { createInspector } from '../adapters/files/inspector.ts'
import { createKeptFiles } from '../adapters/vault/kept-files.ts'
import { type FileStore, removeFiles } from '../commands/file/keep-file.ts'
import type { Database } from '../projections/database.ts'
import { createThingsOf } from '../projections/person/things-of.ts'
import type { Infrastructure } from './infrastructure.ts'

export type Attachments = FileStore & {
  /** Everything that tells who somebody is: their picture, and what stands in their contracts and tickets. */
  removeOf(personID: string): Promise<void>
}

/** Pictures and papers; uploaded spreadsheets have a folder of their own. */
export const composeFiles = async ({
  dataDir,
  vault,
  db,
}: {
  dataDir: string
  vault: Infrastructure['vault']
  db: Database
}): Promise<Attachments> => {
  const files = await openFiles({ directory: join(dataDir, 'attachments') })
  const kept = createKeptFiles(vault)
  const thingsOf = createThingsOf(db)
  return {
    files,
    kept,
    inspector: createInspector(),
    removeOf: async (personID) => {
      const holders = [personID, ...(await thingsOf(personID))]
      await removeFiles({ files, kept }, await kept.of(holders, personID))
    },
  }
}
