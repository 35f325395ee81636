import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { counts } from '../../domain/bill/payment.ts'
import { type Cut, cutOfMonth } from '../../domain/billing/cut.ts'
import { annexIn, type ChainDeposit, depositDue, topUpDue } from '../../domain/billing/deposit-due.ts'
import type { AskedLine } from '../../domain/billing/house.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { type ContractFacts, type MonthFacts, proposeMonth } from '../../domain/billing/month.ts'
import type { LateBill } from '../../domain/billing/penalty.ts'
import { leftOn } from '../../domain/billing/unbilled.ts'
import { renewedBy } from '../../domain/contract/chain.ts'
import { addMonths, dayNumber, dayOf } from '../../domain/day.ts'
import type { BillPayment } from '../bill/bill.answers.ts'
import type { Database } from '../database.ts'
import { createBilledContracts } from './billed-contracts.ts'
import {
  createBillingHouse,
  createLeasesElsewhere,
  type HouseAccount,
  type HouseContract,
  type LeasesElsewhere,
  onceHouseIsBuilt,
} from './billing-house.ts'
import { createRepriceReasons } from './reprice-reasons.ts'
import type { ProposedBill } from './run.answers.ts'

type LateRow = Pick<LateBill, 'id' | 'contractID' | 'number' | 'dueDay'> & {
  readonly total: number
  readonly payments: readonly BillPayment[]
}

const amountOf = (all: readonly Pick<AskedLine, 'line'>[] = []): number =>
  all.reduce((sum, { line }) => sum + line.amount, 0)

/** A contract of the house, or of another one in which its tenant lived before. */
type OfLease = LeasesElsewhere['before'][number]

/** The contract of the same customer that it renews, or goes on with in another room. */
const beforeOf = (contract: OfLease, byID: ReadonlyMap<string, OfLease>) =>
  renewedBy(byID, contract) ??
  (contract.continues?.as === 'room' ? byID.get(contract.continues.contractID) : undefined)

/** The contract and those of the same customer that it goes on with. */
const withRenewed = (contract: OfLease, byID: ReadonlyMap<string, OfLease>): readonly OfLease[] => {
  const before = beforeOf(contract, byID)
  return before ? [contract, ...withRenewed(before, byID)] : [contract]
}

type AboutDeposits = {
  readonly accounts: readonly HouseAccount[]
  /** Lines of deposits on bills that stand, by contract. */
  readonly deposits: ReadonlyMap<string, readonly Pick<AskedLine, 'line' | 'at'>[]>
  readonly elsewhere: LeasesElsewhere
  readonly month: string
  readonly today: string
}

const aboutContracts = (
  contracts: readonly HouseContract[],
  { accounts, deposits: own, elsewhere, month, today }: AboutDeposits,
): ReadonlyMap<string, ContractFacts> => {
  const accountOf = new Map([...accounts, ...elsewhere.accounts].map((one) => [one.id, one]))
  const byID = new Map([...elsewhere.before, ...contracts].map((one) => [one.id, one]))
  const deposits = new Map([...elsewhere.deposits, ...own])
  const renewed = new Set([
    ...contracts.flatMap((one) => beforeOf(one, byID)?.id ?? []),
    ...elsewhere.movedOn,
  ])
  const depositOf = ({ id, deposit, continues }: OfLease): ChainDeposit => {
    const account = accountOf.get(id)
    const takenOver = Number(account?.takenOver ?? 0)
    const isHolder = continues?.as === 'holder'
    const left = isHolder ? (continues.agreed?.deposit ?? 0) - takenOver : 0
    const held = isHolder ? Number(accountOf.get(continues.contractID)?.deposit ?? 0) : 0
    return {
      agreed: deposit,
      held: Number(account?.deposit ?? 0),
      fromHold: Number(account?.fromHold ?? 0),
      handedOver: isHolder ? takenOver : 0,
      toCome: Math.max(0, Math.min(left, held)),
      asked: amountOf(deposits.get(id)),
      paid: Number(account?.paid ?? 0),
      deducted: Number(account?.deducted ?? 0),
      isRecorded: (account?.hasDeposit ?? false) || (!isHolder && takenOver > 0),
    }
  }
  const topUpOf = (
    { id, lastDay, depositChanges }: HouseContract,
    chain: readonly ChainDeposit[],
  ): number => {
    const annex = annexIn(depositChanges, month)
    // The renewal asks for it, and who leaves is not asked.
    if (!annex || renewed.has(id) || (lastDay !== null && lastDay.slice(0, 7) <= month)) return 0
    const asked = (deposits.get(id) ?? []).filter(({ at }) => at !== undefined && at > annex.at)
    const received = (accountOf.get(id)?.received ?? []).filter(({ day }) => day > dayOf(annex.at))
    const since = amountOf(asked) + received.reduce((sum, { amount }) => sum + Number(amount), 0)
    return topUpDue(chain, { before: annex.before, since })
  }
  return new Map(
    contracts.map((one) => {
      const account = accountOf.get(one.id)
      const chain = withRenewed(one, byID).map(depositOf)
      const credit = { amount: Number(account?.credit ?? 0), automatic: account?.automatic ?? true }
      const about = { dueDayOfMonth: one.dueDayOfMonth, credit }
      // Who has left has it settled: what another holder took over of it is not asked for again.
      const due = one.lastDay !== null && one.lastDay < today ? 0 : depositDue(chain)
      return [one.id, { ...about, depositDue: due, topUp: topUpOf(one, chain) }]
    }),
  )
}

