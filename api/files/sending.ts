import type { Response } from 'express'
import { THUMBNAIL_TYPE } from '../../commands/file/inspector.ts'
import type { FileStore } from '../../commands/file/keep-file.ts'
import type { PlacedFile } from '../../commands/file/kept-files.ts'
import { refuse } from '../../domain/refusal.ts'
import { contentDisposition } from '../requests/download.ts'
import type { Call } from '../route.ts'

type Sending = Pick<FileStore, 'files'> & {
  /** Its small picture. */
  readonly small: boolean
}

/** Answers with a file that the caller may read. */
export const sendKept = async (
  { request, response }: Pick<Call, 'request' | 'response'>,
  file: PlacedFile,
  { files, small }: Sending,
): Promise<void> => {
  const isMissing = () => refuse(file.purpose === 'image' || small ? 'ImageNotFound' : 'FileNotFound')
  const stored = small ? (file.thumbnail ?? isMissing()) : file.id
  // What the browser has is not asked of the store, which may be on another machine.
  const isKnown = request.get('If-None-Match') === etagOf(file, small)
  await using local = isKnown ? undefined : ((await files.local(stored)) ?? isMissing())
  setHeaders(response, file, small)
  if (local) await send(response, local.path)
  else response.status(304).end()
}

/**
 * Headers that keep an uploaded file inert: not executed, not sniffed, and only shown in a page if we have re-encoded
 * it.
 */
const setHeaders = (response: Response, file: PlacedFile, small: boolean): void => {
  const { name, type, purpose } = file
  const shown = small || purpose === 'image'
  response
    .type(small ? THUMBNAIL_TYPE : type)
    .set('Content-Disposition', contentDisposition(shown ? 'inline' : 'attachment', name))
    .set('Content-Security-Policy', "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    // Revalidated each time, so that access can be withdrawn; the bytes are only sent when they have changed.
    .set('Cache-Control', shown ? 'private, no-cache' : 'private, no-store')
    .set('ETag', etagOf(file, small))
}

const etagOf = ({ hash }: PlacedFile, small: boolean): string => `"${hash}${small ? '-small' : ''}"`

const send = (response: Response, path: string): Promise<void> =>
  new Promise((sent, failed) =>
    response.sendFile(
      path,
      { etag: false, lastModified: false, cacheControl: false, dotfiles: 'allow' },
      (error) => {
        // A client that disconnected needs no answer.
        if (error && !response.headersSent) failed(error)
        else sent()
      },
    ),
  )
