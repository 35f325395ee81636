import type { BankAccount } from '../../domain/building/bank-account.ts'
import type { LessorFrom } from '../../domain/building/lessor.ts'
import type { OwnCharges } from '../../domain/contract/own-charges.ts'
import type { OwnTerms, Terms } from '../../domain/contract/terms.ts'
import type { PaperKind } from '../../domain/paper/paper-kinds.ts'
import type { RoomStatus } from '../../domain/room/room-status.ts'
import type { PaperForm } from '../../projections/building/building.columns.ts'
import { callsOf, type Seen } from '../data/calls.ts'
import { changedOf } from '../data/changed.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { updateCall } from '../data/updateCall.ts'
import { type Shift, type ShiftTerms, termsOf } from '../resources/building/schedule/shift.ts'
import { type LeadStep, stepOf } from '../resources/lead/leadStep.ts'

/**
 * The undo of a command: another command, under the same permissions, rules and actor. Nothing is deleted; the
 * history shows both. Where the answer had a `revision`, it is sent along, so that later changes by others are not
 * overwritten (412 MSG_S0002).
 */
export type Reversal = {
  readonly send: (calls: Pick<AppDataProvider, 'act' | 'toggle'>) => Promise<unknown>
}

type Values = Readonly<Record<string, unknown>>
export type RoomSeen = { readonly id: string; readonly buildingID: string; readonly status: RoomStatus }

/** The previous values of the fields that `data` sets. */
const valuesBefore = (seen: Values, data: Values): Values =>
  Object.fromEntries(Object.keys(data).map((field) => [field, seen[field] ?? null]))

/** The part of a receipt, or of a deduction from the deposit, that pays a bill. */
type Paid = { readonly receiptID: string; readonly billID: string; readonly amount: number }

/**
 * By the name of the command that is undone. Other commands cannot be undone: decisions, signatures, sent messages
 * and cancellations stay; a payment is reversed with a reason and the password (ReversePayment), and added records
 * are deleted on their own pages.
 */
