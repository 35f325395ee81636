import type { Claim, ClaimKind } from '../../domain/claim.ts'
import { changes, email, id, oldSSN, phone, ssn } from '../../domain/fields.ts'
import { nameKey, plainNameKey } from '../../domain/name-key.ts'
import { Gender } from '../../domain/person/gender.ts'
import { fullName, type Person, type PersonFields } from '../../domain/person/person.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { BookLookup, Found } from './book-lookup.ts'
import { codeColumn, type ImportColumn } from './columns.ts'
import type { RowData } from './ports.ts'
import type { ExistingMatch, ExistingSources, FindExisting, Holders, PassedRow } from './row-command.ts'

/** The spreadsheet of upload type 1. Fields are those of AddCustomer. */
export const customerImportColumns: readonly ImportColumn[] = [
  {
    field: 'fullName',
    header: { vi: 'Họ và tên', en: 'Full name' },
    also: [
      'Họ tên',
      'Tên khách',
      'Họ tên khách',
      'Tên khách hàng',
      'Tên khách thuê',
      'Tên người thuê',
      'Họ tên khách hàng',
      'Họ tên khách thuê',
      'Họ tên người thuê',
      'Họ và tên khách',
      'Họ và tên khách hàng',
      'Họ và tên khách thuê',
      'Họ và tên người thuê',
      'Khách',
      'Khách hàng',
      'Khách thuê',
      'Người thuê',
      'Name',
      'Customer',
      'Tenant',
      'Tenant name',
    ],
    kind: 'name',
    standsFor: ['lastName', 'middleName', 'firstName'],
  },
  {
    field: 'lastName',
    header: { vi: 'Họ', en: 'Last name' },
    also: ['Family name', 'Surname'],
    kind: 'text',
    required: true,
    doubtWithout: 'no_family_name',
    width: 14,
    note: { vi: 'Ví dụ: Nguyễn', en: 'Family name, e.g. Nguyễn' },
    example: 'Nguyễn',
  },
  {
    field: 'middleName',
    header: { vi: 'Tên đệm', en: 'Middle name' },
    also: ['Họ đệm', 'Chữ đệm', 'Đệm', 'Tên lót', 'Chữ lót'],
    kind: 'text',
    width: 14,
    note: { vi: 'Có thể để trống', en: 'May be left empty' },
    example: 'Thị Ngọc',
  },
  {
    field: 'firstName',
    header: { vi: 'Tên', en: 'First name' },
    also: ['Given name'],
    kind: 'text',
    required: true,
    width: 14,
    note: { vi: 'Ví dụ: Diễm', en: 'Given name, e.g. Diễm' },
    example: 'Diễm',
  },
  {
    field: 'gender',
    header: { vi: 'Giới tính', en: 'Gender' },
    also: ['Giới', 'Nam/Nữ', 'Sex'],
    kind: 'choice',
    choices: [
      { value: Gender.MALE, label: { vi: 'Nam', en: 'Male' }, also: ['M', 'Nam giới', 'Trai'] },
      { value: Gender.FEMALE, label: { vi: 'Nữ', en: 'Female' }, also: ['F', 'Nữ giới', 'Gái'] },
      { value: Gender.OTHER, label: { vi: 'Khác', en: 'Other' } },
    ],
    width: 12,
    example: Gender.FEMALE,
  },
  {
    field: 'birthday',
    header: { vi: 'Ngày sinh', en: 'Birthday' },
    also: [
      'Sinh ngày',
      'Ngày tháng năm sinh',
      'Ngày, tháng, năm sinh',
      'Born',
      'Birth date',
      'Date of birth',
      'DOB',
    ],
    kind: 'day',
    mayBeLeftOut: true,
    width: 14,
    note: { vi: 'Ngày/tháng/năm, ví dụ 5/11/1990', en: 'Day/month/year, e.g. 5/11/1990' },
    example: '1990-11-05',
  },
  {
    field: 'placeOfBirth',
    header: { vi: 'Nơi sinh', en: 'Place of birth' },
    also: ['Birthplace'],
    kind: 'text',
    width: 22,
    example: 'Cần Thơ',
  },
  {
    field: 'permanentAddress',
    header: { vi: 'Địa chỉ thường trú', en: 'Permanent address' },
    also: ['Thường trú', 'Nơi thường trú', 'Hộ khẩu', 'Hộ khẩu thường trú', 'Permanent residence'],
    kind: 'text',
    width: 36,
    example: '12 Láng Hạ, phường Láng, Hà Nội',
  },
  {
    field: 'temporaryAddress',
    header: { vi: 'Địa chỉ tạm trú', en: 'Temporary address' },
    also: ['Tạm trú', 'Nơi tạm trú', 'Temporary residence'],
    kind: 'text',
    width: 36,
    example: '45/7 Lê Lợi, phường Sài Gòn, TP. Hồ Chí Minh',
  },
  {
    field: 'email',
    header: { vi: 'Email', en: 'E-mail' },
    also: ['Mail', 'Địa chỉ email', 'Thư điện tử', 'Email address'],
    kind: 'text',
    width: 28,
    note: { vi: 'Không trùng với khách khác', en: 'No other customer may have it' },
    example: 'ngoc.diem@example.com',
  },
  {
    field: 'phone',
    header: { vi: 'Số điện thoại', en: 'Phone' },
    also: [
      'Điện thoại',
      'SĐT',
      'Số ĐT',
      'ĐT',
      'Di động',
      'Số di động',
      'Điện thoại di động',
      'Phone number',
      'Mobile',
      'Mobile phone',
      'Mobile number',
      'Tel',
      'Telephone',
    ],
    kind: 'text',
    width: 16,
    note: { vi: '10 số, bắt đầu bằng 0', en: '10 digits, the first is 0' },
    example: '0912345678',
    lostZeros: { digits: 10, atMost: 1, inTexts: true },
  },
  {
    field: 'ssn',
    header: { vi: 'Số CCCD', en: 'Citizen ID (CCCD)' },
    also: [
      'CCCD',
      'Căn cước',
      'Số căn cước',
      'Căn cước công dân',
      'Số căn cước công dân',
      'Citizen ID',
      'Citizen ID number',
    ],
    kind: 'text',
    width: 18,
    note: { vi: '12 số', en: '12 digits' },
    example: '080190004412',
    // Province codes run from 001 to 096: up to two zeros are lost.
    lostZeros: { digits: 12, atMost: 2 },
  },
  {
    field: 'oldSSN',
    header: { vi: 'Số CMND', en: 'Old ID (CMND)' },
    also: [
      'CMND',
      'CMND cũ',
      'Số CMND cũ',
      'Chứng minh nhân dân',
      'Số chứng minh nhân dân',
      'Old ID',
      'Old identity number',
    ],
    kind: 'text',
    width: 16,
    note: { vi: '9 hoặc 12 số', en: '9 or 12 digits' },
    example: '301234567',
    lostZeros: { digits: 9, atMost: 1 },
  },
  codeColumn,
]

