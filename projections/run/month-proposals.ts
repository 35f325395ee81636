import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { type BillingRules, usualRules } from '../../domain/building/billing-rules.ts'
import { isBillable } from '../../domain/contract/contract.ts'
import type { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addMonths, lastDayOfMonth } from '../../domain/day.ts'
import type { BilledUse, LateBill, RunContract, RunMeter } from '../../domain/run/month-facts.ts'
import { proposeMonth } from '../../domain/run/propose-month.ts'
import type { AccountEntry } from '../account/account.columns.ts'
import type { ListedPrices } from '../building/building.columns.ts'
import type { Database } from '../database.ts'
import { createBilledContracts } from './billed-contracts.ts'
import type { ProposedBill } from './run.answers.ts'

/** Number of months searched for the last billed readings. */
const MONTHS = 13
/** Number of months after its end in which a contract is billed for its last use. */
const ENDED = 3

type ContractRow = Omit<RunContract, 'credit' | 'depositDue'> & {
  readonly deposit: number | null
  readonly roomNumber: string
  readonly customerID: string
  readonly customerName: string | null
  readonly signed: boolean
  readonly signBy: string | null
  readonly status: ContractStatus
  readonly cancelDay: string | null
  readonly lapsed: boolean
  readonly before: string | null
}

/** A metered line of a bill, or an adjustment. */
export type SaidLine = Pick<BilledUse, 'billID' | 'contractID' | 'roomID' | 'month'> & {
  readonly line: BillLine
}

export type AccountRow = {
  /** The contract's id. */
  readonly id: string
  readonly roomID: string
  readonly credit: number
  readonly automatic: boolean
  /** Whether somebody has recorded, moved or returned a deposit. */
  readonly hasDeposit: boolean
  readonly adjusted: readonly AccountEntry[] | null
}

/** Adjustments that became credit, in the form of those on bills. */
export const creditedLines = ({
  id: contractID,
  roomID,
  adjusted,
}: Pick<AccountRow, 'id' | 'roomID' | 'adjusted'>): SaidLine[] =>
  (adjusted ?? []).flatMap(({ lines = [], month = '' }) =>
    lines.map((line) => ({ line, contractID, roomID, month, billID: null })),
  )

