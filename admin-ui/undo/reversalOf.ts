import type { BankAccount } from '../../domain/building/bank-account.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { OwnCharges } from '../../domain/contract/own-charges.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { RoomStatusByHand } from '../../domain/room/room-status.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import type { AccountEntry } from '../../projections/account/account.columns.ts'
import type { Seen } from '../data/calls.ts'
import type { BillRecord } from '../resources/bill/billRecord.ts'
import { waits } from '../resources/bill/standing.ts'
import { type Reversal, type RoomSeen, reversals } from './reversals.ts'

/** An event of a thing's history, with the fields that it changed. */
type Entry = {
  readonly type: string
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

type Undoable = {
  readonly permission: Permission
  /** What its command can set, where the event changes more because other fields follow from these. */
  readonly fields?: readonly string[]
  readonly touches?: readonly string[]
  /** Whether the thing can still be changed in these fields. */
  readonly open?: (record: Seen, fields: readonly string[]) => boolean
}

const person = [
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'birthday',
  'placeOfBirth',
  'permanentAddress',
  'temporaryAddress',
  'phone',
  'ssn',
  'oldSSN',
  'avatarID',
]
/** What can be changed until it is signed. */
const terms = ['customerID', 'type', 'startDay', 'endDay', 'price', 'deposit', 'dueDayOfMonth']

const undoable = (resource: string): Readonly<Record<string, Undoable>> => ({
  BuildingUpdated: { permission: 'UpdateBuilding', fields: ['name', 'address', 'floorCount', 'imageIDs'] },
  BankAccountChanged: {
    permission: 'ChangeBankAccount',
    fields: ['bankAccount'],
    touches: ['building', 'bill'],
  },
  RoomUpdated: { permission: 'UpdateRoom', touches: ['room', 'building'] },
  RoomStatusChanged: { permission: 'ChangeRoomStatus', fields: ['status'] },
  PersonUpdated: { permission: resource === 'staff' ? 'staff.write' : 'UpdatePerson', fields: person },
  ContractUpdated: {
    permission: 'UpdateContract',
    fields: [...terms, 'residents', 'files', 'note'],
    touches: ['contract', 'room'],
    open: ({ status }, fields) =>
      status === ContractStatus.WAITING_FOR_SIGNATURE || !fields.some((field) => terms.includes(field)),
  },
  ContractChargesChanged: { permission: 'ChangeContractCharges', fields: ['ownCharges'] },
  BillUpdated: {
    permission: 'UpdateBill',
    fields: ['title', 'note', 'month', 'dueDay', 'lines'],
    touches: ['bill', 'room'],
    open: (bill) => waits(bill as BillRecord),
  },
  ExpenseUpdated: {
    permission: 'UpdateExpense',
    fields: [
      'shares',
      'category',
      'day',
      'amount',
      'supplier',
      'note',
      'fundID',
      'fileIDs',
      'ticketID',
      'monthly',
    ],
    touches: ['expense', 'fund', 'closing'],
  },
  FundUpdated: {
    permission: 'UpdateFund',
    fields: ['name', 'buildingIDs', 'opening', 'openingDay', 'bankAccount'],
  },
  CreditUseChanged: { permission: 'ChangeCreditUse', fields: ['automatic'] },
  DepositDeducted: { permission: 'ReleaseAllocation', fields: ['deposit', 'entries'] },
  TicketUpdated: {
    permission: 'UpdateTicket',
    fields: ['title', 'content', 'roomID', 'fileIDs'],
    open: ({ status }) => status === TicketStatus.PENDING,
  },
})

/** Whether events of that type can be taken back at all; `reversalOf` tells of one, by the thing as it is now. */
export const isUndoable = (resource: string, type: string): boolean => type in undoable(resource)

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What takes an event of a thing's history back, however long ago it was: while the thing still is what the event has
 * made of it, so that nothing that came later is lost. Nothing for events that no update has made.
 */
export const reversalOf = (
  resource: string,
  record: Seen,
  { type, changes }: Entry,
): { readonly permission: Permission; readonly reversal: Reversal } | undefined => {
  const kind = undoable(resource)[type]
  if (!kind) return undefined
  const set = changes.filter(({ field }) => kind.fields?.includes(field) ?? true)
  if (set.length === 0 || !set.every(({ field, after }) => same(record[field], after))) return undefined
  const { permission, touches = [resource], open } = kind
  if (
    open &&
    !open(
      record,
      set.map(({ field }) => field),
    )
  )
    return undefined
  const { revision = 0 } = record
  const values = (of: 'before' | 'after') => Object.fromEntries(set.map((one) => [one.field, one[of]]))
  const before = values('before')
  if (type === 'RoomStatusChanged') {
    const byHand = Object.values<unknown>(RoomStatusByHand).includes(before.status)
    const seen = { ...record, status: before.status } as Seen & RoomSeen
    return byHand ? { permission, reversal: reversals.ChangeRoomStatus(seen, revision) } : undefined
  }
  if (type === 'BankAccountChanged')
    return {
      permission,
      reversal: reversals.ChangeBankAccount(
        String(record.id),
        before.bankAccount as BankAccount | null,
        revision,
      ),
    }
  if (type === 'ContractChargesChanged') {
    const [was, is] = [before, values('after')].map(({ ownCharges }) => (ownCharges ?? []) as OwnCharges[])
    const changed = is?.find((one) => !was?.some((other) => same(one, other)))
    if (!changed || !was) return undefined
    const { fromDay } = changed
    const charges = listOn(was, fromDay ?? '')?.charges ?? []
    return {
      permission,
      reversal: reversals.ChangeContractCharges(String(record.id), { fromDay, charges }, revision),
    }
  }
  if (type === 'CreditUseChanged')
    return {
      permission,
      reversal: reversals.ChangeCreditUse(String(record.id), before.automatic === true),
    }
  if (type === 'DepositDeducted') {
    const deduction = (record.entries as readonly AccountEntry[]).at(-1)
    // What was kept for a damage pays no bill that it could come back from.
    if (!deduction?.billID) return undefined
    const { id: receiptID, billID } = deduction
    return { permission, reversal: reversals.AllocateMoney(String(record.id), { receiptID, billID }) }
  }
  const reversal = reversals.update(
    resource,
    { seen: { ...record, ...before }, data: values('after'), revision },
    touches,
  )
  return reversal && { permission, reversal }
}
