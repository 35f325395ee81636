import type { Detailed } from '../../../projections/columns.ts'
import type { personColumns } from '../../../projections/person/person.columns.ts'

/** A customer or an employee. The fields of an erased person are empty. */
export type PersonRecord = Detailed<typeof personColumns>

/** Fields left out of the history: the full name shows them, or they are set when the person is added. */
export const LEFT_OUT = ['firstName', 'middleName', 'lastName', 'locale']