/**
 * Finds customers by the words in rows: an e-mail address, a phone number, a CCCD or CMND number. Caches its results
 * for one check of one file, which repeats many of them.
 */
export const customersCalled = (holders: Holders, lookup: BookLookup) => {
  const found = new Map<string, Found<string>>()

  const look = async (words: readonly string[]): Promise<void> => {
    const wanted = words.map(claimsMeant)
    const owners = await holders(wanted.flat())
    let next = 0
    const held = wanted.map((claims) => new Set(claims.flatMap(() => owners[next++] ?? [])))
    const known = await lookup.customers([...new Set(held.flatMap((ids) => [...ids]))])
    for (const [index, word] of words.entries()) {
      const [first, second] = [...held[index]!].filter((id) => known.has(id))
      found.set(word, first === undefined ? 'none' : second === undefined ? first : 'several')
    }
  }

  return async (words: readonly string[]): Promise<readonly Found<string>[]> => {
    const unknown = [...new Set(words)].filter((word) => !found.has(word))
    if (unknown.length > 0) await look(unknown)
    return words.map((word) => found.get(word) as Found<string>)
  }
}

const kinds = { phone: phone(), ssn: ssn(), oldSSN: oldSSN() } as const

/** Claims that a word may stand for. Spreadsheets drop leading zeros of numbers. */
const claimsMeant = (word: string): Claim[] => {
  if (word.includes('@')) {
    const address = email().safeParse(word)
    return address.success ? [{ kind: 'email', value: address.data }] : []
  }
  const digits = /^\d{8,11}$/.test(word) ? word : ''
  const written: [keyof typeof kinds, string][] = [
    ['phone', word],
    ['ssn', word],
    ['oldSSN', word],
    ['phone', `0${digits}`],
    ['ssn', digits.length >= 10 ? digits.padStart(12, '0') : ''],
    ['oldSSN', digits.length === 8 ? `0${digits}` : ''],
  ]
  return written.flatMap(([kind, text]) => {
    const value = kinds[kind].safeParse(text)
    return value.success ? [{ kind, value: value.data }] : []
  })
}

/** The ways to identify the person of a row: the code of our export, else unique values. */
const ways = ['code', 'ssn', 'oldSSN', 'phone', 'email'] as const
type Way = (typeof ways)[number]
type Meant = { readonly way: Way; readonly id: string | undefined }

