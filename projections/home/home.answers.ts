import { z } from 'zod'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { bankAccount } from '../../domain/building/bank-account.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { choice } from '../../domain/fields.ts'
import { utilities } from '../../domain/meter/meter-codes.ts'
import { NoticeRead } from '../../domain/notice/inbox.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'

const day = z.iso.date()

/** An unpaid bill; amounts in đồng, quantities in thousandths of the unit. */
const openBill = z.object({
  id: z.uuid(),
  month: z.string(),
  roomNumber: z.string(),
  status: choice(BillStatus),
  dueDay: day,
  total: z.int(),
  paidAmount: z.int(),
  paymentCode: z.string(),
  bankAccount: bankAccount.nullable(),
  /** Its metered use. */
  metered: z.array(z.object({ name: z.string(), quantity: z.int().nullable(), unit: z.string().nullable() })),
})

const contract = z.object({
  id: z.uuid(),
  roomID: z.uuid(),
  roomNumber: z.string(),
  type: choice(ContractType),
  status: choice(ContractStatus),
  startDay: day,
  endDay: day.nullable(),
  cancelDay: day.nullable(),
  price: z.int(),
  /** That they are asked whether they stay after the last day: the rent they are told, and what they said. */
  stay: z
    .object({
      price: z.int().nullable(),
      stays: z.boolean().nullable(),
      words: z.string().nullable(),
      answeredAt: z.string().nullable(),
    })
    .nullable(),
  /** What no bill asks for yet, as of today, and since which day. */
  unbilled: z.object({ amount: z.int(), since: day.nullable() }),
  /** When its next bill is expected, and when that will be due; null when there will be none. */
  next: z.object({ month: z.string(), billDay: day, dueDay: day }).nullable(),
})

/** Credit and deposit of a tenant under a contract, including ended ones. */
const account = z.object({
  id: z.uuid(),
  roomNumber: z.string(),
  credit: z.int(),
  deposit: z.int(),
})

/** The last uses of a meter since the tenant moved in, the latest last; thousandths of the unit. */
const meter = z.object({
  id: z.uuid(),
  roomNumber: z.string(),
  utility: z.literal([...utilities]),
  uses: z.array(z.object({ day, used: z.int() })),
})

/** All data of a tenant's home page. */
export const home = z.object({
  rooms: z.array(z.object({ id: z.uuid(), number: z.string(), buildingName: z.string() })),
  /** The windows of the building with the first of the rooms, by floor; `own` are the tenant's. */
  windows: z.array(z.object({ floor: z.int(), own: z.boolean() })),
  bills: z.array(openBill),
  contracts: z.array(contract),
  accounts: z.array(account),
  meters: z.array(meter),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      title: z.string().nullable(),
      status: choice(TicketStatus),
      createdAt: z.string(),
      decidedAt: z.string().nullable(),
      decisionNote: z.string().nullable(),
    }),
  ),
  notices: z.array(
    z.object({
      id: z.uuid(),
      title: z.string().nullable(),
      senderName: z.string().nullable(),
      sentAt: z.string(),
      read: choice(NoticeRead),
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.uuid(),
      contractID: z.uuid(),
      number: z.string().nullable(),
      kind: z.enum(['rent', 'deposit']),
      day,
      amount: z.int(),
    }),
  ),
  /** Whether bills can be paid through MoMo. */
  momo: z.boolean(),
})

export type Home = z.output<typeof home>
