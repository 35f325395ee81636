import type { FileRef } from '../domain/file.ts'
import type { AnyEntity } from './entity.ts'

/** Files that a decision adds and removes: the difference between the states before and after. */
export const changedFiles = (
  filesOf: AnyEntity['files'],
  { state, next, rootID }: { state: unknown; next: unknown; rootID: string },
): { added: FileRef[]; gone: FileRef[] } => {
  const [before, after] = [state, next].map((one) => (one && filesOf ? filesOf(one, rootID) : []))
  const without = (some: readonly FileRef[] = [], others: readonly FileRef[] = []) =>
    some.filter((ref) => !others.some(({ id, holder }) => id === ref.id && holder.id === ref.holder.id))
  return { added: without(after, before), gone: without(before, after) }
}
