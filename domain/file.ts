/** The purpose of a file: a picture is re-encoded from its pixels, an attachment is stored byte for byte. */
export const filePurposes = ['image', 'attachment'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** The record that holds a file; whoever may read the record may read its files. */
export type FileHolder = {
  /** The read model of the record. */
  readonly resource: string
  readonly id: string
}

/** A file that a record names, with its purpose and field. */
export type FileRef = {
  readonly id: string
  readonly purpose: FilePurpose
  readonly field: string
  readonly holder: FileHolder
}

/** The files of one field of a record. */
export const fileRefs = (
  holder: FileHolder,
  field: string,
  ids: readonly string[],
  purpose: FilePurpose = 'attachment',
): FileRef[] => [...new Set(ids)].map((id) => ({ id, purpose, field, holder }))
