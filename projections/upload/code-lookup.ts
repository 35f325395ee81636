import { sql } from 'kysely'
import { bills } from '../bill/bill.read-model.ts'
import { contracts } from '../contract/contract.read-model.ts'
import type { Database } from '../database.ts'
import { inScope, type Scope } from '../scope.ts'

type Coded = {
  readonly roomID: string
  readonly buildingID: string
  readonly id: string
  readonly building: string
  readonly room: string
  readonly customerID: string
  readonly customer: string | null
}
type CodedBill = Coded & { readonly contractID: string; readonly contract: string; readonly title: string }
type CodedContract = Coded & {
  readonly type: number
  readonly startDay: string
  readonly endDay: string | null
  readonly price: number
  readonly deposit: number
  readonly dueDayOfMonth: number
  readonly note: string | null
}

/** The names in a row, as lists show them: also those of records deleted since. */
const namesOf = (table: 'bill' | 'contract'): string =>
  [
    ...['id', '"roomID"', '"buildingID"', '"customerID"'].map((name) => `${table}.${name}`),
    `(select b.name from read.building b where b.id = ${table}."buildingID") as building`,
    `(select r.number from read.room r where r.id = ${table}."roomID") as room`,
    `(select p."fullName" from read.person p where p.id = ${table}."customerID") as customer`,
  ].join(', ')

/** Bills and contracts in one person's scope, by the codes in our exports. */
export const createCodeLookup = (db: Database, scope: Scope, today: () => string) => ({
  codedBills: async (ids: readonly string[]): Promise<ReadonlyMap<string, CodedBill>> => {
    const limit = inScope(bills, scope, today()) ?? sql`true`
    const { rows } = await sql<CodedBill>`
      select ${sql.raw(namesOf('bill'))}, bill."contractID", bill.title,
      (select c.number from read.contract c where c.id = bill."contractID") as contract
      from read.bill where id = any (${ids}::uuid[]) and "deletedAt" is null and not deleted and ${limit}`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },

  codedContracts: async (ids: readonly string[]): Promise<ReadonlyMap<string, CodedContract>> => {
    const limit = inScope(contracts, scope, today()) ?? sql`true`
    const { rows } = await sql<CodedContract>`
      select ${sql.raw(namesOf('contract'))}, contract.type, contract."startDay", contract."endDay",
      contract.price, contract.deposit, contract."dueDayOfMonth", contract.note
      from read.contract where id = any (${ids}::uuid[]) and "deletedAt" is null and ${limit}`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})
