import { type Role, reachesAll, scheduledRoles } from './roles.ts'

/**
 * Which objects a role may use a call on. An object outside answers like one that does not exist (404 E0011).
 *
 * - `all`: every one.
 * - `assigned`: those of buildings with a schedule entry of the caller whose days include today (specification: Scope).
 *   A customer counts by contract or ticket there, and for the manager who added them.
 * - `own`: oneself and what is one's own: a customer's contracts with their rooms, bills and tickets, anybody's
 *   account and inbox, a manager's uploads and sent notices.
 * - `signed-in`: the call has no object; what it answers follows the permissions of what it finds.
 * - `public`: needs no session.
 */
export type Rule = 'all' | 'assigned' | 'own' | 'public' | 'signed-in'

type Line = Partial<Record<Role, Rule>>

const byOwners = { owner: 'all' } as const satisfies Line
const byManagers = { owner: 'all', manager: 'assigned' } as const satisfies Line
const byManagersOwn = { owner: 'all', manager: 'own' } as const satisfies Line
/** Owners are not scheduled. */
const byWorkersOwn = { manager: 'own', staff: 'own' } as const satisfies Line
const byStaff = { owner: 'all', manager: 'assigned', staff: 'assigned' } as const satisfies Line
const byAllInScope = { ...byStaff, customer: 'own' } as const satisfies Line
/** Staff answer tickets; they do not take them away. */
const byOpeners = { ...byManagers, customer: 'own' } as const satisfies Line
const byAccountHolders = { ...byManagers, customer: 'own' } as const satisfies Line
const byCustomers = { customer: 'own' } as const satisfies Line
// Every role has these: the compiler asks for them where one is added.
const byOneself = {
  owner: 'own',
  manager: 'own',
  staff: 'own',
  customer: 'own',
} as const satisfies Required<Line>
/** Staff and customers what is about themselves. */
const byOwnersAndOneself = { ...byOneself, owner: 'all' } as const satisfies Required<Line>
const bySignedIn = {
  owner: 'signed-in',
  manager: 'signed-in',
  staff: 'signed-in',
  customer: 'signed-in',
} as const satisfies Required<Line>
const byAnyone = {
  owner: 'public',
  manager: 'public',
  staff: 'public',
  customer: 'public',
} as const satisfies Required<Line>
/** Sent by the product itself: timers, process managers, payment messages. */
const byNobody = {} as const satisfies Line

/**
 * Who may do what (specification: Roles): a line for every command by its name and for every other call.
 * A role that a line leaves out is refused with 403 E0007; a call without a line is a defect.
 *
 * Reports by month, totals and exports have no line: they ask for the permission of the list they sum.
 */
