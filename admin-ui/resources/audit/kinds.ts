import { billColumns } from '../../../projections/bill/bill.columns.ts'
import { buildingColumns } from '../../../projections/building/building.columns.ts'
import { bulkColumns } from '../../../projections/bulk/bulk.columns.ts'
import type { Columns } from '../../../projections/columns.ts'
import { contractColumns } from '../../../projections/contract/contract.columns.ts'
import { meterColumns } from '../../../projections/meter/meter.columns.ts'
import { noticeColumns } from '../../../projections/notice/notice.columns.ts'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { uploadColumns } from '../../../projections/upload/upload.columns.ts'

type Kind = {
  /** What can happen to such a thing. */
  readonly types: readonly string[]
  /** The resource whose words its fields are said in. */
  readonly resource: string
  readonly columns: Columns
}

const kind = (types: string, resource: string, columns: Columns = {}): Kind => ({
  types: types.trim().split(/\s+/),
  resource,
  columns,
})

/**
 * Kinds of things that the log tells of. The events are named here again: their definitions stand on zod, which
 * the content policy of the browser does not let compile.
 */
export const kinds: Readonly<Record<string, Kind>> = {
  building: kind(
    'BuildingAdded BuildingUpdated BuildingDeleted BankAccountChanged StaffScheduled ShiftEndMoved StaffUnscheduled',
    'building',
    buildingColumns,
  ),
  room: kind('RoomAdded RoomUpdated RoomStatusChanged RoomDeleted', 'room', roomColumns),
  contract: kind(
    `
    ContractAdded ContractUpdated ContractSigned ContractActivationDelayed ContractActivated
    ContractExpired ContractCancellationPlanned ContractCancellationWithdrawn ContractCancelled
    ContractLapsed ContractDeleted
    RoomFreed
  `,
    'contract',
    contractColumns,
  ),
  bill: kind(
    `
    BillIssued BillUpdated BillMarkedOverdue BillCancelled BillDeleted PaymentStarted PaymentOffered
    PaymentConfirmed PaymentFlagged PaymentFailed PaymentExpired PaymentRecorded PaymentReversed
    PaymentReturned RefundStarted RefundCompleted RefundFailed
  `,
    'bill',
    billColumns,
  ),
  person: kind(
    `
    PersonAdded PersonUpdated EmailVerified EmailChangeRequested EmailChanged PasswordChanged
    PersonDeleted PersonalDataErased
  `,
    'person',
    personColumns,
  ),
  ticket: kind(
    'TicketOpened TicketUpdated TicketApproved TicketRejected TicketDeleted',
    'support-ticket',
    ticketColumns,
  ),
  meter: kind(
    'MeterInstalled ReadingTaken ReadingCorrected MeterReplaced MeterRemoved',
    'meter',
    meterColumns,
  ),
  notice: kind('NoticeSent', 'notice/sent', noticeColumns),
  inbox: kind('NoticeRead NoticeUnread NoticeMarked NoticeUnmarked NoticesRead', 'notice/inbox'),
  upload: kind(
    `
    UploadAdded UploadChecked UploadPaused UploadMapped UploadRejected UploadConfirmed UploadDiscarded UploadFinished
    ImportReverted RevertFinished
  `,
    'upload',
    uploadColumns,
  ),
  bulk: kind('BulkStarted BulkFinished', 'bulk', bulkColumns),
}
