import type { BankAccount } from '../../domain/building/bank-account.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import type { OwnCharges } from '../../domain/contract/own-charges.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { RoomStatusByHand } from '../../domain/room/room-status.ts'
import type { AccountEntry } from '../../projections/account/account.columns.ts'
import type { Seen } from '../data/calls.ts'
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
  /** Something else makes the fields now: that they differ says nothing of a later change. */
  readonly ruled?: (record: Seen) => boolean
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
/** What people set themselves: contracts make the others. */
const isByHand = (status: unknown) => Object.values<unknown>(RoomStatusByHand).includes(status)

const undoable = (resource: string): Readonly<Record<string, Undoable>> => ({
  BuildingUpdated: { permission: 'UpdateBuilding', fields: ['name', 'address', 'floorCount', 'imageIDs'] },
  BankAccountChanged: {
    permission: 'ChangeBankAccount',
    fields: ['bankAccount'],
    touches: ['building', 'bill'],
  },
  RoomUpdated: { permission: 'UpdateRoom', touches: ['room', 'building'] },
  RoomStatusChanged: {
    permission: 'ChangeRoomStatus',
    fields: ['status'],
    ruled: ({ status }) => !isByHand(status),
  },
  PersonUpdated: { permission: resource === 'staff' ? 'staff.write' : 'UpdatePerson', fields: person },
  ContractUpdated: {
    permission: 'UpdateContract',
    fields: [
      'customerID',
      'type',
      'startDay',
      'endDay',
      'price',
      'deposit',
      'dueDayOfMonth',
      'residents',
      'files',
      'note',
    ],
    touches: ['contract', 'room'],
  },
  ContractCancellationPlanned: { permission: 'WithdrawCancellation', fields: ['cancelDay', 'cancelReason'] },
  ContractChargesChanged: { permission: 'ChangeContractCharges', fields: ['ownCharges'] },
  BillUpdated: {
    permission: 'UpdateBill',
    fields: ['title', 'note', 'month', 'dueDay', 'lines'],
    touches: ['bill', 'room'],
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
  },
})

/** Deletions that are taken back, by the permission for it. */
const restorable = (resource: string): Readonly<Record<string, Permission>> => ({
  BuildingDeleted: 'RestoreBuilding',
  RoomDeleted: 'RestoreRoom',
  MeterRemoved: 'RestoreMeter',
  PersonDeleted: resource === 'staff' ? 'staff.write' : 'RestorePerson',
  TicketDeleted: 'RestoreTicket',
  ExpenseDeleted: 'RestoreExpense',
  FundDeleted: 'RestoreFund',
})

/** Whether events of that type are taken back by setting what they have set. */
export const isUndoable = (resource: string, type: string): boolean => type in undoable(resource)

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What an event has set that its command can set back. */
const setBy = ({ fields }: Undoable, { changes }: Entry) =>
  changes.filter(({ field }) => fields?.includes(field) ?? true)

/** The fields of an event that something later has changed again, and who would be asked to take it back. */
export const changedSince = (
  resource: string,
  record: Seen,
  entry: Entry,
): { readonly permission: Permission; readonly fields: readonly string[] } | undefined => {
  const kind = undoable(resource)[entry.type]
  if (!kind || kind.ruled?.(record)) return undefined
  const others = setBy(kind, entry).filter(({ field, after }) => !same(record[field], after))
  return others.length > 0
    ? { permission: kind.permission, fields: others.map(({ field }) => field) }
    : undefined
}

type WayBack = { readonly permission: Permission; readonly reversal: Reversal }

/** What takes a deletion back; of the thing no more than its id and what its path leads through has to be known. */
export const restoreOf = (resource: string, thing: Seen, type: string): WayBack | undefined => {
  const permission = restorable(resource)[type]
  const reversal = permission && reversals.restore(resource, [thing])
  return reversal && { permission, reversal }
}

/**
 * What takes an event of a thing's history back, however long ago it was: while the thing still is what the event has
 * made of it, so that nothing that came later is lost. Nothing for events that no update has made. Whether the rules
 * allow it now, a dry run says.
 */
export const reversalOf = (resource: string, record: Seen, entry: Entry): WayBack | undefined => {
  const { type } = entry
  const kind = undoable(resource)[type]
  if (!kind) return undefined
  const set = setBy(kind, entry)
  if (set.length === 0 || changedSince(resource, record, entry)) return undefined
  const { permission, touches = [resource] } = kind
  const { revision = 0 } = record
  const values = (of: 'before' | 'after') => Object.fromEntries(set.map((one) => [one.field, one[of]]))
  const before = values('before')
  if (type === 'RoomStatusChanged') {
    const seen = { ...record, status: before.status } as Seen & RoomSeen
    return isByHand(before.status)
      ? { permission, reversal: reversals.ChangeRoomStatus(seen, revision) }
      : undefined
  }
  if (type === 'ContractCancellationPlanned')
    return { permission, reversal: reversals.CancelContract(String(record.id), revision) }
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
