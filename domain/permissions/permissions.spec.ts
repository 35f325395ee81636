import { describe, expect, it } from 'vitest'
import { commandTables } from '../../test/support/command-tables.ts'
import { type Permission, permissions, ruleFor, schedulableBy } from './permissions.ts'
import { roleNames } from './roles.ts'

/** The table, written a second time: rule of owner, manager, staff, customer (specification: Roles). */
const design: Record<string, string> = {
  'AddBuilding DeleteBuilding RestoreBuilding ChangeBankAccount EraseLessor': 'all - - -',
  'AddProgram WithdrawProgram program.read': 'all - - -',
  'report.read audit.read past.read staff.read staff.write AddStaff AddOwner': 'all - - -',
  'projection.read projection.manage ErasePersonalData': 'all - - -',
  'RequestErasure AnswerErasure ExtendErasure RefuseErasure erasure.read': 'all - - -',
  WithdrawErasure: 'all own own own',
  'RequestOwnErasure erasure.own': 'own own own own',
  'CompleteErasure CertifyErasure': '- - - -',
  'building.read today.read': 'all assigned assigned -',
  'room.read': 'all assigned assigned own',
  'UpdateBuilding ChangeCharges ChangeBillingRules ChangeReminders NoteReminder NotePromise AddRoom UpdateRoom ChangeRoomStatus DeleteRoom RestoreRoom':
    'all assigned - -',
  'ScheduleStaff MoveShiftEnd UnscheduleStaff schedule.read': 'all assigned - -',
  'ChangeTerms ChangeContractTerms ChangeLessor lessor.read': 'all assigned - -',
  'ChangePaperTemplate ChangePaperForm paper.draft FreezePaper WithdrawPaper SharePaper UnsharePaper':
    'all assigned - -',
  'SignPaper paper.read': 'all assigned - own',
  'schedule.own': '- own own -',
  'InstallMeter ReplaceMeter RemoveMeter RestoreMeter CorrectReading': 'all assigned - -',
  // Staff walk through the houses and read the meters.
  'meter.read TakeReading': 'all assigned assigned -',
  'AddExpense UpdateExpense DeleteExpense RestoreExpense expense.read': 'all assigned - -',
  'AddFund UpdateFund DeleteFund RestoreFund CountCash DiscardCount MoveMoney WaiveMove DiscardMove fund.read':
    'all assigned - -',
  'CloseMonth ReopenMonth books.read': 'all assigned - -',
  'customer.read AddCustomer UpdatePerson DeletePerson RestorePerson invitation.resend': 'all assigned - -',
  'contract.read bill.read': 'all assigned assigned own',
  'ChangeRent WithdrawRentChange': 'all assigned - -',
  'GiveNotice WithdrawNotice': 'all assigned - own',
  'AddContract UpdateContract SignContract CancelContract WithdrawCancellation RenewContract ShareStay UnshareStay DeleteContract':
    'all assigned - -',
  'HoldRoom ConvertHold ReleaseHold ForfeitHold BreakHold': 'all assigned - -',
  'ExpireHold BookHold EndHold': '- - - -',
  'hold.read': 'all assigned - own',
  'AddLead UpdateLead lead.read': 'all assigned assigned -',
  ForgetLead: 'all assigned - -',
  ForgetLostLead: '- - - -',
  'IssueBill UpdateBill CancelBill DeleteBill RecordPayment ReversePayment ShareBill UnshareBill':
    'all assigned - -',
  'ReceiveMoney AllocateCredit KeepHeldMoney ReleaseAllocation ReturnMoney ReverseReceipt ChangeCreditUse WaiveDifference UnwaiveDifference':
    'all assigned - -',
  'ReceiveDeposit DeductDeposit ReturnDeposit MoveDeposit arrears.read': 'all assigned - -',
  'account.read receipt.read settlement.read': 'all assigned - own',
  'AddAsset UpdateAsset asset.read': 'all assigned assigned -',
  'DeleteAsset RestoreAsset DeductHandover CloseHandover': 'all assigned - -',
  'StartHandover UpdateHandover SendHandover DiscardHandover ShareHandover UnshareHandover':
    'all assigned assigned -',
  'ConfirmHandover ObjectHandover handover.read': 'all assigned assigned own',
  'deduction.read': 'all assigned - own',
  'AgreeSettlement SettleAccount SendSettlement RecallSettlement AnswerObjection ShareSettlement UnshareSettlement':
    'all assigned - -',
  'ObjectLine AcceptSettlement AnswerStay': '- - - own',
  'BookSettlement RefuseSettlement SeePayBack BookPayBack ReturnPayBack DoubtPayBack': '- - - -',
  SayPayBackTo: 'all assigned - own',
  DecidePayBack: 'all assigned - -',
  'difference.read ProposeDifferences': 'all - - -',
  'repricing.read RepriceCharges WithdrawRepricing RepriceContract WithdrawContractRepricing':
    'all assigned - -',
  'borne.read StartBillRun CreditAdjustments RevertBillRun ChangeContractCharges ChangeContractVehicles ChangeContractPartners ReplaceTenant MoveRoom':
    'all assigned - -',
  'FinishBillRun FinishBillRunRevert MoveOut': '- - - -',
  'SeeTransfer MatchTransfer SetTransferAside UnmatchTransfer TakeBackTransfer transfer.read':
    'all assigned - -',
  'MatchTransferByCode BookTransfer ReleaseTransfer': '- - - -',
  'transfer.message': 'public public public public',
  PayBill: '- - - own',
  'ticket.read OpenTicket UpdateTicket': 'all assigned assigned own',
  'DeleteTicket RestoreTicket': 'all assigned - own',
  'ApproveTicket RejectTicket': 'all assigned assigned -',
  SendNotice: 'all assigned - -',
  'notice.inbox ReadNotice UnreadNotice MarkNotice UnmarkNotice ReadNotices': 'own own own own',
  'home.read': '- - - own',
  'profile.read session.own UpdateProfile ChangePassword RequestEmailChange mail.choose push.own':
    'own own own own',
  AddUpload: 'all assigned - -',
  'notice.sent upload.read ApplyUpload DiscardUpload MapUpload RevertImport': 'all own - -',
  'history.read file.read': 'all assigned assigned own',
  'template.read clock.confirm': 'signed-in signed-in - -',
  'payment.ways file.add search signals steps.send session.read password.verify command.try':
    'signed-in signed-in signed-in signed-in',
  'session.open session.refresh session.close password.recover password.reset': 'public public public public',
  'VerifyEmail ChangeEmail owner.first payment.message sharedBill.read sharedBill.pay link.read link.answer':
    'public public public public',
  'health.read docs.read mailbox.read': 'public public public public',
  'ActivateContract ExpireContract LapseContract CompleteCancellation FreeRoom': '- - - -',
  'OfferPayment ConfirmPayment FailPayment ExpirePayment CompleteRefund FailRefund MarkBillOverdue RemindBill OpenSharedBill OpenSharedPaper OpenSharedSettlement OpenSharedHandover OpenSharedStay':
    '- - - -',
  'ApplyAllocation KeepPayment BookPayment CountDeposit BookReversal TakeBack TakeOverDeposit HandOverDeposit MoveCredit TakeOverCredit ReverseCredit NumberReceipt':
    '- - - -',
  'CheckUpload FinishUpload FinishRevert RejectUpload PauseUpload StartBulk FinishBulk': '- - - -',
}
const expected = Object.entries(design).flatMap(([names, rules]) =>
  names.split(' ').map((name) => [name as Permission, rules] as const),
)