/** Existing customers of rows of upload type 1, and the changes that the rows make. */
export const findCustomers: FindExisting = async (rows, { holderOf, lookup, load, seen }) => {
  const meant = rows.map((row) => row && meantBy(row, holderOf))
  const ids = new Set(meant.flatMap((one) => one?.id ?? []))
  const known = ids.size > 0 ? await lookup.customers([...ids]) : new Set<string>()
  const existing = await load([...known])
  const unmet = rows.flatMap((row, index) => (row && !meant[index] ? [fullName(fieldsOf(row))] : []))
  const namesakes = await lookup.namesakes([...new Set(unmet)])
  const states = await load(namesakes)
  const called = Map.groupBy(
    namesakes.flatMap((id) => (states.get(id)?.state as Person | undefined) ?? []),
    (person) => nameKey(fullName(person)),
  )
  return rows.map((row, index) => {
    const one = meant[index]
    const earlier = row && rowBefore(row, seen)
    if (row && !one) return againDoubts(row, { called, earlier })
    if (!row || !one) return undefined
    const found = existing.get(one.id ?? '')
    const isMeant = found && isSame(row.body, found.state as Person, one.way)
    if (isMeant) return changesOf(row, found, one.way)
    if (one.way !== 'code') return undefined
    return { errors: [{ field: 'code', code: found ? 'E0017' : 'E0011' }] }
  })
}

const fieldsOf = ({ body }: PassedRow) => body as PersonFields

/** The first earlier row that may be about the same person: same name, and no different birthday. */
const rowBefore = (row: PassedRow, seen: ExistingSources['seen']): number | undefined => {
  const { birthday } = fieldsOf(row)
  const name = nameKey(fullName(fieldsOf(row)))
  const [any, same, unsaid] = [name, `${name}/${birthday ?? ''}`, `${name}/`]
  const earlier = birthday ? (seen.get(same) ?? seen.get(unsaid)) : seen.get(any)
  for (const key of [any, same]) if (!seen.has(key)) seen.set(key, row.read.row)
  return earlier
}

/**
 * Doubts for a row that may be an existing customer of the same name whose phone or e-mail changed. A row with only a
 * name may also be the person of another row.
 */
const againDoubts = (
  row: PassedRow,
  { called, earlier }: { called: ReadonlyMap<string, readonly Person[]>; earlier: number | undefined },
): { readonly doubts: readonly FieldError[] } | undefined => {
  const namesakes = (called.get(nameKey(fullName(fieldsOf(row)))) ?? []).filter((person) =>
    mayBe(row.body, person, ['birthday', 'ssn', 'oldSSN']),
  )
  if (namesakes.length > 0)
    return { doubts: [{ field: 'firstName', code: 'person_there', params: { count: namesakes.length } }] }
  return earlier === undefined || row.claims.length > 0
    ? undefined
    : { doubts: [{ field: 'firstName', code: 'person_in_row', params: { other: earlier } }] }
}

/** The holder of the first of these values that is taken, in the order of `ways`. */
const meantBy = (
  { read, claims, newID }: PassedRow,
  holderOf: ExistingSources['holderOf'],
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
 * Whether a row is about a customer with the same number or address. That alone is not enough, since families share
 * phones and numbers are mistyped: the name has to match too, and no permanent attribute may differ.
 */
const isSame = (row: PassedRow['body'], person: Person, way: Way): boolean => {
  if (plainNameKey(fullName(row as PersonFields)) !== plainNameKey(fullName(person))) return false
  const forLife = { code: [], ssn: ['birthday'], others: ['birthday', 'ssn', 'oldSSN'] } as const
  const compared = way === 'code' || way === 'ssn' ? forLife[way] : forLife.others
  return mayBe(row, person, compared)
}

/** Whether nothing contradicts it: permanent attributes are equal, or unknown for one of them. */
const mayBe = (
  row: PassedRow['body'],
  person: Person,
  compared: readonly ('birthday' | 'ssn' | 'oldSSN')[],
): boolean =>
  compared.every((field) => {
    const [said, known] = [row[field] ?? null, person[field]]
    return said === null || known === null || said === known
  })

/** Empty cells change nothing, nor does another spelling of the same name, unless the row has our export's code. */
const changesOf = (
  { body }: PassedRow,
  existing: { id: string; state: unknown; revision: number },
  way: Way,
): ExistingMatch => {
  const person = existing.state as Person
  const { lastName, middleName, firstName, ...fields } = body as Partial<PersonFields>
  const name = { lastName, middleName, firstName }
  const changed = changes<PersonFields>(person, way === 'code' ? { ...name, ...fields } : fields)
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [field, person[field as keyof PersonFields] ?? null]),
  )
  return { existing, body: changed, data: body as RowData, before }
}
