import { useBillSayings } from '../bill/useBillSayings.ts'
import { useBuildingSayings } from '../building/useBuildingSayings.ts'
import { useContractSayings } from '../contract/useContractSayings.ts'
import { type Told, useTold } from '../history/useTold.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { useNoticeSayings } from '../sentNotice/useNoticeSayings.ts'
import type { AuditEntry } from './auditEntry.ts'
import { kinds } from './kinds.ts'

/** Fields that the full name covers already, or that are internal. */
const SAYS_NOTHING = /^(firstName|middleName|lastName|statusByHand|deleted)$/

/** The changes of an event as texts, with the labels of the record's kind. */
export const useToldEntry = ({
  entity,
  changes,
}: Pick<AuditEntry, 'entity' | 'changes'>): readonly Told[] => {
  const { resource, columns } = kinds[entity] ?? { resource: entity, columns: {} }
  const sayings = {
    bill: useBillSayings(),
    building: useBuildingSayings(),
    contract: useContractSayings(),
    notice: useNoticeSayings(),
    person: usePersonSayings(),
  }
  const toldOf = useTold(resource, columns, sayings[entity as keyof typeof sayings])
  return toldOf(changes).filter(({ field }) => !SAYS_NOTHING.test(field))
}
