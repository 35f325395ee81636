import { type Role, reachesAll, scheduledRoles } from './roles.ts'

/**
 * The objects on which a role may use a call. An object out of scope is answered like one that does not exist (404
 * E0011).
 *
 * - `all`: every object.
 * - `assigned`: those of buildings with a schedule entry of the caller whose days include today (specification:
 * Scope). A customer is in scope by a contract or ticket there, and for the manager who added them.
 * - `own`: the caller's own: a customer's contracts with their rooms, bills and tickets, those that they are a partner
 * in today, anybody's account and inbox,
 * a manager's uploads and sent notices.
 * - `signed-in`: the call has no object; its answer is limited by the permissions of what it finds.
 * - `public`: needs no session.
 */
export type Rule = 'all' | 'assigned' | 'own' | 'public' | 'signed-in'

/** A person by their role, or a program that reads with a key. */
export type Reader = Role | 'program'

type Line = Partial<Record<Reader, Rule>>

const byOwners = { owner: 'all' } as const satisfies Line
const byManagers = { owner: 'all', manager: 'assigned' } as const satisfies Line
const byManagersOwn = { owner: 'all', manager: 'own' } as const satisfies Line
/** Owners are not scheduled. */
const byWorkersOwn = { manager: 'own', staff: 'own' } as const satisfies Line
const byStaff = { owner: 'all', manager: 'assigned', staff: 'assigned' } as const satisfies Line
/**
 * The same for programs in the buildings of their key: what is read of houses, tenants and money. They have no line
 * that writes, and none about employees, accounts or the installation.
 */
const byPrograms = { program: 'assigned' } as const satisfies Line
const byStaffAndPrograms = { ...byStaff, ...byPrograms } as const satisfies Line
const byManagersAndPrograms = { ...byManagers, ...byPrograms } as const satisfies Line
const byAllInScope = { ...byStaff, customer: 'own' } as const satisfies Line
const byAllInScopeAndPrograms = { ...byAllInScope, ...byPrograms } as const satisfies Line
/** Staff answer tickets but do not delete them. */
const byOpeners = { ...byManagers, customer: 'own' } as const satisfies Line
const byAccountHolders = { ...byManagers, customer: 'own' } as const satisfies Line
const byAccountHoldersAndPrograms = { ...byAccountHolders, ...byPrograms } as const satisfies Line
const byCustomers = { customer: 'own' } as const satisfies Line
// Every role has these; the compiler requires an entry for a new role.
const byOneself = {
  owner: 'own',
  manager: 'own',
  staff: 'own',
  customer: 'own',
} as const satisfies Record<Role, Rule>
/** For staff and customers: what is about themselves. */
const byOwnersAndOneself = { ...byOneself, owner: 'all' } as const satisfies Record<Role, Rule>
const bySignedIn = {
  owner: 'signed-in',
  manager: 'signed-in',
  staff: 'signed-in',
  customer: 'signed-in',
} as const satisfies Record<Role, Rule>
const byAnyone = {
  owner: 'public',
  manager: 'public',
  staff: 'public',
  customer: 'public',
} as const satisfies Record<Role, Rule>
/** Sent by the product itself: timers, process managers, payment messages. */
const byNobody = {} as const satisfies Line

/**
 * The permission table (specification: Roles): a line for every command by its name and for every other call. A role
 * that a line leaves out is refused with 403 E0007; a call without a line is a defect.
 *
 * Reports by month, totals and exports have no line: they require the permission of the list that they sum up.
 */
