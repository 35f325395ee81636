import { join } from 'node:path'
import { openFiles } from '../adapters/files/disk.ts'
import { createInspector } from '../adapters/files/inspector.ts'
import { createKeptFiles } from '../adapters/vault/kept-files.ts'
import { type FileStore, removeFiles } from '../commands/file/keep-file.ts'
import type { Files } from '../commands/upload/ports.ts'
import type { Infrastructure } from './infrastructure.ts'

export type Attachments = FileStore & {
  /** What stands in these things, and what this person has sent that stands nowhere. */
  removeOf(holders: readonly string[], senderID: string): Promise<void>
  removeSheets(ids: readonly string[]): Promise<void>
}

/** Of uploaded spreadsheets, apart from pictures and papers. */
export const openSheets = (dataDir: string): Promise<Files> =>
  openFiles({ directory: join(dataDir, 'files') })

/** Pictures and papers; of spreadsheets only that they can be removed. */
export const composeFiles = async ({
  dataDir,
  vault,
}: {
  dataDir: string
  vault: Infrastructure['vault']
}): Promise<Attachments> => {
  const files = await openFiles({ directory: join(dataDir, 'attachments') })
  const sheets = await openSheets(dataDir)
  const kept = createKeptFiles(vault)
  return {
    files,
    kept,
    inspector: createInspector(),
    removeOf: async (holders, senderID) => removeFiles({ files, kept }, await kept.of(holders, senderID)),
    removeSheets: async (ids) => {
      await Promise.all(ids.map(sheets.remove))
    },
  }
}
