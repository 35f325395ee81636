import type { z } from 'zod'
import { bill, building, person, room } from '../../domain/aggregates.ts'
import { type BilledContract, billCommands } from '../../domain/bill/bill.commands.ts'
import type { Bill } from '../../domain/bill/bill.ts'
import { usualReminders } from '../../domain/bill/reminder-steps.ts'
import { isBillable, periodOf } from '../../domain/contract/contract.ts'
import { heldMoneyLock } from '../account/account.definitions.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { unguessable } from '../payment/order-id.ts'
import { billingLock } from './billing-lock.ts'
import { roomsNamedBy } from './named-rooms.ts'

const command = commandsOf(bill)

/** The contract of a bill, from its room's stream; undefined where there is none. */
const contractOf = async (
  { facts, load }: FactSources,
  contractID: string,
): Promise<BilledContract | undefined> => {
  const roomID = await facts.roomOfContract(contractID)
  const roomState = roomID ? await load(room, roomID) : undefined
  const contract = roomState?.contracts.get(contractID)
  if (!roomID || !roomState || !contract || contract.deleted) return undefined
  const { endDay } = periodOf(contract)
  return {
    roomID,
    buildingID: roomState.buildingID,
    customerID: contract.customerID,
    billable: isBillable({ ...contract, cancelDay: contract.cancellation?.day ?? null }),
    firstMonth: contract.startDay.slice(0, 7),
    lastMonth: endDay?.slice(0, 7) ?? null,
  }
}

/** The contract, and the rooms of what lines for it name. */
const aboutLines = async (
  sources: FactSources,
  { contractID, lines }: z.output<typeof billCommands.IssueBill>,
) => {
  const contract = await contractOf(sources, contractID)
  return { contract, rooms: await roomsNamedBy(sources, contract?.buildingID, lines) }
}

type SaidLines = readonly { readonly from?: string | null | undefined }[]
const isCovering = (lines: SaidLines = []) => lines.some(({ from }) => from)

const issuing = {
  name: 'IssueBill',
  body: billCommands.IssueBill,
  example: {
    contractID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003',
    title: 'Tiền nhà tháng 12',
    month: '2026-12',
    dueDay: '2026-12-05',
    lines: [{ name: 'Tiền phòng', amount: 4_500_000 }],
  },
  creates: true,
  answers: 'I0002',
} as const

export const issueBill = command({
  ...issuing,
  route: { method: 'post', path: '/bill/add' },
  belongs: async ({ body }, facts) => ({ buildingID: await facts.buildingOfContract(body.contractID) }),
  locks: async ({ body: { contractID, lines } }, facts) => {
    const buildingID = isCovering(lines) ? await facts.buildingOfContract(contractID) : undefined
    return buildingID ? [billingLock(buildingID)] : []
  },
  facts: async (sources, { body }) => ({
    ...(await aboutLines(sources, body)),
    known: isCovering(body.lines) ? await sources.facts.covers([body.contractID]) : undefined,
  }),
})

/** A bill of a run, whose days were decided on when the run was started. */
export const issueBillOfRun = command({
  ...issuing,
  belongs: async ({ body }, facts) => ({ buildingID: await facts.buildingOfContract(body.contractID) }),
  facts: (sources, { body }) => aboutLines(sources, body),
})

export const updateBill = command({
  name: 'UpdateBill',
  route: { method: 'post', path: '/bill/:id/update' },
  body: billCommands.UpdateBill,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: async ({ id, body }, facts) => {
    const buildingID = isCovering(body.lines) ? await facts.buildingOfBill(id) : undefined
    return buildingID ? [billingLock(buildingID)] : []
  },
  facts: async (sources, { id, state, body }) => ({
    contract: body.month && state ? await contractOf(sources, state.contractID) : undefined,
    known:
      state && isCovering(body.lines)
        ? await sources.facts.covers([state.contractID], { except: id })
        : undefined,
    rooms: await roomsNamedBy(sources, state?.buildingID, body.lines),
  }),
  example: { title: 'Tiền phòng tháng 11' },
})

export const cancelBill = command({
  name: 'CancelBill',
  route: { method: 'post', path: '/bill/:id/cancel' },
  body: billCommands.CancelBill,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  example: { reason: 'Lập nhầm phòng' },
})

export const deleteBill = command({
  name: 'DeleteBill',
  many: { name: 'DeleteBills', paths: ['/bill/delete-many'] },
  body: billCommands.DeleteBill,
  answers: 'I0004',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const recordPayment = command({
  name: 'RecordPayment',
  route: { method: 'post', path: '/bill/:id/record-payment' },
  body: billCommands.RecordPayment,
  example: { method: 'cash', amount: 4_500_000, day: '2026-12-03' },
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async ({ newID }) => ({ newPaymentID: newID('payment') }),
})

export const reversePayment = command({
  name: 'ReversePayment',
  route: { method: 'post', path: '/bill/:id/reverse-payment' },
  body: billCommands.ReversePayment,
  answers: 'I0003',
  proof: true,
  locks: ({ body }) => (body.paymentID ? [heldMoneyLock(body.paymentID)] : []),
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async () => ({ newRefundID: unguessable('SR') }),
  example: { reason: 'Khách chuyển nhầm' },
})

/** Sent by `/bill/:id/share`, which makes a link. */
export const shareBill = command({
  name: 'ShareBill',
  body: billCommands.ShareBill,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent by `/bill/:id/unshare`, which withdraws all links. */
export const unshareBill = command({
  name: 'UnshareBill',
  body: billCommands.UnshareBill,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when somebody opens a link. */
export const openSharedBill = command({
  name: 'OpenSharedBill',
  body: billCommands.OpenSharedBill,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

const remindersOf = async ({ load }: FactSources, state: Bill | undefined): Promise<readonly number[]> =>
  (state && (await load(building, state.buildingID))?.reminders) ?? usualReminders

/** Records that somebody has copied a reminder for a tenant, or sent them a notice. */
export const noteReminder = command({
  name: 'NoteReminder',
  route: { method: 'post', path: '/bill/:id/remind' },
  body: billCommands.NoteReminder,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async (sources, { state }) => ({ reminders: await remindersOf(sources, state) }),
  example: { way: 'text' },
})

/** Records until when a tenant has said that they pay. */
export const notePromise = command({
  name: 'NotePromise',
  route: { method: 'post', path: '/bill/:id/promise' },
  body: billCommands.NotePromise,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  example: { until: '2026-12-05' },
})

/** Sent by a timer on the days that the building has set. */
export const remindBill = command({
  name: 'RemindBill',
  body: billCommands.RemindBill,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async (sources, { state }) => {
    const tenant = state && (await sources.load(person, state.customerID))
    const isThere = tenant && !tenant.deleted && !tenant.erased
    return {
      reminders: await remindersOf(sources, state),
      canBeMailed: Boolean(isThere && tenant.email && tenant.emailVerified),
    }
  },
})

/** Sent by a timer on the day after the due day. */
export const markBillOverdue = command({
  name: 'MarkBillOverdue',
  body: billCommands.MarkBillOverdue,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
