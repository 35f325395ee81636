import { join } from 'node:path'
import type { Files } from '../../commands/upload/ports.ts'
import { openFiles } from './disk.ts'
import { examineS3, isS3Address, openS3, S3_ADDRESS } from './s3.ts'

/** What is kept apart: uploaded spreadsheets, and pictures and papers. Backups have them under these names. */
export const filePlaces = ['files', 'attachments'] as const
export type FilePlace = (typeof filePlaces)[number]
export type FilePlaces = Readonly<Record<FilePlace, Files>>

/** Where the files of a book are. */
export type FilesAt = {
  /** FILES_URL; unset, they are in the data directory. */
  readonly filesUrl?: string | undefined
  /** The folder of the book on this machine. */
  readonly dataDir: string
  /** Keeps the files of books apart that share a store. */
  readonly book?: string | undefined
}
type Elsewhere = FilesAt & { readonly filesUrl: string }

type Declaration = {
  /** How addresses in FILES_URL begin. */
  readonly protocols: readonly string[]
  readonly isAddress: (url: string) => boolean
  /** For the operator: what an address has to look like. */
  readonly address: string
  readonly open: (at: Elsewhere, place: string) => Promise<Files>
  /** Asks the store without changing anything. @returns a doubt about its settings, if there is one */
  readonly examine: (at: Elsewhere) => Promise<string | undefined>
}

/** With less free space a process is not ready either. */
const KEPT_FREE = 50 * 1024 ** 2

/** The stores that files can be in beside the data directory. Each has a run of the conformance suite. */
const fileStores: Readonly<Record<string, Declaration>> = {
  S3: {
    protocols: ['s3+https', 's3+http'],
    isAddress: isS3Address,
    address: S3_ADDRESS,
    open: async ({ filesUrl: url, dataDir, book }, place) => {
      const passing = await openFiles({ directory: join(dataDir, 'passing', place), keptFree: KEPT_FREE })
      return openS3({ url, prefix: [...(book ? [book] : []), place, ''].join('/'), passing })
    },
    examine: ({ filesUrl }) => examineS3(filesUrl),
  },
}

const storeAt = (url: string): Declaration | undefined =>
  Object.values(fileStores).find(({ protocols }) =>
    protocols.some((protocol) => url.startsWith(`${protocol}://`)),
  )

/** Whether files can be at an address. */
export const isFilesAddress = (url: string): boolean => storeAt(url)?.isAddress(url) ?? false
export const filesAddresses = Object.values(fileStores).map(({ address }) => address)

const storeOf = (at: Elsewhere) => {
  const found = storeAt(at.filesUrl)
  if (!found) throw new Error('No store of files is at FILES_URL')
  return found
}
const isElsewhere = (at: FilesAt): at is Elsewhere => at.filesUrl !== undefined

/** Opens one place of the store, which nothing else is in. */
export const openPlace = (at: FilesAt, place: string): Promise<Files> =>
  isElsewhere(at) ? storeOf(at).open(at, place) : openFiles({ directory: join(at.dataDir, place) })

export const examineFiles = async (at: FilesAt): Promise<string | undefined> =>
  isElsewhere(at) ? storeOf(at).examine(at) : undefined
