import { z } from 'zod'
import { lineFields } from '../../domain/bill/line.ts'

/** What a lease would be settled with, if its tenant left on a day. Amounts in đồng. */
export const settlementDraft = z.object({
  contractID: z.uuid(),
  lastDay: z.iso.date(),
  /** Of the last bill. */
  month: z.string(),
  dueDay: z.iso.date(),
  /** What is owed to the last day and no bill asks for. */
  lines: z.array(z.object(lineFields)),
  /** What the house's rule asks for bills that were paid late, or still are: only what a person names is asked for. */
  penalties: z.array(z.object(lineFields)),
  /** Names of the charges whose use is not in the lines, because a reading is missing. */
  unread: z.array(z.string()),
  /** Uses of more than three times the usual one of as many days, in thousandths. */
  odd: z.array(z.object({ name: z.string(), unit: z.string().nullable(), used: z.int(), mean: z.int() })),
  /** Open bills, also of the contracts that this one renews; the oldest first. */
  openBills: z.array(z.object({ billID: z.uuid(), number: z.string(), month: z.string(), open: z.int() })),
  /**
   * What is deducted for the rooms of the lease as they were taken back, until a settlement has taken it; null where nothing is. It waits
   * until the tenant has confirmed the take-back or it is closed, and is proposed to no settlement before.
   */
  takeBack: z
    .object({
      handoverID: z.uuid(),
      day: z.iso.date(),
      waits: z.boolean(),
      deductions: z.array(z.object({ name: z.string(), amount: z.int() })),
    })
    .nullable(),
  deposit: z.int(),
  /** The deposit that the contract asks for. */
  depositAgreed: z.int(),
  credit: z.int(),
  /** Money that waits for a person's decision, and is not part of the settlement. */
  held: z.int(),
  /** Whether a bill is being paid through MoMo: then its outcome has to be waited for. */
  isPaying: z.boolean(),
  /** Whether a run of bills is about to issue one of this contract: then what it asks for is not known yet. */
  isInRun: z.boolean(),
  /**
   * Why it cannot be settled: a sale, a lease that was never in force, or one that its renewal or a contract with another
   * room goes on with, or one of which a part belongs to a house that the reader may not see.
   */
  blocked: z
    .literal(['sale', 'unsigned', 'renewed', 'renewal_to_come', 'moved', 'move_to_come', 'other_house'])
    .nullable(),
  /** The contract that goes on with it. */
  renewalID: z.uuid().nullable(),
  /** Rooms from which its tenant came by this lease, with what no bill asks for there yet: that is not in the lines. */
  roomsBefore: z.array(
    z.object({
      contractID: z.uuid(),
      roomNumber: z.string(),
      unbilled: z.int(),
      /** Names of the charges whose use is not in the amount, because a reading is missing. */
      unread: z.array(z.string()),
    }),
  ),
  /** Whether the contract has to be ended on the last day. */
  ends: z.boolean(),
})
export type SettlementDraft = z.output<typeof settlementDraft>
