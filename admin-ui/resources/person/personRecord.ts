import type { Detailed } from '../../../projections/columns.ts'
import type { personColumns } from '../../../projections/person/person.columns.ts'

/** A customer or a member of the staff. An erased person has no fields left. */
export type PersonRecord = Detailed<typeof personColumns>

/** What a history need not say: the full name and being here say it. */
export const SAID = ['firstName', 'middleName', 'lastName', 'locale']
