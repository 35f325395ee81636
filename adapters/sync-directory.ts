import { open } from 'node:fs/promises'

/**
 * Brings the names in a directory to the disk. A file that was made or renamed in it may else be gone after a power
 * cut, however well it was synced itself. Windows opens no directories.
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
