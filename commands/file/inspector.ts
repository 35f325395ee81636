import type { FieldDefect } from '../../domain/fields.ts'
import type { FilePurpose } from '../../domain/file.ts'

/** Why a file is not taken. */
export type FileDefect = Extract<
  FieldDefect,
  'empty_file' | 'not_an_image' | 'not_an_attachment' | 'too_many_pixels'
>

/** A file that may be kept, as it will be kept. */
export type Inspected = {
  /** Media type, by the content. */
  readonly type: string
  /** What is kept instead of what came: a picture, made anew. */
  readonly content?: Buffer
  /** A small picture of it, in `THUMBNAIL_TYPE`. */
  readonly thumbnail?: Buffer
}

/** Judges files by what is in them, whatever they are called. */
export interface Inspector {
  inspect(path: string, about: { name: string; purpose: FilePurpose }): Promise<Inspected | FileDefect>
}

export const THUMBNAIL_TYPE = 'image/webp'
