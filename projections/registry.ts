import { accounts } from './account/account.read-model.ts'
import { assets } from './asset/asset.read-model.ts'
import { createAudit } from './audit/audit.read-model.ts'
import { bills } from './bill/bill.read-model.ts'
import { buildings } from './building/building.read-model.ts'
import { bulks } from './bulk/bulk.read-model.ts'
import { closings } from './closing/closing.read-model.ts'
import { contracts } from './contract/contract.read-model.ts'
import { deductions } from './deduction/deduction.read-model.ts'
import { dueWork } from './due/due.read-model.ts'
import { erasures } from './erasure/erasure.read-model.ts'
import { evened } from './evened/evened.read-model.ts'
import { expenses } from './expense/expense.read-model.ts'
import { funds } from './fund/fund.read-model.ts'
import { handovers } from './handover/handover.read-model.ts'
import { holds } from './hold/hold.read-model.ts'
import { inboxes } from './inbox/inbox.read-model.ts'
import { leads } from './lead/lead.read-model.ts'
import { lessors } from './lessor/lessor.read-model.ts'
import { meters } from './meter/meter.read-model.ts'
import { movements } from './movement/movement.read-model.ts'
import { notices } from './notice/notice.read-model.ts'
import { papers } from './paper/paper.read-model.ts'
import { people } from './person/person.read-model.ts'
import { postings } from './posting/posting.read-model.ts'
import { programs } from './program/program.read-model.ts'
import type { ReadModel } from './read-model.ts'
import { receipts } from './receipt/receipt.read-model.ts'
import { rooms } from './room/room.read-model.ts'
import { runs } from './run/run.read-model.ts'
import { schedules } from './schedule/schedule.read-model.ts'
import { settlements } from './settlement/settlement.read-model.ts'
import { tickets } from './ticket/ticket.read-model.ts'
import { transfers } from './transfer/transfer.read-model.ts'
import { uploads } from './upload/upload.read-model.ts'

/** Every read model except the audit, which uses names from these. */
const things: readonly ReadModel[] = [
  buildings,
  rooms,
  contracts,
  holds,
  bills,
  dueWork,
  people,
  schedules,
  tickets,
  notices,
  inboxes,
  uploads,
  bulks,
  runs,
  meters,
  expenses,
  funds,
  movements,
  evened,
  postings,
  closings,
  accounts,
  receipts,
  settlements,
  transfers,
  erasures,
  programs,
  assets,
  lessors,
  handovers,
  deductions,
  papers,
  leads,
]

export const audit = createAudit(things)

export const readModels: readonly ReadModel[] = [audit, ...things]

/**
 * Models that can be read as of a past day: the audit has a day in every row, and the other excluded ones are work in
 * progress.
 */
export const pastModels = readModels.filter(
  (model) => ![audit, dueWork, uploads, bulks, runs].some((one) => one === model),
)
