import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder of a test, which removes it. Every user may pass through it: root's Postgres, which runs as
 * another user, would otherwise keep its cluster outside of it, where no test removes it.
 */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `so-nha-${name}-`))
  await chmod(folder, 0o711)
  return folder
}
