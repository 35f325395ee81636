import type { Sayings } from '../../list/useValueText.ts'
import { useBillSayings } from '../bill/useBillSayings.ts'
import { useBuildingSayings } from '../building/useBuildingSayings.ts'
import { useContractSayings } from '../contract/useContractSayings.ts'
import { type Told, useTold } from '../history/useTold.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { useNoticeSayings } from '../sentNotice/useNoticeSayings.ts'
import type { AuditEntry } from './auditEntry.ts'
import { kinds } from './kinds.ts'

/** Fields that the full name covers already, or that are internal. */
export const SAYS_NOTHING: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'statusByHand',
  'deleted',
]

/** Texts of values that need more than their column's type, by kind of record. */
export const useSayings = (): Readonly<Record<string, Sayings | undefined>> => ({
  bill: useBillSayings(),
  building: useBuildingSayings(),
  contract: useContractSayings(),
  notice: useNoticeSayings(),
  person: usePersonSayings(),
})

/** The changes of an event as texts, with the labels of the record's kind. */
export const useToldEntry = ({
  entity,
  changes,
}: Pick<AuditEntry, 'entity' | 'changes'>): readonly Told[] => {
  const { resource, columns } = kinds[entity] ?? { resource: entity, columns: {} }
  const toldOf = useTold(resource, columns, useSayings()[entity])
  return toldOf(changes).filter(({ field }) => !SAYS_NOTHING.includes(field))
}
