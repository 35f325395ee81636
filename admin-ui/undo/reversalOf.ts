import type { BankAccount } from '../../domain/building/bank-account.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import type { OwnCharges } from '../../domain/contract/own-charges.ts'
import { type PaperKind, paperKinds } from '../../domain/paper/paper-kinds.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { RoomStatusByHand } from '../../domain/room/room-status.ts'
import type { AccountEntry } from '../../projections/account/account.columns.ts'
import type { PaperForm } from '../../projections/building/building.columns.ts'
import type { Seen } from '../data/calls.ts'
import { ownTermsOf, termsOf } from '../resources/contract/terms/termsOf.ts'
import type { LeadStep } from '../resources/lead/leadStep.ts'
import { deletions } from './deletions.ts'
import { type Reversal, type RoomSeen, reversals } from './reversals.ts'

const TERMS = ['noticeDays', 'rise', 'payEveryMonths', 'depositReturnDays', 'purpose', 'maxPeople', 'taxBy']
const OWN_TERMS = ['signedDay', 'effectiveDay', 'specialTerms']

const LEAD_STEP = ['status', 'viewingAt', 'viewingBy', 'contractID', 'lostReason']

/** An event of a record's history, with its changed fields. */
type Entry = {
  readonly type: string
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

type Undoable = {
  readonly permission: Permission
  /** The fields that the command can set, where the event also changes derived fields. */
  readonly fields?: readonly string[]
  /**
   * Whether the fields are now derived from something else: a difference then does not mean that they were changed
   * later.
   */
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
/** Statuses that users set; all others follow from contracts. */
const isByHand = (status: unknown) => Object.values<unknown>(RoomStatusByHand).includes(status)

const undoable = (resource: string): Readonly<Record<string, Undoable>> => ({
  BuildingUpdated: { permission: 'UpdateBuilding', fields: ['name', 'address', 'floorCount', 'imageIDs'] },
  BankAccountChanged: {
    permission: 'ChangeBankAccount',
    fields: ['bankAccount'],
  },
  PaperFormChanged: { permission: 'ChangePaperForm', fields: ['paperForms'] },
  TermsChanged: { permission: 'ChangeTerms', fields: TERMS },
  ContractVehiclesChanged: { permission: 'ChangeContractVehicles', fields: ['vehicles'] },
  ContractPartnersChanged: { permission: 'ChangeContractPartners', fields: ['partners'] },
  ContractTermsChanged: { permission: 'ChangeContractTerms', fields: [...TERMS, ...OWN_TERMS] },
  RoomUpdated: { permission: 'UpdateRoom' },
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
  },
  ContractCancellationPlanned: { permission: 'WithdrawCancellation', fields: ['cancelDay', 'cancelReason'] },
  ContractChargesChanged: { permission: 'ChangeContractCharges', fields: ['ownCharges'] },
  BillUpdated: {
    permission: 'UpdateBill',
    fields: ['title', 'note', 'month', 'dueDay', 'lines'],
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
      'leadID',
      'monthly',
    ],
  },
  AssetUpdated: {
    permission: 'UpdateAsset',
    fields: ['name', 'states', 'value', 'since', 'goodForYears', 'photoIDs'],
  },
  LeadUpdated: {
    permission: 'UpdateLead',
    fields: [
      'buildingID',
      'name',
      'phone',
      'source',
      'wantsFrom',
      'budget',
      'note',
      'roomIDs',
      'broker',
      'brokerFee',
      'feeWaived',
    ],
  },
  LeadViewingPlanned: { permission: 'UpdateLead', fields: LEAD_STEP },
  LeadHeld: { permission: 'UpdateLead', fields: LEAD_STEP },
  LeadLost: { permission: 'UpdateLead', fields: LEAD_STEP },
  LeadReopened: { permission: 'UpdateLead', fields: LEAD_STEP },
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

/** Whether events of a type are undone by setting their fields back. */
export const isUndoable = (resource: string, type: string): boolean => type in undoable(resource)

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The changed fields of an event that its command can set back. */
const setBy = ({ fields }: Undoable, { changes }: Entry) =>
  changes.filter(({ field }) => fields?.includes(field) ?? true)

/** The fields of an event that were changed again later, and the permission needed to undo them. */
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

const formOf = (forms: readonly PaperForm[] | undefined, kind: PaperKind) =>
  forms?.find((one) => one.kind === kind)

type WayBack = { readonly permission: Permission; readonly reversal: Reversal }

/** The undo of a deletion; of the record only its id and the parent ids of its path are needed. */
export const restoreOf = (resource: string, thing: Seen, type: string): WayBack | undefined => {
  const deletion = deletions[resource]
  if (deletion?.event !== type) return undefined
  const reversal = reversals.restore(resource, [thing])
  return reversal && { permission: deletion.permission, reversal }
}

/**
 * The undo of an event, however old it is: possible while the record still has the values that the event has set, so
 * that no later change is lost. Undefined for events that are no updates. Whether the rules allow it now is checked
 * by a dry run.
 */
export const reversalOf = (resource: string, record: Seen, entry: Entry): WayBack | undefined => {
  const { type } = entry
  const kind = undoable(resource)[type]
  if (!kind) return undefined
  const set = setBy(kind, entry)
  if (set.length === 0 || changedSince(resource, record, entry)) return undefined
  const { permission } = kind
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
  if (type === 'PaperFormChanged') {
    const [was, is] = [before, values('after')].map(({ paperForms }) => (paperForms ?? []) as PaperForm[])
    const changed = paperKinds.find((kind) => !same(formOf(was, kind), formOf(is, kind)))
    if (!changed) return undefined
    const form = { kind: changed, was: formOf(was, changed) }
    return { permission, reversal: reversals.ChangePaperForm(String(record.id), form, revision) }
  }
  if (type === 'TermsChanged' || type === 'ContractTermsChanged') {
    const of = type === 'TermsChanged' ? 'building' : 'contract'
    const was = { ...record, ...before }
    const terms = { ...termsOf(was), ...(of === 'contract' && ownTermsOf(was)) }
    return { permission, reversal: reversals.ChangeTerms({ of, id: String(record.id) }, terms, revision) }
  }
  if (type === 'ContractVehiclesChanged')
    return {
      permission,
      reversal: reversals.ChangeContractVehicles(String(record.id), before.vehicles ?? [], revision),
    }
  if (type === 'ContractPartnersChanged')
    return {
      permission,
      reversal: reversals.ChangeContractPartners(String(record.id), before.partners ?? [], revision),
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
  if (undoable(resource)[type]?.fields === LEAD_STEP) {
    const was = { ...record, ...before, id: String(record.id) } as unknown as LeadStep & {
      readonly id: string
    }
    return { permission, reversal: reversals.LeadStep(was, revision) }
  }
  if (type === 'CreditUseChanged')
    return {
      permission,
      reversal: reversals.ChangeCreditUse(String(record.id), before.automatic === true),
    }
  if (type === 'DepositDeducted') {
    const deduction = (record.entries as readonly AccountEntry[]).at(-1)
    // A part of the deposit that was kept for a damage pays no bill from which it could be released.
    if (!deduction?.billID) return undefined
    const { id: receiptID, billID } = deduction
    return { permission, reversal: reversals.AllocateMoney(String(record.id), { receiptID, billID }) }
  }
  const reversal = reversals.update(resource, {
    seen: { ...record, ...before },
    data: values('after'),
    revision,
  })
  return reversal && { permission, reversal }
}
