/** What a file was sent for: a picture is stored anew from its pixels, a paper is kept byte for byte. */
export const filePurposes = ['image', 'attachment'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Things that files stand in; who may read the thing may read its files. */
export type FileHolder = {
  /** The read model that has the thing as a row. */
  readonly resource: string
  readonly id: string
}

/** A file that a thing names, as what, and in which field. */
export type FileRef = {
  readonly id: string
  readonly purpose: FilePurpose
  readonly field: string
  readonly holder: FileHolder
}

/** The files of one field of a thing. */
export const fileRefs = (
  holder: FileHolder,
  field: string,
  ids: readonly string[],
  purpose: FilePurpose = 'attachment',
): FileRef[] => [...new Set(ids)].map((id) => ({ id, purpose, field, holder }))
