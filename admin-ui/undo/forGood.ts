import type { Permission } from '../../domain/permissions/permissions.ts'
import type { Seen } from '../data/calls.ts'

/** What the user can do instead of undoing an event. */
type Instead = {
  readonly permission: Permission
  /** Its text key below `history.instead`. */
  readonly word: string
  readonly path: (record: Seen | undefined) => string
}

const query = (record: Seen | undefined, fields: Readonly<Record<string, string>>) => {
  const said = Object.entries(fields).flatMap(([name, field]) =>
    record?.[field] ? [`${name}=${encodeURIComponent(String(record[field]))}`] : [],
  )
  return said.length > 0 ? `?${said.join('&')}` : ''
}

const bill: Instead = {
  permission: 'IssueBill',
  word: 'bill',
  path: (record) => `/bill/add${query(record, { contract: 'contractID', instead: 'id' })}`,
}
const contract: Instead = {
  permission: 'AddContract',
  word: 'contract',
  path: (record) =>
    `/contract/add${query(record, { buildingID: 'buildingID', roomID: 'roomID', customerID: 'customerID' })}`,
}

/** Events that can never be undone, whatever the state of the record; `history.for_good` explains why. */
export const forGood: Readonly<Record<string, Instead | 'nothing'>> = {
  BillCancelled: bill,
  BillDeleted: bill,
  ContractCancelled: contract,
  ContractDeleted: contract,
  ContractLapsed: contract,
  PersonalDataErased: 'nothing',
  LeadForgotten: 'nothing',
  LessorErased: 'nothing',
}