export const permissions = {
  AddBuilding: byOwners,
  UpdateBuilding: byManagers,
  ChangeCharges: byManagers,
  ChangeBillingRules: byManagers,
  ChangeReminders: byManagers,
  DeleteBuilding: byOwners,
  RestoreBuilding: byOwners,
  ChangeBankAccount: byOwners,
  ScheduleStaff: byManagers,
  MoveShiftEnd: byManagers,
  UnscheduleStaff: byManagers,
  'building.read': byStaff,
  'schedule.read': byManagers,
  /** The caller's own shifts. */
  'schedule.own': byWorkersOwn,

  AddRoom: byManagers,
  UpdateRoom: byManagers,
  ChangeRoomStatus: byManagers,
  DeleteRoom: byManagers,
  RestoreRoom: byManagers,
  'room.read': byAllInScope,

  AddContract: byManagers,
  UpdateContract: byManagers,
  SignContract: byManagers,
  ChangeContractCharges: byManagers,
  CancelContract: byManagers,
  WithdrawCancellation: byManagers,
  RenewContract: byManagers,
  DeleteContract: byManagers,
  ActivateContract: byNobody,
  ExpireContract: byNobody,
  LapseContract: byNobody,
  CompleteCancellation: byNobody,
  FreeRoom: byNobody,
  'contract.read': byAllInScope,

  AddOwner: byOwners,
  AddStaff: byOwners,
  AddCustomer: byManagers,
  /** Of a customer. Calls on staff ask for `staff.write` as well. */
  UpdatePerson: byManagers,
  DeletePerson: byManagers,
  RestorePerson: byManagers,
  ErasePersonalData: byOwners,
  RequestErasure: byOwners,
  /** Asking for the erasure of one's own data, and reading what became of it. */
  RequestOwnErasure: byOneself,
  'erasure.own': byOneself,
  AnswerErasure: byOwners,
  ExtendErasure: byOwners,
  RefuseErasure: byOwners,
  WithdrawErasure: byOwnersAndOneself,
  CompleteErasure: byNobody,
  CertifyErasure: byNobody,
  'erasure.read': byOwners,
  'staff.read': byOwners,
  'staff.write': byOwners,
  'customer.read': byManagers,

  UpdateProfile: byOneself,
  ChangePassword: byOneself,
  RequestEmailChange: byOneself,
  /** The link in the mail is the proof. */
  ChangeEmail: byAnyone,
  VerifyEmail: byAnyone,
  'profile.read': byOneself,
  /** What a tenant sees first. */
  'home.read': byCustomers,
  /** Listing and ending the caller's own sessions. */
  'session.own': byOneself,

  IssueBill: byManagers,
  UpdateBill: byManagers,
  CancelBill: byManagers,
  DeleteBill: byManagers,
  StartBillRun: byManagers,
  /** What a run credits to the account of a contract. */
  CreditAdjustments: byManagers,
  FinishBillRun: byNobody,
  RevertBillRun: byManagers,
  FinishBillRunRevert: byNobody,
  RecordPayment: byManagers,
  ReversePayment: byManagers,
  /** Making links to a bill for who has no account, and withdrawing them. */
  ShareBill: byManagers,
  UnshareBill: byManagers,
  OpenSharedBill: byNobody,
  /** Reading and paying a bill by such a link; the secret in it is the proof. */
  'sharedBill.read': byAnyone,
  'sharedBill.pay': byAnyone,
  PayBill: byCustomers,
  OfferPayment: byNobody,
  ConfirmPayment: byNobody,
  FailPayment: byNobody,
  ExpirePayment: byNobody,
  CompleteRefund: byNobody,
  FailRefund: byNobody,
  MarkBillOverdue: byNobody,
  /** Saying that a tenant was reminded in another way than by the product's mail. */
  NoteReminder: byManagers,
  RemindBill: byNobody,
  'bill.read': byAllInScope,
  /** Whether online payments are set up. */
  'payment.ways': bySignedIn,
  /** MoMo's own message; its signature is the proof. */
  'payment.message': byAnyone,

  ApplyAllocation: byNobody,
  KeepPayment: byNobody,

  ReceiveMoney: byManagers,
  AllocateCredit: byManagers,
  KeepHeldMoney: byManagers,
  ReleaseAllocation: byManagers,
  ReturnMoney: byManagers,
  ReverseReceipt: byManagers,
  ChangeCreditUse: byManagers,
  ReceiveDeposit: byManagers,
  DeductDeposit: byManagers,
  ReturnDeposit: byManagers,
  MoveDeposit: byManagers,
  BookPayment: byNobody,
  CountDeposit: byNobody,
  BookReversal: byNobody,
  TakeBack: byNobody,
  TakeOverDeposit: byNobody,
  NumberReceipt: byNobody,
  /** Staff see no money. */
  'account.read': byAccountHolders,
  'receipt.read': byAccountHolders,
  /** By person, over all their contracts. */
  'arrears.read': byManagers,

  InstallMeter: byManagers,
  ReplaceMeter: byManagers,
  RemoveMeter: byManagers,
  RestoreMeter: byManagers,
  TakeReading: byStaff,
  CorrectReading: byManagers,
  'meter.read': byStaff,

  AddExpense: byManagers,
  UpdateExpense: byManagers,
  DeleteExpense: byManagers,
  RestoreExpense: byManagers,
  'expense.read': byManagers,

  AddFund: byManagers,
  UpdateFund: byManagers,
  DeleteFund: byManagers,
  RestoreFund: byManagers,
  CountCash: byManagers,
  DiscardCount: byManagers,
  MoveMoney: byManagers,
  DiscardMove: byManagers,
  'fund.read': byManagers,

  CloseMonth: byManagers,
  ReopenMonth: byManagers,
  'books.read': byManagers,

  /** Also a transfer that is typed by hand; of an account that no house names, or several, owners' alone. */
  SeeTransfer: byManagers,
  MatchTransfer: byManagers,
  SetTransferAside: byManagers,
  UnmatchTransfer: byManagers,
  TakeBackTransfer: byManagers,
  MatchTransferByCode: byNobody,
  BookTransfer: byNobody,
  ReleaseTransfer: byNobody,
  'transfer.read': byManagers,
  /** A bank's own message; its key or signature is the proof. */
  'transfer.message': byAnyone,

  OpenTicket: byAllInScope,
  /** A customer's own only while PENDING: the state table's rule, not this one's. */
  UpdateTicket: byAllInScope,
  DeleteTicket: byOpeners,
  RestoreTicket: byOpeners,
  ApproveTicket: byStaff,
  RejectTicket: byStaff,
  'ticket.read': byAllInScope,

  /** Recipients have to be in the sender's scope. */
  SendNotice: byManagers,
  'notice.sent': byManagersOwn,
  'notice.inbox': byOneself,
  ReadNotice: byOneself,
  UnreadNotice: byOneself,
  MarkNotice: byOneself,
  UnmarkNotice: byOneself,
  ReadNotices: byOneself,

  /** Each row is a command of its own and is asked for its own permission. */
  AddUpload: byManagers,
  ApplyUpload: byManagersOwn,
  DiscardUpload: byManagersOwn,
  MapUpload: byManagersOwn,
  RevertImport: byManagersOwn,
  CheckUpload: byNobody,
  FinishUpload: byNobody,
  FinishRevert: byNobody,
  RejectUpload: byNobody,
  PauseUpload: byNobody,
  'upload.read': byManagersOwn,
  'template.read': { owner: 'signed-in', manager: 'signed-in' },

  /** Under the permission of what is done to each. */
  StartBulk: byNobody,
  FinishBulk: byNobody,

  /** What there is to do, as far as the caller may do it. */
  'today.read': byStaff,
  'report.read': byOwners,
  'audit.read': byOwners,
  /** Past days of the whole book: who could see what then is not asked of others. */
  'past.read': byOwners,
  'projection.read': byOwners,
  'projection.manage': byOwners,
  /** The caller's browser tells the time when the clock of the server is in doubt. */
  'clock.confirm': { owner: 'signed-in', manager: 'signed-in' },
  /** Of the demo, whose passwords stand on its sign-in page; elsewhere there is none. */
  'mailbox.read': byAnyone,
  /** Which news one is mailed. */
  'mail.choose': byOneself,
  /** Being told in one's own browsers. */
  'push.own': byOneself,
  /** To somebody in scope who has not opened their account. */
  'invitation.resend': byManagers,
  /** Asking what a command would do; it is asked for its own permission. */
  'command.try': bySignedIn,
  /** Of an object that the caller may read. */
  'history.read': byAllInScope,
  'file.add': bySignedIn,
  /** Of an object that the caller may read. */
  'file.read': byAllInScope,
  search: bySignedIn,
  signals: bySignedIn,

  'session.open': byAnyone,
  'session.refresh': byAnyone,
  'session.close': byAnyone,
  'session.read': bySignedIn,
  'password.verify': bySignedIn,
  'password.recover': byAnyone,
  'password.reset': byAnyone,
  /** The first owner of an empty product; the one-time token is the proof. */
  'owner.first': byAnyone,
  'health.read': byAnyone,
  'docs.read': byAnyone,
} as const satisfies Record<string, Line>

/** A line of the table. */
export type Permission = keyof typeof permissions

/** The rule for a role, or for a caller without a session; `undefined` when it is refused. */
export const ruleFor = (permission: Permission, role: Role | undefined): Rule | undefined => {
  const line: Line = permissions[permission]
  if (role) return line[role]
  return line.customer === 'public' ? 'public' : undefined
}

/**
 * Whom a role may put on shifts. A shift gives scope: who has a part of the house only schedules those who cannot schedule
 * others themselves.
 */
export const schedulableBy = (role: Role | 'system'): readonly Role[] =>
  reachesAll(role) ? scheduledRoles : scheduledRoles.filter((one) => !ruleFor('ScheduleStaff', one))
