import { z } from 'zod'
import { residentFields } from '../../domain/contract/contract.events.ts'
import type { Contract, Resident } from '../../domain/contract/contract.ts'
import { ContractStatus, openContractStatuses, ResidentType } from '../../domain/contract/contract-codes.ts'
import { mostHeads } from '../../domain/contract/heads.ts'
import { fold } from '../../domain/decider.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import { fieldErrors, firstOfEach } from '../../domain/field-errors.ts'
import { changes } from '../../domain/fields.ts'
import { nameKey, plainNameKey } from '../../domain/name-key.ts'
import { fullName } from '../../domain/person/person.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import { roomDecider } from '../../domain/room/room.decider.ts'
import type { Room } from '../../domain/room/room.ts'
import { asWord, codeIn, columnOf, type NamedContract, roomErrors, unknownCode } from './book-lookup.ts'
import { codeColumn, type ImportColumn } from './columns.ts'
import { roomNameColumns } from './contract-import.ts'
import { customerImportColumns } from './customer-import.ts'
import type { Onto } from './onto.ts'
import type { ReadRow, RowBefore, RowData } from './ports.ts'
import type { LinkRows, LinkSources, RowCommand, UndoBody } from './row-command.ts'
import { countUp } from './statement-import.ts'

/** A column of customers, which asks a resident for the same. */
const ofPerson = (field: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  ...(customerImportColumns.find((column) => column.field === field) as ImportColumn),
  ...more,
})

/** A contract does not take a resident without one. */
const { doubtWithout: _, ...familyName } = ofPerson('lastName')

/** The spreadsheet of upload type 8: each row is somebody who lives in a room beside its tenant. */
export const residentImportColumns: readonly ImportColumn[] = [
  ...roomNameColumns,
  {
    field: 'contract',
    header: { vi: 'Số hợp đồng', en: 'Contract number' },
    also: ['Hợp đồng', 'Mã hợp đồng', 'Contract', 'Contract no.'],
    kind: 'text',
    isShared: true,
    width: 18,
    note: {
      vi: 'Để trống là hợp đồng đang có hiệu lực của phòng',
      en: 'Empty means the contract of the room that is in force',
    },
    example: 'P.101/2612-1',
  },
  ofPerson('fullName', {
    also: [
      ...['Họ tên', 'Tên người ở', 'Tên người cùng ở', 'Họ tên người ở', 'Họ tên người cùng ở'],
      ...['Họ và tên người ở', 'Họ và tên người cùng ở', 'Người ở', 'Người cùng ở', 'Người ở cùng'],
      ...['Name', 'Resident', 'Resident name', 'Occupant'],
    ],
  }),
  familyName,
  ofPerson('middleName'),
  ofPerson('firstName'),
  {
    field: 'type',
    header: { vi: 'Quan hệ với người thuê', en: 'Relation to the tenant' },
    also: ['Quan hệ', 'Quan hệ với chủ hộ', 'Là gì của người thuê', 'Relation', 'Relationship'],
    kind: 'choice',
    choices: [
      {
        value: ResidentType.CHILD,
        label: { vi: 'Con', en: 'Child' },
        also: ['Con trai', 'Con gái', 'Son', 'Daughter'],
      },
      {
        value: ResidentType.SPOUSE,
        label: { vi: 'Vợ hoặc chồng', en: 'Husband or wife' },
        also: ['Vợ', 'Chồng', 'Vợ/chồng', 'Wife', 'Husband', 'Spouse'],
      },
      {
        value: ResidentType.PARENT,
        label: { vi: 'Bố mẹ', en: 'Parent' },
        also: ['Bố', 'Mẹ', 'Cha', 'Ba', 'Má', 'Cha mẹ', 'Ba mẹ', 'Father', 'Mother', 'Parents'],
      },
      {
        value: ResidentType.OTHER,
        label: { vi: 'Người khác', en: 'Somebody else' },
        also: [
          'Khác',
          'Bạn',
          'Bạn bè',
          'Bạn cùng phòng',
          'Anh',
          'Chị',
          'Em',
          'Anh em',
          'Other',
          'Friend',
          'Sibling',
        ],
      },
    ],
    width: 20,
    note: { vi: 'Để trống là người khác', en: 'Empty means somebody else' },
    example: ResidentType.SPOUSE,
  },
  ofPerson('gender'),
  ofPerson('birthday'),
  ofPerson('phone', { note: { vi: 'Có thể để trống', en: 'May be left empty' } }),
  ofPerson('ssn'),
  ofPerson('permanentAddress'),
  {
    field: 'fromDay',
    header: { vi: 'Ở từ ngày', en: 'Lives there from' },
    also: ['Từ ngày', 'Ngày vào ở', 'Ngày đến', 'Ngày vào', 'From', 'Move-in', 'Move-in date'],
    kind: 'day',
    lease: 'first',
    width: 14,
    note: { vi: 'Để trống là từ ngày nhập', en: 'Empty means from the day of the import' },
    example: '2026-12-01',
  },
  {
    field: 'toDay',
    header: { vi: 'Ở đến hết ngày', en: 'Last day there' },
    also: ['Đến ngày', 'Ngày đi', 'Ngày chuyển đi', 'Until', 'Move-out', 'Move-out date'],
    kind: 'day',
    lease: 'last',
    width: 14,
    note: { vi: 'Để trống khi chưa biết', en: 'Empty while it is not known' },
  },
  {
    field: 'nationality',
    header: { vi: 'Quốc tịch', en: 'Nationality' },
    kind: 'text',
    width: 14,
    note: { vi: 'Chỉ cần cho người nước ngoài', en: 'Only for people from abroad' },
  },
  {
    field: 'passport',
    header: { vi: 'Hộ chiếu', en: 'Passport' },
    also: ['Số hộ chiếu', 'Passport number', 'Passport no.'],
    kind: 'text',
    width: 16,
  },
  {
    field: 'visaUntil',
    header: { vi: 'Thị thực đến ngày', en: 'Visa until' },
    also: ['Hạn thị thực', 'Visa đến ngày', 'Visa'],
    kind: 'day',
    width: 16,
  },
  codeColumn,
]

