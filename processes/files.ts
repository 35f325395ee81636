import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import { type FilePlaces, type FilesAt, filePlaces, openPlace } from '../adapters/files/file-stores.ts'
import type { Secrets } from '../adapters/secrets/master-key.ts'
import {
  type ErasureRegister,
  erasureRegisterIn,
  openErasureRegister,
  registerPath,
} from '../adapters/vault/erasure-register.ts'
import { FilesUnavailable } from '../commands/upload/ports.ts'
import { keyCheckOf } from './infrastructure.ts'
import { StartRefused } from './settings.ts'

/** What a book keeps beside its database. */
export type BookFiles = {
  readonly places: FilePlaces
  readonly register: ErasureRegister
  /** Whether there is nothing of a book yet. */
  readonly areEmpty: () => Promise<boolean>
}

/**
 * Opens the files of a book and the register of its erasures.
 * @throws StartRefused where FILES_URL leads nowhere, or to the files of another book
 */
export const openBookFiles = async (at: FilesAt, secrets: Secrets): Promise<BookFiles> => {
  const open = (place: string) => openPlace(at, place)
  try {
    if (at.filesUrl) await refuseOtherBook(at, secrets)
    const places = { files: await open('files'), attachments: await open('attachments') }
    const register = at.filesUrl
      ? erasureRegisterIn(await open('erasures'))
      : openErasureRegister(registerPath(at.dataDir))
    const areEmpty = async () => {
      const lists = [places.files.ids(), places.attachments.ids(), register.ids()]
      return (await Promise.all(lists)).every((ids) => ids.length === 0)
    }
    return { places, register, areEmpty }
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    throw new StartRefused(`${error.message}. See FILES_URL.`)
  }
}

/**
 * Marks the store as that of this book. Files that no record of a book names are removed after a day: two books in one
 * place would remove each other's.
 */
const refuseOtherBook = async (at: FilesAt, secrets: Secrets): Promise<void> => {
  for (const place of filePlaces)
    if ((await readdir(join(at.dataDir, place)).catch(() => [])).length > 0)
      throw new StartRefused(
        `FILES_URL is set, but the files of this book are in ${join(at.dataDir, place)}. See "Files in a bucket" in ` +
          'docs/operations.md.',
      )
  if ((await openErasureRegister(registerPath(at.dataDir)).ids()).length > 0)
    throw new StartRefused(
      `FILES_URL is set, but the erasures of this book are in ${registerPath(at.dataDir)}. See "Files in a bucket" in ` +
        'docs/operations.md.',
    )
  const owner = await openPlace(at, 'owner')
  const ours = uuidv5(keyCheckOf(secrets), uuidv5.URL)
  if ((await owner.ids()).length === 0) await owner.put(Readable.from([]), ours)
  // Read again: another book may have begun at the same moment.
  const owners = await owner.ids()
  if (owners.some((id) => id !== ours))
    throw new StartRefused(
      'The bucket of FILES_URL has the files of a book with another master key. Give each its own bucket, or a BOOK.',
    )
}
