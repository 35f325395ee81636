import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import type { DepositChange } from '../../domain/billing/deposit-due.ts'
import type {
  AskedLine,
  BillingContract,
  BillingHouse,
  BillingMeter,
  RulesFrom,
} from '../../domain/billing/house.ts'
import { type BillingRules, usualRules } from '../../domain/building/billing-rules.ts'
import { isBillable } from '../../domain/contract/contract.ts'
import type { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { TIME_ZONE } from '../../domain/limits.ts'
import type { AccountEntry, AccountWaiver } from '../account/account.columns.ts'
import type { ListedPrices } from '../building/building.columns.ts'
import type { Continued } from '../contract/contract.columns.ts'
import type { Database } from '../database.ts'
import { onlyOnceBuilt } from '../runtime/built.ts'

/** A contract as billing reads it. */
export type HouseContract = BillingContract & {
  readonly dueDayOfMonth: number
  readonly deposit: number
  readonly customerName: string | null
  readonly roomNumber: string
  readonly continues: Continued | null
  /** Annexes that agreed on another deposit, in that order. */
  readonly depositChanges: readonly DepositChange[]
}

type ContractRow = Omit<HouseContract, 'price' | 'deposit' | 'heads' | 'ownCharges' | 'depositChanges'> & {
  readonly depositChanges: readonly DepositChange[] | null
  readonly price: number
  readonly deposit: number | null
  readonly heads: BillingContract['heads'] | null
  readonly ownCharges: BillingContract['ownCharges'] | null
  readonly signed: boolean
  readonly signBy: string | null
  readonly status: ContractStatus
  readonly cancelDay: string | null
}

/** What an account knows that billing asks for. */
export type HouseAccount = {
  /** The contract's id. */
  readonly id: string
  readonly credit: number
  readonly automatic: boolean
  readonly deposit: number
  /** What came of it by a hold. */
  readonly fromHold: number
  /** What came of it from another contract. */
  readonly takenOver: number
  /** Whether somebody has recorded, paid or returned a deposit, apart from the money of a hold and of another contract. */
  readonly hasDeposit: boolean
  /** What came of it by bills. */
  readonly paid: number
  /** What was kept from it, and not released again. */
  readonly deducted: number
  /** Deposits that were received by hand, by day. */
  readonly received: readonly { readonly day: string; readonly amount: number }[] | null
  readonly adjusted: readonly AccountEntry[] | null
  readonly waivers: readonly AccountWaiver[]
}

type BillRow = Pick<AskedLine, 'contractID' | 'month' | 'settlesMonth' | 'at'> & {
  readonly id: string
  readonly lines: readonly BillLine[]
}

/** A house with what its standing bills ask for. */
export type HouseFacts = {
  readonly house: BillingHouse
  readonly contracts: readonly HouseContract[]
  readonly accounts: readonly HouseAccount[]
}

/** What entries of an account of these kinds come to. */
const entries = (...kinds: readonly AccountEntry['kind'][]) => sql`(
  select coalesce(sum((e->>'amount')::bigint), 0) from json_array_elements(entries) e
  where e->>'kind' = any (${kinds}::text[]))`

/** The columns of `HouseAccount`. */
const accountFigures = sql`
  id, credit, automatic, deposit,
  (select coalesce(sum((s->>'amount')::bigint), 0) from json_array_elements(sources) s
    join read.hold on hold.id = account.id and hold."receiptID"::text = s->>'receiptID'
    where not (s->>'reversed')::boolean) as "fromHold",
  exists (select from json_array_elements(sources) s
    where s->>'kind' = 'deposit' and not (s->>'reversed')::boolean and not exists (
      select from read.hold where hold.id = account.id and hold."receiptID"::text = s->>'receiptID'))
    or ${entries('depositPaid')} <> 0
    or ${entries('depositReturned', 'depositMoved')} > 0 as "hasDeposit",
  ${entries('depositTakenOver')} as "takenOver",
  ${entries('depositPaid')} as paid,
  (select coalesce(sum((s->>'amount')::bigint), 0) from json_array_elements(sources) s
    where s->>'kind' = 'deposit' and not (s->>'reversed')::boolean)
    + ${entries('depositPaid', 'depositTakenOver')} - ${entries('depositReturned', 'depositMoved')}
    - deposit as deducted,
  (select json_agg(json_build_object('day', s->>'day', 'amount', (s->>'amount')::bigint))
    from json_array_elements(sources) s where s->>'kind' = 'deposit' and not (s->>'reversed')::boolean) as received,
  (select json_agg(e) from json_array_elements(entries) e where e->>'kind' = 'adjusted') as adjusted, waivers`

/** Whether a house has or had a meter that all rooms share. */
const hasSharedMeter = async (db: Database, buildingID: string): Promise<boolean> => {
  const { rows } = await sql`
    select from read.meter where "buildingID" = ${buildingID} and "roomID" is null limit 1`.execute(db)
  return rows.length > 0
}

/** A room with those from which its tenants came: what they hold there counts here. */
const roomsOf = async (db: Database, roomID: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive place(id) as (
      select ${roomID}::uuid
      union select before."roomID" from place join read.contract c on c."roomID" = place.id
        join read.contract before on before.id = c."movedFrom"
    ) select id from place`.execute(db)
  return rows.map(({ id }) => id)
}

type Standing = Pick<ContractRow, 'signed' | 'signBy' | 'status' | 'cancelDay'>
type ContractElsewhere = Pick<HouseContract, 'id' | 'customerID' | 'renewalOf' | 'continues' | 'deposit'>

/** What is known of the leases of a house in other houses, from and to which their tenants have moved. */
export type LeasesElsewhere = {
  /** Those that contracts of the house go on with. */
  readonly before: readonly ContractElsewhere[]
  readonly accounts: readonly HouseAccount[]
  /** Lines of deposits on bills that stand, by contract. */
  readonly deposits: ReadonlyMap<string, readonly Pick<AskedLine, 'line' | 'at'>[]>
  /** The contracts of the house whose tenants go on in another one. */
  readonly movedOn: ReadonlySet<string>
}

/**
 * Reads what the deposits of a house's leases come to in the houses where their tenants lived before. Nothing else of
 * those houses is read, and nothing of it is answered.
 */
export const createLeasesElsewhere =
  (db: Database) =>
  async (buildingID: string): Promise<LeasesElsewhere> => {
    const of = sql`"buildingID" <> ${buildingID} and "deletedAt" is null and not lapsed`
    const [leases, next] = await Promise.all([
      sql<
        ContractElsewhere & Standing & { readonly lines: readonly Pick<AskedLine, 'line' | 'at'>[] | null }
      >`
        with recursive lease(id) as (
          select c."movedFrom" from read.contract c where c."buildingID" = ${buildingID} and c."movedFrom" is not null
          union select before.id from lease join read.contract c on c.id = lease.id
            join read.contract before on before.id = coalesce(c."movedFrom", c."renewalOf")
              and before."customerID" = c."customerID"
        )
        select id, "customerID", "renewalOf", continues, deposit, signed, "signBy", status, "cancelDay", (
          select json_agg(json_build_object('line', l, 'at',
              to_char(b."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
            from read.bill b, json_array_elements(b.lines) l
            where b."contractID" = contract.id and b."deletedAt" is null and b.status <> ${BillStatus.CANCELLED}
              and l->>'kind' = 'deposit') as lines
        from read.contract where id in (select id from lease) and ${of}`.execute(db),
      sql<Standing & { readonly movedFrom: string }>`
        select "movedFrom", signed, "signBy", status, "cancelDay" from read.contract
        where ${of} and "movedFrom" is not null and id in (
          select own."movedTo" from read.contract own where own."buildingID" = ${buildingID})`.execute(db),
    ])
    const before = leases.rows.filter((one) => isBillable(one))
    const ids = before.map(({ id }) => id)
    const accounts =
      ids.length === 0
        ? []
        : (
            await sql<HouseAccount>`
              select ${accountFigures} from read.account where id = any (${ids}::uuid[])`.execute(db)
          ).rows
    return {
      before: before.map((one) => ({ ...one, deposit: Number(one.deposit ?? 0) })),
      accounts,
      deposits: new Map(before.map(({ id, lines }) => [id, lines ?? []])),
      movedOn: new Set(next.rows.filter((one) => isBillable(one)).map(({ movedFrom }) => movedFrom)),
    }
  }

/** @returns what refuses to reckon while a table that bills follow from is of another version */
export const onceHouseIsBuilt = (db: Database) =>
  onlyOnceBuilt(db, ['building', 'room', 'contract', 'meter', 'bill', 'account', 'hold'])

/**
 * Reads everything from which follows what a house has come to be owed.
 * @param roomID of this room alone, unless it shares a meter with others: a tenth of the rows and less
 */
export const createBillingHouse = (db: Database) => {
  const isBuilt = onceHouseIsBuilt(db)
  return async (buildingID: string, { roomID }: { readonly roomID?: string } = {}): Promise<HouseFacts> => {
    await isBuilt()
    const isAlone = roomID !== undefined && !(await hasSharedMeter(db, buildingID))
    const ofRoom = isAlone ? sql`"roomID" = any (${await roomsOf(db, roomID)}::uuid[])` : sql`true`
    const [building, contracts, meters, bills, accounts] = await Promise.all([
      sql<{
        priceLists: readonly ListedPrices[]
        billingRules: BillingRules | null
        rulesFrom: readonly RulesFrom[]
        proposed: readonly string[]
        emptyRooms: BillingHouse['emptyRooms'] | null
        repriced: NonNullable<BillingHouse['repriced']>
        formerLists: NonNullable<BillingHouse['formerLists']>
        listsSaid: NonNullable<BillingHouse['listsSaid']>
        rooms: BillingHouse['rooms'] | null
      }>`
        select "priceLists", "billingRules", "rulesFrom", proposed, "emptyRooms", repriced, "formerLists", "listsSaid",
          case when "emptyRooms" is not null then (
            select json_agg(json_build_object(
              'id', r.id,
              'fromDay', (r."createdAt" at time zone ${TIME_ZONE})::date,
              'toDay', (r."deletedAt" at time zone ${TIME_ZONE})::date - 1
            )) from read.room r where r."buildingID" = building.id) end as rooms
        from read.building where id = ${buildingID}`.execute(db),
      sql<ContractRow>`
        select c.id, c."roomID", c.type, c.price, c.deposit, c."startDay", coalesce(c."cancelDay", c."endDay") as "lastDay",
          c."renewalOf", c."askedFrom", c."payEveryMonths", c.heads, c.parked->'spans' as vehicles, c."dueDayOfMonth", c."ownCharges", c.rents, c.repriced, c."formerPrices", c."formerCharges", c.signed, c."signBy", c.status, c.continues, c."depositChanges",
          c."cancelDay", r.number as "roomNumber", c."customerID",
          (select p."fullName" from read.person p where p.id = c."customerID") as "customerName"
        from read.contract c join read.room r on r.id = c."roomID"
        where c."buildingID" = ${buildingID} and ${ofRoom} and c."deletedAt" is null
          and not c.lapsed`.execute(db),
      sql<BillingMeter>`
        select id, "roomID", utility, share, serial, readings, "deletedAt" is not null as removed from read.meter
        where "buildingID" = ${buildingID} and ${ofRoom} order by utility, "createdAt", id`.execute(db),
      sql<BillRow>`
        select id, "contractID", month, lines, "settlesMonth", to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from read.bill
        where "buildingID" = ${buildingID} and ${ofRoom} and "deletedAt" is null and status <> ${BillStatus.CANCELLED}
        order by month, "createdAt", id`.execute(db),
      sql<HouseAccount>`
        select ${accountFigures}
        from read.account where "buildingID" = ${buildingID} and ${ofRoom}`.execute(db),
    ])
    const [found] = building.rows
    const billed = bills.rows.flatMap(({ id: billID, lines, ...about }) =>
      lines.map((line): AskedLine => ({ line, billID, ...about })),
    )
    const credited = accounts.rows.flatMap(({ id: contractID, adjusted }) =>
      (adjusted ?? []).flatMap(({ lines = [], month = '', at }) =>
        lines.map((line): AskedLine => ({ line, contractID, month, billID: null, settlesMonth: false, at })),
      ),
    )
    const waived = accounts.rows.flatMap(({ id: contractID, waivers }) =>
      waivers.map(
        ({ line, month }): AskedLine => ({
          line,
          contractID,
          month,
          billID: null,
          settlesMonth: false,
          isWaived: true,
        }),
      ),
    )
    const known = contracts.rows
      .filter((one) => isBillable(one))
      .map(
        (one): HouseContract => ({
          ...one,
          price: Number(one.price),
          deposit: Number(one.deposit ?? 0),
          heads: one.heads ?? [],
          ownCharges: one.ownCharges ?? [],
          depositChanges: one.depositChanges ?? [],
        }),
      )
    const rules = found?.rulesFrom ?? []
    return {
      house: {
        rules: rules.length > 0 ? rules : [{ fromDay: null, rules: found?.billingRules ?? usualRules }],
        priceLists: found?.priceLists ?? [],
        contracts: known,
        meters: meters.rows,
        asked: [...billed, ...credited, ...waived],
        proposed: new Set(found?.proposed),
        emptyRooms: found?.emptyRooms ?? undefined,
        repriced: found?.repriced,
        formerLists: found?.formerLists,
        listsSaid: found?.listsSaid,
        rooms: found?.rooms ?? undefined,
      },
      contracts: known,
      accounts: accounts.rows,
    }
  }
}
