import { open } from 'node:fs/promises'

/**
 * Syncs the entries of a directory to disk. Without it a file that was created or renamed there may be gone
 * after a power cut, even if the file itself was synced. Does nothing on Windows, where a directory cannot be
 * opened.
 */
export const syncDirectory = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
