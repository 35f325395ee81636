import type { Permission } from '../../domain/permissions/permissions.ts'

type Deletion = {
  readonly event: string
  /** Of bringing it back, or of making another in its place. */
  readonly permission: Permission
  /** The kind of thing in the log. */
  readonly entity: string
  /** The field that it is called by. */
  readonly label: string
}

/** By resource: what deletes a thing of it, as its read model says. Others are not deleted. */
export const deletions: Readonly<Record<string, Deletion>> = {
  building: {
    event: 'BuildingDeleted',
    permission: 'RestoreBuilding',
    entity: 'building',
    label: 'name',
  },
  room: { event: 'RoomDeleted', permission: 'RestoreRoom', entity: 'room', label: 'number' },
  asset: { event: 'AssetDeleted', permission: 'RestoreAsset', entity: 'asset', label: 'name' },
  meter: { event: 'MeterRemoved', permission: 'RestoreMeter', entity: 'meter', label: 'serial' },
  customer: { event: 'PersonDeleted', permission: 'RestorePerson', entity: 'person', label: 'fullName' },
  staff: { event: 'PersonDeleted', permission: 'staff.write', entity: 'person', label: 'fullName' },
  'support-ticket': {
    event: 'TicketDeleted',
    permission: 'RestoreTicket',
    entity: 'ticket',
    label: 'title',
  },
  expense: { event: 'ExpenseDeleted', permission: 'RestoreExpense', entity: 'expense', label: 'supplier' },
  fund: { event: 'FundDeleted', permission: 'RestoreFund', entity: 'fund', label: 'name' },
  bill: { event: 'BillDeleted', permission: 'IssueBill', entity: 'bill', label: 'number' },
  contract: { event: 'ContractDeleted', permission: 'AddContract', entity: 'contract', label: 'number' },
}
