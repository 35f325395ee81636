import type { FieldDefect } from '../../domain/fields.ts'
import type { FilePurpose } from '../../domain/file.ts'

/** Why a file is refused. */
export type FileDefect = Extract<
  FieldDefect,
  'empty_file' | 'not_an_image' | 'not_an_attachment' | 'too_many_pixels'
>

/** An accepted file, as it will be stored. */
export type Inspected = {
  /** Media type, detected from the content. */
  readonly type: string
  /** Stored instead of the upload: a picture, re-encoded from its pixels. */
  readonly content?: Buffer
  /** A thumbnail, in `THUMBNAIL_TYPE`. */
  readonly thumbnail?: Buffer
}

/** Validates files by their content, not by their names. */
export interface Inspector {
  inspect(path: string, about: { name: string; purpose: FilePurpose }): Promise<Inspected | FileDefect>
}

export const THUMBNAIL_TYPE = 'image/webp'