type Asked = {
  readonly only?: string | undefined
  readonly roomID?: string | undefined
  readonly until?: string | undefined
}

/** Proposes the bills of a house: a few queries for all of its rooms, then the rules. */
export const createMonthProposals = (db: Database, today: () => string) => {
  const billedContracts = createBilledContracts(db)
  const billingHouse = createBillingHouse(db)
  const leasesElsewhere = createLeasesElsewhere(db)
  const isBuilt = onceHouseIsBuilt(db)
  const repriceReasons = createRepriceReasons(db)
  /** Bills that were not paid in time. */
  const lateBills = async (buildingID: string): Promise<readonly LateRow[]> => {
    const { rows } = await sql<LateRow>`
      select id, "contractID", number, "dueDay", total, payments from read.bill
      where "buildingID" = ${buildingID} and "deletedAt" is null and status <> ${BillStatus.CANCELLED}
        and "dueDay" < ${today()} and ("paidDay" is null or "paidDay" > "dueDay")
      order by "dueDay"`.execute(db)
    return rows
  }
  /** Bills by their ids, of whatever state: nothing is open of one that is cancelled or deleted. */
  const namedBills = async (ids: readonly string[]): Promise<readonly LateRow[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<LateRow>`
      select id, "contractID", number, "dueDay", payments,
        case when "deletedAt" is null and status <> ${BillStatus.CANCELLED} then total else 0 end as total
      from read.bill where id = any (${ids}::uuid[]) order by "dueDay", id`.execute(db)
    return rows
  }
  /** The totals of the bills of the month before. */
  const totalsBefore = async (buildingID: string, month: string): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ contractID: string; total: number }>`
      select "contractID", sum(total) as total from read.bill
      where "buildingID" = ${buildingID} and month = ${addMonths(month, -1)}
        and status <> ${BillStatus.CANCELLED} and "deletedAt" is null group by "contractID"`.execute(db)
    return new Map(rows.map(({ contractID, total }) => [contractID, Number(total)]))
  }
  const roomNumbers = async (buildingID: string): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ id: string; number: string }>`
      select id, number from read.room where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(db)
    return new Map(rows.map(({ id, number }) => [id, number]))
  }

  /**
   * @param only the only contract to propose for, even if nothing is left to ask
   * @param roomID the room of that contract: of this room alone fewer rows are read
   * @param until the last day to ask for, instead of the month's: as if everybody left on it
   */
  return async (
    buildingID: string,
    month: string,
    { only, roomID, until }: Asked = {},
  ): Promise<readonly ProposedBill[]> => {
    await isBuilt()
    const [facts, elsewhere, billed, late, before, numberOf] = await Promise.all([
      billingHouse(buildingID, roomID === undefined ? {} : { roomID }),
      leasesElsewhere(buildingID),
      billedContracts(buildingID, month),
      lateBills(buildingID),
      totalsBefore(buildingID, month),
      roomNumbers(buildingID),
    ])
    const { contracts, accounts } = facts
    const house = until ? leftOn(facts.house, until) : facts.house
    const penal = house.asked
      .filter(({ line }) => line.kind === 'penalty' || line.of?.kind === 'penalty')
      .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
    const penalties = Map.groupBy(penal, ({ line }) => line.chargeID)
    const known = new Set(late.map(({ id }) => id))
    // A bill of which a penalty was asked may be paid in time by now, due later, or gone.
    const once = await namedBills([...penalties.keys()].flatMap((id) => (id && !known.has(id) ? [id] : [])))
    const penaltiesOn = Map.groupBy(penal, ({ billID }) => billID)
    const deposits = Map.groupBy(
      house.asked.filter(({ line }) => line.kind === 'deposit'),
      ({ contractID }) => contractID,
    )
    const cut: Cut = until
      ? { month, days: dayNumber(until), uses: dayNumber(until) }
      : cutOfMonth(house, month)
    const asked: MonthFacts = {
      ledger: ledgerOf(house, Math.max(cut.days, cut.uses)),
      cut,
      only,
      today: today(),
      about: aboutContracts(contracts, { accounts, deposits, elsewhere, month, today: today() }),
      billed: new Set(billed.map(({ contractID }) => contractID)),
      inWork: new Set(billed.flatMap(({ contractID, inWork }) => (inWork ? [contractID] : []))),
      late: [...late, ...once].map(({ payments, total, ...bill }) => ({
        ...bill,
        total: Number(total) - amountOf(penaltiesOn.get(bill.id)),
        paid: payments.filter(counts).map(({ day, at, amount }) => ({ day: day ?? dayOf(at), amount })),
        asked: (penalties.get(bill.id) ?? []).map(({ line }) => line),
      })),
    }
    const byID = new Map(contracts.map((one) => [one.id, one]))
    const proposals = proposeMonth(asked)
    const reasons = await repriceReasons(buildingID, proposals)
    return proposals
      .map((one, place): ProposedBill => {
        const contract = byID.get(one.contractID ?? '')
        return {
          ...one,
          roomNumber: numberOf.get(one.roomID) ?? contract?.roomNumber ?? '',
          customerID: contract?.customerID ?? null,
          customerName: contract?.customerName ?? null,
          before: before.get(one.contractID ?? '') ?? null,
          reasons: reasons[place] ?? null,
        }
      })
      .sort(
        (a, b) =>
          a.roomNumber.localeCompare(b.roomNumber, 'vi', { numeric: true }) || (a.month < b.month ? -1 : 1),
      )
  }
}

export type MonthProposals = ReturnType<typeof createMonthProposals>