export const reversals = {
  /**
   * UpdateBuilding, UpdateRoom, UpdatePerson, UpdateContract, UpdateBill, UpdateTicket; undefined when nothing changed.
   */
  update: (
    resource: string,
    { seen, data, revision }: { readonly seen: Seen; readonly data: Values; readonly revision: number },
  ): Reversal | undefined => {
    const { path, body } = updateCall(resource, { ...seen, ...data }, valuesBefore(seen, data))
    if (Object.keys(body).length === 0) return undefined
    return { send: ({ act }) => act(path, body, revision) }
  },

  /** Deletions of one record or several; undefined for records that cannot be restored. */
  restore: (resource: string, things: readonly Seen[]): Reversal | undefined => {
    const { restore } = callsOf(resource)
    if (!restore) return undefined
    return {
      send: async ({ act }) => {
        for (const thing of things) await act(restore(thing))
      },
    }
  },

  /** One field that its own control sets at once, e.g. pictures. `path` is the call that sets it. */
  field: (path: string, before: Values, revision: number): Reversal => ({
    send: ({ act }) => act(path, before, revision),
  }),

  UpdateProfile: (seen: Values, data: Values, revision: number): Reversal | undefined => {
    const body = changedOf(data, valuesBefore(seen, data))
    if (Object.keys(body).length === 0) return undefined
    return { send: ({ act }) => act('user/profile/update', body, revision) }
  },

  ChangeRoomStatus: ({ id, buildingID, status }: RoomSeen, revision: number): Reversal => ({
    send: ({ act }) => act(`building/${buildingID}/room/${id}/change-status`, { status }, revision),
  }),

  CancelContract: (id: string, revision: number): Reversal => ({
    send: ({ act }) => act(`contract/${id}/withdraw-cancellation`, {}, revision),
  }),

  GiveNotice: (contractID: string): Reversal => ({
    send: ({ act }) => act(`contract/${contractID}/withdraw-notice`, {}),
  }),

  /** Sets the prices from that day on to those in force on the day before. */
  ChangeContractCharges: (
    contractID: string,
    { fromDay, charges }: OwnCharges,
    revision: number,
  ): Reversal => ({
    send: ({ act }) => act(`contract/${contractID}/charges`, { fromDay, charges }, revision),
  }),

  /** Who has left since is there again. */
  ChangeContractVehicles: (contractID: string, vehicles: unknown, revision: number): Reversal => ({
    send: ({ act }) => act(`contract/${contractID}/vehicles`, { vehicles }, revision),
  }),

  /** Who has left since rents again. */
  ChangeContractPartners: (contractID: string, partners: unknown, revision: number): Reversal => ({
    send: ({ act }) => act(`contract/${contractID}/partners`, { partners }, revision),
  }),

  ChangeBankAccount: (buildingID: string, bankAccount: BankAccount | null, revision: number): Reversal => ({
    send: ({ act }) => act(`building/${buildingID}/bank-account`, { bankAccount }, revision),
  }),

  /** The terms of a building or a contract. */
  ChangeTerms: (
    { of, id }: { readonly of: 'building' | 'contract'; readonly id: string },
    terms: Terms & Partial<OwnTerms>,
    revision: number,
  ): Reversal => ({
    send: ({ act }) => act(`${of}/${id}/terms`, terms, revision),
  }),

  /** Names who let the building from that day on before. */
  ChangeLessor: (buildingID: string, { fromDay, lessor }: LessorFrom, revision: number): Reversal => ({
    send: ({ act }) => act(`building/${buildingID}/lessor`, { fromDay, lessor }, revision),
  }),

  /** The document of before, or none again. */
  ChangePaperForm: (
    buildingID: string,
    { kind, was }: { readonly kind: PaperKind; readonly was: PaperForm | undefined },
    revision: number,
  ): Reversal => ({
    send: ({ act }) => {
      const form = was ? { fileID: was.fileID, name: was.name ?? '–' } : null
      return act(`building/${buildingID}/paper-form`, { kind, form }, revision)
    },
  }),

  /** Also for a transfer that was set aside: it waits again, and its receipt is reversed. */
  MatchTransfer: (id: string): Reversal => ({
    send: ({ act }) => act(`transfer/${id}/unmatch`, {}),
  }),

  ChangeCreditUse: (contractID: string, automatic: boolean): Reversal => ({
    send: ({ act }) => act(`account/${contractID}/credit-use`, { automatic }),
  }),

  MoveDeposit: ({ from, to }: { readonly from: string; readonly to: string }): Reversal => ({
    send: ({ act }) => act(`account/${from}/deposit/move`, { toContractID: to }),
  }),

  /** An allocated amount becomes credit again; that of a deduction becomes deposit again. */
  AllocateMoney: (contractID: string, { receiptID, billID }: Omit<Paid, 'amount'>): Reversal => ({
    send: ({ act }) => act(`account/${contractID}/release`, { receiptID, billID }),
  }),

  ReleaseAllocation: (contractID: string, { receiptID, billID, amount }: Paid): Reversal => ({
    send: ({ act }) => act(`account/${contractID}/allocate`, { receiptID, allocate: [{ billID, amount }] }),
  }),

  ScheduleStaff: (buildingID: string, entryID: string): Reversal => ({
    send: ({ act }) => act(`building/${buildingID}/schedule/remove`, { entryID }),
  }),

  MoveShiftEnd: (buildingID: string, { id: entryID, toDay }: Pick<Shift, 'id' | 'toDay'>): Reversal => ({
    send: ({ act }) => act(`building/${buildingID}/schedule/end`, { entryID, toDay }),
  }),

  UnscheduleStaff: (buildingID: string, shift: ShiftTerms): Reversal => ({
    send: ({ act }) => act(`building/${buildingID}/schedule/add`, termsOf(shift)),
  }),

  /** What was agreed with somebody who asks for a room. */
  LeadStep: (lead: LeadStep & { readonly id: string }, revision: number): Reversal => ({
    send: ({ act }) => act(`lead/${lead.id}/update`, stepOf(lead), revision),
  }),

  AddAsset: (id: string): Reversal => ({ send: ({ act }) => act(`asset/${id}/delete`) }),

  AddExpense: (id: string): Reversal => ({
    send: ({ act }) => act(`expense/${id}/delete`),
  }),

  MoveMoney: (id: string): Reversal => ({ send: ({ act }) => act(`fund/move/${id}/undo`) }),

  CountCash: (fundID: string, countID: string): Reversal => ({
    send: ({ act }) => act(`fund/${fundID}/count/${countID}/undo`),
  }),

  CloseMonth: (buildingID: string, month: string, reason: string): Reversal => ({
    send: ({ act }) => act(`books/${buildingID}/reopen`, { month, reason }),
  }),

  ReadNotices: (ids: readonly string[]): Reversal => ({
    send: async ({ toggle }) => {
      for (const id of ids) await toggle(`notification/${id}/unread`)
    },
  }),
}
