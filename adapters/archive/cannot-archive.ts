/** Why a year cannot be archived, in one sentence for the operator. */
export class CannotArchive extends Error {
  override readonly name = 'CannotArchive'
}
