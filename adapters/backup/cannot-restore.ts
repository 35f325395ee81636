/** Why a backup cannot be restored, in one sentence for the operator. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore'
}