export const permissions = {
  AddBuilding: byOwners,
  UpdateBuilding: byManagers,
  ChangeCharges: byManagers,
  ChangeBillingRules: byManagers,
  ChangeReminders: byManagers,
  ChangeTerms: byManagers,
  /** Who lets a building, as its papers name them. */
  ChangeLessor: byManagers,
  EraseLessor: byOwners,
  'lessor.read': byManagers,
  /** The texts of a building's papers, as far as they can be chosen. */
  ChangePaperTemplate: byManagers,
  /** A document of the landlord's own that is filled in for the contracts of a building. */
  ChangePaperForm: byManagers,
  /** Papers of a lease as they would be today, and what can be chosen about them. */
  'paper.draft': byManagers,
  FreezePaper: byManagers,
  WithdrawPaper: byManagers,
  /** By either side: managers also hand their screen to the tenant. */
  SignPaper: byAccountHolders,
  'paper.read': byAccountHolders,
  /** Links by which a tenant without an account reads and signs a paper. */
  SharePaper: byManagers,
  UnsharePaper: byManagers,
  OpenSharedPaper: byNobody,
  /** What a link opens, and the answer to it; its secret is the proof. */
  'link.read': byAnyone,
  'link.answer': byAnyone,
  DeleteBuilding: byOwners,
  RestoreBuilding: byOwners,
  ChangeBankAccount: byOwners,
  ScheduleStaff: byManagers,
  MoveShiftEnd: byManagers,
  UnscheduleStaff: byManagers,
  'building.read': byStaffAndPrograms,
  'schedule.read': byManagers,
  /** The caller's own shifts. */
  'schedule.own': byWorkersOwn,

  AddRoom: byManagers,
  UpdateRoom: byManagers,
  ChangeRoomStatus: byManagers,
  DeleteRoom: byManagers,
  RestoreRoom: byManagers,
  'room.read': byAllInScopeAndPrograms,

  AddContract: byManagers,
  UpdateContract: byManagers,
  SignContract: byManagers,
  ChangeContractCharges: byManagers,
  ChangeContractTerms: byManagers,
  ChangeContractVehicles: byManagers,
  /** Who rents with the tenant, sees the same and may pay the same. */
  ChangeContractPartners: byManagers,
  ChangeRent: byManagers,
  WithdrawRentChange: byManagers,
  RepriceContract: byManagers,
  WithdrawContractRepricing: byManagers,
  CancelContract: byManagers,
  WithdrawCancellation: byManagers,
  /** A tenant's own waits for the landlord's word. */
  GiveNotice: byOpeners,
  WithdrawNotice: byOpeners,
  /** Whether a tenant stays after the agreed end: asked on their home page, and by links for those without an account. */
  ShareStay: byManagers,
  UnshareStay: byManagers,
  OpenSharedStay: byNobody,
  AnswerStay: byCustomers,
  RenewContract: byManagers,
  ReplaceTenant: byManagers,
  MoveRoom: byManagers,
  MoveOut: byNobody,
  DeleteContract: byManagers,
  ActivateContract: byNobody,
  ExpireContract: byNobody,
  LapseContract: byNobody,
  CompleteCancellation: byNobody,
  FreeRoom: byNobody,
  'contract.read': byAllInScopeAndPrograms,

  HoldRoom: byManagers,
  ConvertHold: byManagers,
  ReleaseHold: byManagers,
  ForfeitHold: byManagers,
  BreakHold: byManagers,
  ExpireHold: byNobody,
  /** With the money, which staff do not see. */
  'hold.read': byAccountHoldersAndPrograms,

  AddLead: byStaff,
  UpdateLead: byStaff,
  /** For good, as their name and number go with it. */
  ForgetLead: byManagers,
  ForgetLostLead: byNobody,
  'lead.read': byStaff,

  AddOwner: byOwners,
  AddStaff: byOwners,
  AddCustomer: byManagers,
  /** For a customer. Calls on staff require `staff.write` as well. */
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
  'customer.read': byManagersAndPrograms,

  UpdateProfile: byOneself,
  ChangePassword: byOneself,
  RequestEmailChange: byOneself,
  /** The link in the mail is the proof. */
  ChangeEmail: byAnyone,
  VerifyEmail: byAnyone,
  'profile.read': byOneself,
  /** A customer's home page. */
  'home.read': byCustomers,
  /** Listing and ending the caller's own sessions. */
  'session.own': byOneself,

  IssueBill: byManagers,
  UpdateBill: byManagers,
  CancelBill: byManagers,
  DeleteBill: byManagers,
  StartBillRun: byManagers,
  /** What the house bears itself of the uses of its meters. */
  'borne.read': byManagers,
  /** Differences in bills of before this version. */
  'difference.read': byOwners,
  ProposeDifferences: byOwners,
  /** What price lists would come to for days that were billed. */
  'repricing.read': byManagers,
  RepriceCharges: byManagers,
  WithdrawRepricing: byManagers,
  /** What a run credits to the account of a contract. */
  CreditAdjustments: byManagers,
  FinishBillRun: byNobody,
  RevertBillRun: byManagers,
  FinishBillRunRevert: byNobody,
  RecordPayment: byManagers,
  ReversePayment: byManagers,
  /** Creating links to a bill for people without an account, and withdrawing them. */
  ShareBill: byManagers,
  UnshareBill: byManagers,
  OpenSharedBill: byNobody,
  /** Reading and paying a bill by such a link; its secret is the proof. */
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
  /** Recording that a tenant was reminded in another way than by the product's mail. */
  NoteReminder: byManagers,
  /** Recording until when a tenant has said that they pay. */
  NotePromise: byManagers,
  RemindBill: byNobody,
  'bill.read': byAllInScopeAndPrograms,
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
  /** Differences of bills of before only by owners. */
  WaiveDifference: byManagers,
  UnwaiveDifference: byManagers,
  ReceiveDeposit: byManagers,
  DeductDeposit: byManagers,
  ReturnDeposit: byManagers,
  MoveDeposit: byManagers,
  /** Ends a lease, with its last bill, deposit and money back. */
  AgreeSettlement: byManagers,
  /** Shows a statement to the tenant, takes it back, answers what they object to. */
  SendSettlement: byManagers,
  RecallSettlement: byManagers,
  AnswerObjection: byManagers,
  ShareSettlement: byManagers,
  UnshareSettlement: byManagers,
  OpenSharedSettlement: byNobody,
  /** What the tenant says of a statement nobody says for them. */
  ObjectLine: byCustomers,
  AcceptSettlement: byCustomers,
  /** What a settlement does in the account. */
  SettleAccount: byManagers,
  BookSettlement: byNobody,
  /** Where what is left goes: by the tenant, or by the house that was told. */
  SayPayBackTo: byAccountHolders,
  /** Money that a bank tells of, and what a person decides about one in doubt. */
  SeePayBack: byNobody,
  DecidePayBack: byManagers,
  BookPayBack: byNobody,
  ReturnPayBack: byNobody,
  DoubtPayBack: byNobody,
  RefuseSettlement: byNobody,
  'settlement.read': byAccountHoldersAndPrograms,
  BookHold: byNobody,
  EndHold: byNobody,
  BookPayment: byNobody,
  CountDeposit: byNobody,
  BookReversal: byNobody,
  TakeBack: byNobody,
  TakeOverDeposit: byNobody,
  HandOverDeposit: byNobody,
  MoveCredit: byNobody,
  TakeOverCredit: byNobody,
  ReverseCredit: byNobody,
  NumberReceipt: byNobody,
  /** Staff see no amounts. */
  'account.read': byAccountHoldersAndPrograms,
  'receipt.read': byAccountHoldersAndPrograms,
  /** By person, over all their contracts. */
  'arrears.read': byManagersAndPrograms,

  AddAsset: byStaff,
  UpdateAsset: byStaff,
  DeleteAsset: byManagers,
  RestoreAsset: byManagers,
  'asset.read': byStaffAndPrograms,

  StartHandover: byStaff,
  UpdateHandover: byStaff,
  /** Shows it to the tenant, who may then answer. */
  SendHandover: byStaff,
  DiscardHandover: byStaff,
  ShareHandover: byStaff,
  UnshareHandover: byStaff,
  OpenSharedHandover: byNobody,
  /** The tenant, or whoever stands beside them when they say so. */
  ConfirmHandover: byAllInScope,
  ObjectHandover: byAllInScope,
  /** Staff mark what is other than on the first day, and see no amounts. */
  DeductHandover: byManagers,
  CloseHandover: byManagers,
  'handover.read': byAllInScopeAndPrograms,
  'deduction.read': byAccountHoldersAndPrograms,

  InstallMeter: byManagers,
  ReplaceMeter: byManagers,
  RemoveMeter: byManagers,
  RestoreMeter: byManagers,
  TakeReading: byStaff,
  CorrectReading: byManagers,
  'meter.read': byStaffAndPrograms,

  AddExpense: byManagers,
  UpdateExpense: byManagers,
  DeleteExpense: byManagers,
  RestoreExpense: byManagers,
  'expense.read': byManagersAndPrograms,

  AddFund: byManagers,
  UpdateFund: byManagers,
  DeleteFund: byManagers,
  RestoreFund: byManagers,
  CountCash: byManagers,
  DiscardCount: byManagers,
  MoveMoney: byManagers,
  WaiveMove: byManagers,
  DiscardMove: byManagers,
  'fund.read': byManagersAndPrograms,

  CloseMonth: byManagers,
  ReopenMonth: byManagers,
  'books.read': byManagersAndPrograms,

  /** Also for a transfer entered by hand; for an account of no or several buildings, owners only. */
  SeeTransfer: byManagers,
  MatchTransfer: byManagers,
  SetTransferAside: byManagers,
  UnmatchTransfer: byManagers,
  TakeBackTransfer: byManagers,
  MatchTransferByCode: byNobody,
  BookTransfer: byNobody,
  ReleaseTransfer: byNobody,
  'transfer.read': byManagersAndPrograms,
  /** A bank's own message; its key or signature is the proof. */
  'transfer.message': byAnyone,

  OpenTicket: byAllInScope,
  /** For customers their own and only while PENDING, which is checked by the decider and not here. */
  UpdateTicket: byAllInScope,
  DeleteTicket: byOpeners,
  RestoreTicket: byOpeners,
  ApproveTicket: byStaff,
  RejectTicket: byStaff,
  'ticket.read': byAllInScopeAndPrograms,

  /** Recipients have to be in the sender's scope. */
  SendNotice: byManagers,
  'notice.sent': byManagersOwn,
  'notice.inbox': byOneself,
  ReadNotice: byOneself,
  UnreadNotice: byOneself,
  MarkNotice: byOneself,
  UnmarkNotice: byOneself,
  ReadNotices: byOneself,

  /** Each row is a command of its own and requires that command's permission. */
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

  /** Keys by which programs read, and when they were last used. */
  AddProgram: byOwners,
  WithdrawProgram: byOwners,
  'program.read': byOwners,

  /** Under the permission of the command for each item. */
  StartBulk: byNobody,
  FinishBulk: byNobody,

  /** The tasks that the caller may do. */
  'today.read': byStaff,
  'report.read': byOwners,
  'audit.read': byOwners,
  /**
   * Past days of all read models: reserved for owners, because past scopes of other roles are not evaluated; and for
   * programs, whose scope is in no read model.
   */
  'past.read': { ...byOwners, ...byPrograms },
  'projection.read': byOwners,
  'projection.manage': byOwners,
  /** The caller's browser reports the time when the server's clock is distrusted. */
  'clock.confirm': { owner: 'signed-in', manager: 'signed-in' },
  /** Only in the demo, whose passwords are on its sign-in page; elsewhere there is no mailbox. */
  'mailbox.read': byAnyone,
  /** Choosing which news are mailed to oneself. */
  'mail.choose': byOneself,
  /** Push messages to one's own browsers. */
  'push.own': byOneself,
  /** For people in scope who have not set up their account. */
  'invitation.resend': byManagers,
  /** Dry run of a command, which requires that command's permission. */
  'command.try': bySignedIn,
  /** For an object that the caller may read. */
  'history.read': byAllInScope,
  'file.add': bySignedIn,
  /** For an object that the caller may read. */
  'file.read': byAllInScopeAndPrograms,
  search: bySignedIn,
  signals: bySignedIn,
  /** What the caller's own browser noted of its waiting, for traces. */
  'steps.send': bySignedIn,

  'session.open': byAnyone,
  'session.refresh': byAnyone,
  'session.close': byAnyone,
  'session.read': bySignedIn,
  'password.verify': bySignedIn,
  'password.recover': byAnyone,
  'password.reset': byAnyone,
  /** The first owner of an empty installation; the one-time token is the proof. */
  'owner.first': byAnyone,
  'health.read': byAnyone,
  'docs.read': { ...byAnyone, program: 'public' },
} as const satisfies Record<string, Line>

/** A line of the table. */
export type Permission = keyof typeof permissions

/** The rule for a role, a program, or a caller with neither session nor key; `undefined` when it is refused. */
export const ruleFor = (permission: Permission, role: Reader | undefined): Rule | undefined => {
  const line: Line = permissions[permission]
  if (role) return line[role]
  return line.customer === 'public' ? 'public' : undefined
}

/**
 * The roles that a role may schedule. A shift grants scope, so a role with a limited scope only schedules roles that
 * cannot schedule others.
 */
export const schedulableBy = (role: Role | 'system'): readonly Role[] =>
  reachesAll(role) ? scheduledRoles : scheduledRoles.filter((one) => !ruleFor('ScheduleStaff', one))