/** What a row says of a resident, and what of them it has met. */
type Said = {
  readonly contractID: string
  /** Null for somebody new. */
  readonly residentID: string | null
  readonly resident: Partial<Resident>
  /** What the row changes, as it was. */
  readonly was: Partial<Resident>
}

const fields = z.object(residentFields).partial()

const nameOf = (resident: Partial<Resident>): string =>
  fullName({ firstName: null, lastName: null, ...resident })

/** Maps rows of upload type 8 to UpdateContract, for the contract that the room has. */
export const linkResidents: LinkRows = async (rows, sources) => {
  const { lookup } = sources
  const rooms = await Promise.all(
    rows.map(({ value: { building, room } }) =>
      room === undefined ? undefined : lookup.room(asWord(building), String(room)),
    ),
  )
  const contracts = await lookup.contracts([
    ...new Set(rooms.flatMap((room) => (typeof room === 'object' ? [room.roomID] : []))),
  ])
  const commands: RowCommand[] = []
  for (const [index, row] of rows.entries()) {
    const room = rooms[index]
    const meant =
      typeof room === 'object' ? contractMeant(contracts.get(room.roomID) ?? [], row.value) : undefined
    const wrong = [...roomErrors(room), ...(meant && 'errors' in meant ? meant.errors : [])]
    const contract = meant && 'id' in meant ? meant : undefined
    const said = fields.safeParse(fieldsOf(row.value))
    const errors = [
      ...row.errors,
      ...wrong,
      ...(said.success ? [] : fieldErrors(said.error.issues, fieldsOf(row.value))),
    ]
    commands.push(
      errors.length > 0 || !contract || !said.success
        ? { body: null, errors: firstOfEach(errors), columnOf }
        : await residentCommand(row, { contract, said: said.data, ...sources }),
    )
  }
  return commands
}

const fieldsOf = (value: RowData): RowData =>
  Object.fromEntries(Object.entries(value).filter(([field]) => field in residentFields))

