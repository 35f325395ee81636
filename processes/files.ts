import { join } from 'node:path'
import { openFiles } from '../adapters/files/disk.ts'
import { createInspector } from '../adapters/files/inspector.ts'
import { createKeptFiles } from '../adapters/vault/kept-files.ts'
import { type FileStore, removeFiles } from '../commands/file/keep-file.ts'
import type { Infrastructure } from './infrastructure.ts'

export type Attachments = FileStore & {
  /** What stands in these things, and what this person has sent that stands nowhere. */
  removeOf(holders: readonly string[], senderID: string): Promise<void>
}

/** Pictures and papers; uploaded spreadsheets have a folder of their own. */
export const composeFiles = async ({
  dataDir,
  vault,
}: {
  dataDir: string
  vault: Infrastructure['vault']
}): Promise<Attachments> => {
  const files = await openFiles({ directory: join(dataDir, 'attachments') })
  const kept = createKeptFiles(vault)
  return {
    files,
    kept,
    inspector: createInspector(),
    removeOf: async (holders, senderID) => removeFiles({ files, kept }, await kept.of(holders, senderID)),
  }
}
