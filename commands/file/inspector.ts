import type { FieldDefect } from '../../domain/fields.ts'
import type { FilePurpose } from '../../domain/file.ts'

/** Why a file is refused. */
export type FileDefect = Extract<
  FieldDefect,
  'empty_file' | 'not_an_image' | 'not_an_attachment' | 'too_many_pixels'
>

/** A file that is accepted, as it will be stored. */
export type Inspected = {
  /** Media type, by the content. */
  readonly type: string
  /** Stored instead of what was sent: a picture, re-encoded from its pixels. */
  readonly content?: Buffer
  /** A small picture of it, in `THUMBNAIL_TYPE`. */
  readonly thumbnail?: Buffer
}

/** Judges files by their content, not by their names. */
export interface Inspector {
  inspect(path: string, about: { name: string; purpose: FilePurpose }): Promise<Inspected | FileDefect>
}

export const THUMBNAIL_TYPE = 'image/webp'