/** The contract that a row names, else the one in force, else the only one that waits or is to come. */
const contractMeant = (
  all: readonly NamedContract[],
  { contract: number }: RowData,
): NamedContract | { readonly errors: readonly FieldError[] } => {
  const isOpen = ({ status }: NamedContract) => openContractStatuses.some((one) => one === status)
  const found =
    number === undefined
      ? all.filter(isOpen)
      : all.filter((one) => nameKey(one.number) === nameKey(String(number)))
  const inForce = found.find(({ status }) => status === ContractStatus.ACTIVE)
  const [one, other] = inForce ? [inForce] : found
  if (!one) return { errors: [{ field: 'contract', code: 'no_contract' }] }
  return other ? { errors: [{ field: 'contract', code: 'ambiguous' }] } : one
}

type About = LinkSources & { readonly contract: NamedContract; readonly said: Partial<Resident> }

const residentCommand = async (row: ReadRow, about: About): Promise<RowCommand> => {
  const { contract, said, stateOf } = about
  const state = (await stateOf(contract.roomID)) as Room | undefined
  const { residents = [] } = leaseOf(state, contract.id) ?? {}
  const found = residentMeant(row.value, said, residents)
  if ('errors' in found) return { body: null, errors: found.errors, columnOf }
  const { resident } = found
  const { lastName: _last, middleName: _middle, firstName: _first, ...others } = said
  // Another spelling of the name is no change, unless the code says who it is.
  const changed = resident
    ? changes<Resident>(resident, row.value.code === undefined ? others : said)
    : { type: ResidentType.OTHER, ...said }
  if (resident && Object.keys(changed).length === 0)
    return { body: null, errors: [], columnOf, sameID: contract.id, comesTo: row.value }
  const was = resident
    ? Object.fromEntries(
        Object.keys(changed).map((field) => [field, resident[field as keyof Resident] ?? null]),
      )
    : {}
  const body: Said = {
    contractID: contract.id,
    residentID: resident?.residentID ?? null,
    resident: changed,
    was,
  }
  const isTenant = plainNameKey(nameOf(said)) === plainNameKey(contract.customerName ?? '')
  return {
    body,
    errors: [],
    columnOf,
    comesTo: { ...row.value, ...(said as RowData), contract: contract.number },
    ...(resident
      ? { before: was as RowBefore }
      : {
          doubts: [
            ...(isTenant ? [tenantAgain] : []),
            ...tooManyWith(said, about, leaseOf(state, contract.id)),
          ],
        }),
    rootID: contract.roomID,
    partID: contract.id,
  }
}

/** With somebody new and with whom the file has added before them, where the contract says fewer. */
const tooManyWith = (
  { fromDay = null, toDay = null }: Partial<Resident>,
  { seen, today }: Pick<LinkSources, 'seen' | 'today'>,
  lease: Contract | undefined,
): readonly FieldError[] => {
  if (!lease || lease.terms.maxPeople === null) return []
  const { contractID, residents, startDay, terms } = lease
  const from = today > startDay ? today : startDay
  if (mostHeads([{ fromDay, toDay }], from) === mostHeads([], from)) return []
  const people =
    mostHeads([...residents, { fromDay, toDay }], from) + countUp(seen, `lives ${contractID}`) - 1
  const max = terms.maxPeople ?? people
  return people > max ? [{ field: 'firstName', code: 'too_many_people', params: { people, max } }] : []
}

const tenantAgain: FieldError = { field: 'firstName', code: 'tenant_again' }

type Meant = { readonly resident: Resident | undefined } | { readonly errors: readonly FieldError[] }

/** The resident of a row: by the code of our export, by a number, or by the name where nothing contradicts it. */
const residentMeant = (value: RowData, said: Partial<Resident>, residents: readonly Resident[]): Meant => {
  if (value.code !== undefined) {
    const resident = residents.find(({ residentID }) => residentID === codeIn(value))
    return resident ? { resident } : { errors: [unknownCode] }
  }
  const ofNumber = said.ssn ? residents.find(({ ssn }) => ssn === said.ssn) : undefined
  if (ofNumber)
    return isCalledSo(said, ofNumber) ? { resident: ofNumber } : { errors: [{ field: 'ssn', code: 'E0013' }] }
  const [resident, other] = residents.filter((one) => mayBe(said, one))
  return other ? { errors: [{ field: 'firstName', code: 'ambiguous' }] } : { resident }
}

