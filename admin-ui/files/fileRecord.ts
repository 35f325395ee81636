import type { FilePurpose } from '../../domain/file.ts'
import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_MAX_BYTES,
  IMAGE_EXTENSIONS,
  IMAGE_MAX_BYTES,
} from '../../domain/limits.ts'
import type { FieldError } from '../../domain/refusal.ts'

/** A file as the API answers it. */
export type FileRecord = {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type, detected from the content. */
  readonly type: string
}

export const fileUrl = (id: string): string => `/api/file/${id}`
/** Address of a thumbnail, for lists. */
export const thumbnailUrl = (id: string): string => `/api/file/${id}?size=thumbnail`

export const isPicture = ({ type }: Pick<FileRecord, 'type'>): boolean => type.startsWith('image/')

const MB = 1024 * 1024

/** Accepted files by purpose: for the file chooser and for the hint to the user. */
export const taken = {
  image: { extensions: IMAGE_EXTENSIONS, bytes: IMAGE_MAX_BYTES, defect: 'not_an_image' },
  attachment: { extensions: ATTACHMENT_EXTENSIONS, bytes: ATTACHMENT_MAX_BYTES, defect: 'not_an_attachment' },
} as const satisfies Record<FilePurpose, object>

export const megabytes = (purpose: FilePurpose): number => taken[purpose].bytes / MB

/** Checks name and size in the browser; returns the same defect codes as the server. */
export const defectOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  purpose: FilePurpose,
): Omit<FieldError, 'field'> | undefined => {
  const { extensions, bytes, defect } = taken[purpose]
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return { code: defect }
  if (size === 0) return { code: 'empty_file' }
  return size > bytes ? { code: 'file_too_big', params: { megabytes: megabytes(purpose) } } : undefined
}