/** Proposes the bills of a month of a building: a few queries for all of its rooms, then the rules. */
export const createMonthProposals = (db: Database, today: () => string) => {
  const billedContracts = createBilledContracts(db)
  /** @param only the only contract to propose for, even if it has a bill of the month */
  return async (buildingID: string, month: string, only?: string): Promise<readonly ProposedBill[]> => {
    const last = lastDayOfMonth(month)
    const [house, contracts, meters, lines, billed, late, accounts, rooms] = await Promise.all([
      sql<{ priceLists: readonly ListedPrices[]; billingRules: BillingRules | null }>`
        select "priceLists", "billingRules" from read.building where id = ${buildingID}`.execute(db),
      sql<ContractRow>`
        select c.id, c."roomID", c.type, c.price, c.deposit, c."startDay", coalesce(c."cancelDay", c."endDay") as "lastDay",
          1 + coalesce(json_array_length(c.residents), 0) as people, c."dueDayOfMonth", c."ownCharges",
          c.signed, c."signBy", c.status, c."cancelDay", c.lapsed, r.number as "roomNumber", c."customerID",
          (select p."fullName" from read.person p where p.id = c."customerID") as "customerName",
          (select sum(b.total) from read.bill b where b."contractID" = c.id and b.month = ${addMonths(month, -1)}
            and b.status <> ${BillStatus.CANCELLED} and b."deletedAt" is null) as before
        from read.contract c join read.room r on r.id = c."roomID"
        where c."buildingID" = ${buildingID} and c."deletedAt" is null and not c.lapsed
          and c."startDay" <= ${last}
          and coalesce(c."cancelDay", c."endDay", ${last}) >= ${`${addMonths(month, -ENDED)}-01`}`.execute(
        db,
      ),
      sql<RunMeter>`
        select id, "roomID", utility, share, serial, readings from read.meter
        where "buildingID" = ${buildingID} and "deletedAt" is null order by utility, "createdAt", id`.execute(
        db,
      ),
      // One pass over the lines: for a large building, most of the time is spent extracting them from the rows.
      sql<SaidLine>`
        select b.id as "billID", b."contractID", b."roomID", b.month, l as line
        from read.bill b, json_array_elements(b.lines) l
        where b."buildingID" = ${buildingID} and b."deletedAt" is null and b.status <> ${BillStatus.CANCELLED}
          and b.month >= ${addMonths(month, -MONTHS)} and (l->>'figures' is not null or l->>'kind' in ('penalty', 'deposit'))
        order by b.month, b."createdAt"`.execute(db),
      billedContracts(buildingID, [month]),
      sql<Omit<LateBill, 'asked'>>`
        select id, "contractID", number, "dueDay", total - "paidAmount" as open from read.bill
        where "buildingID" = ${buildingID} and "deletedAt" is null
          and status in (${BillStatus.UN_PAID}, ${BillStatus.OVERDUE}) and "dueDay" < ${today()}
        order by "dueDay"`.execute(db),
      sql<AccountRow>`
        select id, "roomID", credit, automatic, deposit <> 0
            or exists (select from json_array_elements(sources) s where s->>'kind' = 'deposit')
            or exists (select from json_array_elements(entries) e where e->>'kind' like 'deposit%') as "hasDeposit",
          (select json_agg(e) from json_array_elements(entries) e where e->>'kind' = 'adjusted') as adjusted
        from read.account where "buildingID" = ${buildingID}`.execute(db),
      sql<{ id: string; number: string }>`
        select id, number from read.room where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(
        db,
      ),
    ])
    const billable = contracts.rows.filter((one) => isBillable(one))
    const uses = [...lines.rows, ...accounts.rows.flatMap(creditedLines)]
      .filter(({ line }) => line.figures)
      .map(({ line, ...of }): BilledUse => ({ ...line, ...of }))
    const accountOf = new Map(accounts.rows.map((one) => [one.id, one]))
    const asksForDeposit = new Set(
      lines.rows.flatMap(({ line, contractID }) => (line.kind === 'deposit' ? [contractID] : [])),
    )
    const asked = Map.groupBy(
      lines.rows.flatMap(({ line }) => (line.kind === 'penalty' ? [line] : [])),
      ({ chargeID }) => chargeID,
    )
    const byID = new Map(billable.map((one) => [one.id, one]))
    const numberOf = new Map(rooms.rows.map(({ id, number }) => [id, number]))
    const proposals = proposeMonth({
      month,
      only,
      today: today(),
      rules: house.rows[0]?.billingRules ?? usualRules,
      priceLists: house.rows[0]?.priceLists ?? [],
      contracts: billable.map((one) => ({
        ...one,
        price: Number(one.price),
        ownCharges: one.ownCharges ?? [],
        credit: {
          amount: Number(accountOf.get(one.id)?.credit ?? 0),
          automatic: accountOf.get(one.id)?.automatic ?? true,
        },
        depositDue:
          accountOf.get(one.id)?.hasDeposit || asksForDeposit.has(one.id) ? 0 : Number(one.deposit ?? 0),
      })),
      billed: new Set(billed.map(({ contractID }) => contractID)),
      meters: meters.rows,
      uses,
      late: late.rows.map((one) => ({
        ...one,
        open: Number(one.open),
        asked: (asked.get(one.id) ?? []).map(({ to, amount }) => ({ to, amount })),
      })),
    })
    return proposals
      .map((one): ProposedBill => {
        const contract = byID.get(one.contractID ?? '')
        return {
          ...one,
          roomNumber: numberOf.get(one.roomID) ?? contract?.roomNumber ?? '',
          customerID: contract?.customerID ?? null,
          customerName: contract?.customerName ?? null,
          before: contract?.before ? Number(contract.before) : null,
        }
      })
      .sort(
        (a, b) =>
          a.roomNumber.localeCompare(b.roomNumber, 'vi', { numeric: true }) || (a.month < b.month ? -1 : 1),
      )
  }
}

export type MonthProposals = ReturnType<typeof createMonthProposals>