const isCalledSo = (said: Partial<Resident>, resident: Partial<Resident>): boolean =>
  plainNameKey(nameOf(said)) === plainNameKey(nameOf(resident))

/** Of the same name, and nothing that is for life differs. Who comes back after their last day comes anew. */
const mayBe = (said: Partial<Resident>, resident: Resident): boolean => {
  const isBack = Boolean(resident.toDay && said.fromDay && said.fromDay > resident.toDay)
  const agrees = (field: 'birthday' | 'ssn') =>
    !said[field] || !resident[field] || said[field] === resident[field]
  return isCalledSo(said, resident) && agrees('birthday') && agrees('ssn') && !isBack
}

const leaseOf = (state: unknown, contractID: string): Contract | undefined =>
  (state as Room | undefined)?.contracts.get(contractID)

/** All residents of the contract, with what the row says of one: nobody who is not in the file has moved out. */
export const ontoResidents: Onto = (body, state) => {
  const { contractID, residentID, resident, was } = body as Said
  const { residents = [] } = leaseOf(state, contractID) ?? {}
  if (residentID === null) {
    const isThere = residents.some((one) => mayBe(resident, one))
    if (isThere) throw new Refusal('UpdateNotAllowed', [{ field: 'firstName', code: 'E0017' }])
    return { residents: [...residents, resident] }
  }
  const now = residents.find((one) => one.residentID === residentID)
  // A row of the contract before has said it, and this one has followed.
  if (now && Object.keys(changes<Resident>(now, resident)).length === 0) return { residents }
  if (!now || Object.keys(changes<Resident>(now, was)).length > 0) throw editedSince()
  return { residents: residents.map((one) => (one === now ? { ...one, ...resident } : one)) }
}

const EDITED: FieldError = { field: '', code: 'MSG_S0002' }
const editedSince = () => new Refusal('UpdateNotAllowed', [EDITED])

/** Takes back what a row said of a resident, unless somebody has changed that since. */
export const withoutResident: UndoBody = (history, commandID) => {
  // The last: what a renewal follows in comes before.
  const at = history.findLastIndex(({ type, metadata }) => isOwn(type, metadata, commandID))
  const { contractID = '', residents: written = [] } = (history[at]?.data ?? {}) as {
    contractID?: string
    residents?: readonly Resident[]
  }
  const before = residentsAfter(history.slice(0, Math.max(at, 0)), contractID)
  const now = residentsAfter(history, contractID)
  const [was, one] = changedIn(before, written)
  const current = now.find(({ residentID }) => residentID === one?.residentID)
  // Nothing was written, or somebody has taken the resident off since.
  if (!one || !current) return {}
  const changed = was ? changes<Resident>(was, one) : one
  if (Object.keys(changes<Resident>(current, changed)).length > 0) return { errors: [EDITED] }
  if (!was) return { residents: now.filter((other) => other !== current) }
  const restored = Object.fromEntries(
    Object.keys(changed).map((field) => [field, was[field as keyof Resident]]),
  )
  return { residents: now.map((other) => (other === current ? { ...other, ...restored } : other)) }
}

const isOwn = (type: string, { commandId }: RecordedEvent['metadata'], commandID: string): boolean =>
  type === 'ContractUpdated' && commandId === commandID

const residentsAfter = (events: readonly RecordedEvent[], contractID: string): readonly Resident[] =>
  leaseOf(fold(roomDecider, events), contractID)?.residents ?? []

/** The resident that a list has changed or added, before and after. */
const changedIn = (before: readonly Resident[], after: readonly Resident[]) => {
  for (const one of after) {
    const was = before.find(({ residentID }) => residentID === one.residentID)
    if (!was || Object.keys(changes<Resident>(was, one)).length > 0) return [was, one] as const
  }
  return [undefined, undefined] as const
}