const commands = Object.assign({}, ...Object.values(commandTables))

describe('the permission table', () => {
  it.each(Object.keys(commands))('has a line for %s', (command) => {
    expect(permissions).toHaveProperty(command)
  })

  it.each(expected)('%s is for %s', (name, rules) => {
    expect(roleNames.map((role) => ruleFor(name, role) ?? '-').join(' ')).toBe(rules)
  })

  it('has a line for nothing else', () => {
    expect(Object.keys(permissions).sort()).toEqual(expected.map(([name]) => name).sort())
  })

  it('lets programs read what is of houses, tenants and money, and nothing else', () => {
    const inHouses =
      `building.read room.read contract.read hold.read customer.read bill.read account.read receipt.read
      settlement.read arrears.read expense.read fund.read books.read transfer.read meter.read ticket.read file.read
      past.read asset.read handover.read deduction.read`.split(/\s+/)
    const rules = Object.fromEntries(
      expected.flatMap(([name]) => {
        const rule = ruleFor(name, 'program')
        return rule ? [[name, rule]] : []
      }),
    )
    expect(rules).toEqual({
      ...Object.fromEntries(inHouses.map((name) => [name, 'assigned'])),
      'docs.read': 'public',
    })
  })

  it('gives nobody who has a part of the house a scope to hand on', () => {
    expect(schedulableBy('owner')).toEqual(['manager', 'staff'])
    expect(schedulableBy('system')).toEqual(['manager', 'staff'])
    for (const role of ['manager', 'staff', 'customer'] as const)
      expect(schedulableBy(role)).toEqual(['staff'])
  })

  it('lets those without a session use only what is public', () => {
    for (const [name, rules] of expected) {
      expect(ruleFor(name, undefined), name).toBe(rules.startsWith('public') ? 'public' : undefined)
    }
  })
})
