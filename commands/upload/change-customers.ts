import type { ClaimKind } from '../../domain/claim.ts'
import { changes, id } from '../../domain/fields.ts'
import { nameKey, plainNameKey } from '../../domain/name-key.ts'
import { fullName, type Person, type PersonFields } from '../../domain/person/person.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { AboutThere, FindThere, PassedRow, ThereSources } from './change.ts'
import type { Namesake } from './named.ts'
import type { RowData } from './staging.ts'

/** By what a row may say whom it is about: the code that our export gives them, else what nobody else has. */
const ways = ['code', 'ssn', 'oldSSN', 'phone', 'email'] as const
type Way = (typeof ways)[number]
type Meant = { readonly way: Way; readonly id: string | undefined }

/** Whom rows of upload type 1 are about who are there already, and what the rows say otherwise of them. */
export const findCustomers: FindThere = async (rows, { holderOf, named, load, seen }) => {
  const meant = rows.map((row) => row && meantBy(row, holderOf))
  const ids = new Set(meant.flatMap((one) => one?.id ?? []))
  const known = ids.size > 0 ? await named.customers([...ids]) : new Set<string>()
  const there = await load([...known])
  const nameless = rows.flatMap((row) => (row && row.claims.length === 0 ? [fullName(fieldsOf(row))] : []))
  const called = Map.groupBy(await named.namesakes([...new Set(nameless)]), ({ fullName }) =>
    nameKey(fullName),
  )
  return rows.map((row, index) => {
    const one = meant[index]
    const earlier = row && rowBefore(row, seen)
    if (row && !one && row.claims.length === 0) return againDoubts(row, { called, earlier })
    if (!row || !one) return undefined
    const found = there.get(one.id ?? '')
    const isMeant = found && isSame(row.body, found.state as Person, one.way)
    if (isMeant) return changesOf(row, found)
    if (one.way !== 'code') return undefined
    return { errors: [{ field: 'code', code: found ? 'E0017' : 'E0011' }] }
  })
}

const fieldsOf = ({ body }: PassedRow) => body as PersonFields

/** The first row before that may say the same person by its name: of another birthday nobody is the same. */
const rowBefore = (row: PassedRow, seen: ThereSources['seen']): number | undefined => {
  const { birthday } = fieldsOf(row)
  const name = nameKey(fullName(fieldsOf(row)))
  const [any, same, unsaid] = [name, `${name}/${birthday ?? ''}`, `${name}/`]
  const earlier = birthday ? (seen.get(same) ?? seen.get(unsaid)) : seen.get(any)
  for (const key of [any, same]) if (!seen.has(key)) seen.set(key, row.read.row)
  return earlier
}

/** Somebody of whom only the name is said may be who is there already, or who another row is about. */
const againDoubts = (
  row: PassedRow,
  { called, earlier }: { called: ReadonlyMap<string, readonly Namesake[]>; earlier: number | undefined },
): { readonly doubts: readonly FieldError[] } | undefined => {
  const { birthday = null } = fieldsOf(row)
  const namesakes = (called.get(nameKey(fullName(fieldsOf(row)))) ?? []).filter(
    (one) => !birthday || !one.birthday || one.birthday === birthday,
  )
  if (namesakes.length > 0)
    return { doubts: [{ field: 'firstName', code: 'person_there', params: { count: namesakes.length } }] }
  return earlier === undefined
    ? undefined
    : { doubts: [{ field: 'firstName', code: 'person_in_row', params: { other: earlier } }] }
}

/** Who holds the first of these that somebody holds, in the order of the ways. */
const meantBy = (
  { read, claims, newID }: PassedRow,
  holderOf: ThereSources['holderOf'],
): Meant | undefined => {
  const { code } = read.value
  if (code !== undefined) return { way: 'code', id: id().safeParse(String(code).toLowerCase()).data }
  const held = claims.flatMap((claim) => {
    const holder = holderOf(claim)
    return holder === undefined || holder === newID() ? [] : [{ way: claim.kind, id: holder }]
  })
  const order = (way: ClaimKind) => ways.indexOf(way as Way)
  return held.toSorted((one, other) => order(one.way) - order(other.way))[0] as Meant | undefined
}

/**
 * A number or an address alone does not say who somebody is: families share phones, and numbers are mistyped. The
 * name has to be theirs, and nothing else that is for life may say otherwise.
 */
const isSame = (row: PassedRow['body'], person: Person, way: Way): boolean => {
  if (plainNameKey(fullName(row as PersonFields)) !== plainNameKey(fullName(person))) return false
  const forLife = { code: [], ssn: ['birthday'], others: ['birthday', 'ssn', 'oldSSN'] } as const
  const compared = way === 'code' || way === 'ssn' ? forLife[way] : forLife.others
  return compared.every((field) => {
    const [said, known] = [row[field] ?? null, person[field]]
    return said === null || known === null || said === known
  })
}

/** Empty cells leave what is there, and so does a name that is only written in another way. */
const changesOf = (
  { body }: PassedRow,
  there: { id: string; state: unknown; revision: number },
): AboutThere => {
  const person = there.state as Person
  const { lastName: _, middleName: __, firstName: ___, ...fields } = body as Partial<PersonFields>
  const changed = changes<PersonFields>(person, fields)
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [field, person[field as keyof PersonFields] ?? null]),
  )
  return { there, body: changed, data: body as RowData, before }
}
