import { type RawBuilder, sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType, openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { addDays, addMonths, lastDayOfMonth } from '../../domain/day.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import { DECIDE_SOON_DAYS, ENDING_STEPS, TIME_ZONE, UNSIGNED_DAYS } from '../../domain/limits.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import { lease } from '../account/account.columns.ts'
import { accounts } from '../account/account.read-model.ts'
import { bills } from '../bill/bill.read-model.ts'
import { buildings } from '../building/building.read-model.ts'
import { canBeBilled } from '../contract/billable.sql.ts'
import { contractColumns } from '../contract/contract.columns.ts'
import { contracts } from '../contract/contract.read-model.ts'
import { goesOn, goesOnElsewhere, isStayUnsaid } from '../contract/stay.sql.ts'
import { isUnsettled } from '../contract/unsettled.sql.ts'
import { erasures } from '../erasure/erasure.read-model.ts'
import { dueBetween } from '../evened/due-between.sql.ts'
import { handovers } from '../handover/handover.read-model.ts'
import { holds } from '../hold/hold.read-model.ts'
import { leadColumns, rentsPaid } from '../lead/lead.columns.ts'
import { leads } from '../lead/lead.read-model.ts'
import { meters } from '../meter/meter.read-model.ts'
import type { ReadModel } from '../read-model.ts'
import { settlements } from '../settlement/settlement.read-model.ts'
import { cameBack } from '../settlement/to-pay-back.sql.ts'
import { tickets } from '../ticket/ticket.read-model.ts'
import { transfers } from '../transfer/transfer.read-model.ts'
import { uploads } from '../upload/upload.read-model.ts'
import { endingNames, type WorkName } from './today.answers.ts'

/** The dates of a building relevant for a day, by its billing rules. */
export type HouseDays = {
  readonly id: string
  /** The closing day for which meters are read, and the first day whose readings count for it. */
  readonly closing: string
  readonly readFrom: string
  /** The last closed month, whose bills are to be issued, and since when it has been closed. */
  readonly month: string
  readonly closed: string
  /** Whether rent is asked for in advance. */
  readonly inAdvance: boolean
}

type Asked = {
  readonly today: string
  readonly personID: string
  /** The rows in scope; true for all. */
  readonly reach: RawBuilder<unknown>
  readonly houses: readonly HouseDays[]
}

type WorkRows = {
  readonly name: WorkName
  /** The permission that a person needs to see the task. */
  readonly permission: Permission
  readonly model: ReadModel
  /** Due now, although its day is to come. */
  readonly isNow?: boolean
  /** Its rows are counted by building. */
  readonly byHouse?: true
  /** SQL: `id, "roomID", "buildingID", "customerID", amount, day, text, month` of each. */
  readonly rows: (asked: Asked) => RawBuilder<unknown>
}

const NOBODY = sql`null::uuid as "customerID"`
const lastDay = sql.raw(contractColumns.lastDay.computed)
const localDay = (column: string) => sql`(${sql.raw(column)} at time zone ${TIME_ZONE})::date as day`
const named = sql`null::text as text, null::text as month`

/** Contracts `c` of an account's customer with the room. */
const ofTenant = (what: RawBuilder<unknown>) => sql`
  select ${what} from read.contract c
  where c."roomID" = account."roomID" and c."customerID" = account."customerID" and c."deletedAt" is null`

const column = (houses: readonly HouseDays[], of: keyof HouseDays) => houses.map((house) => house[of])

/** Rows of buildings, with the dates of each. */
const asked = (houses: readonly HouseDays[]) => sql`
  unnest(${column(houses, 'id')}::uuid[], ${column(houses, 'closing')}::date[],
    ${column(houses, 'readFrom')}::date[], ${column(houses, 'month')}::text[], ${column(houses, 'closed')}::date[],
    ${houses.map(({ month }) => `${month}-01`)}::date[],
    ${houses.map(({ month }) => lastDayOfMonth(month))}::date[], ${column(houses, 'inAdvance')}::boolean[])
  as house (id, closing, "readFrom", month, closed, "firstDay", "lastDay", "inAdvance")`

/** Months from that of a contract's start to that of its house. */
const monthsSince = sql`(12 * (extract(year from house."firstDay") - extract(year from "startDay"))
  + extract(month from house."firstDay") - extract(month from "startDay"))::int`

/** The last day of rent that the bills of that month ask for, as `rentUntil` has it. */
const rentUntil = sql`least(${lastDay}, case
  when not house."inAdvance" and ${lastDay} <= house."lastDay" then ${lastDay}
  else (date_trunc('month', "startDay"::timestamp) + make_interval(months => "payEveryMonths"
    * ((${monthsSince} + case when house."inAdvance" then "payEveryMonths" else 1 end) / "payEveryMonths")))::date - 1 end)`

const lastRent = (line: string) =>
  sql.raw(`max((${line}->>'to')::date) filter (where ${line}->>'kind' = 'rent')`)

/**
 * Whether the bills of that month ask for rent of a contract: where it is paid for several months at once, as long as a
 * day of the period is neither billed nor forgiven, so that a bill that is missed or taken back is asked for later.
 */
const asksRent = sql`(coalesce("payEveryMonths", 1) = 1 or ${rentUntil} > coalesce(greatest(
  (select ${lastRent('l')} from read.bill b, json_array_elements(b.lines) l
    where b."contractID" = contract.id and b.status <> ${BillStatus.CANCELLED} and b."deletedAt" is null),
  (select ${lastRent("(w->'line')")} from read.account a, json_array_elements(a.waivers) w where a.id = contract.id),
  "askedFrom" - 1), "startDay" - 1))`

/** Whether a rent was agreed, `isRented` in SQL: who has bought a room pays the charges of the house alone. */
const isRented = sql`(type = ${ContractType.RENT} and (price > 0 or json_array_length(rents) > 0))`

/** Whether a price list that its house had in that month, or the one before for uses, asks for anything else. */
const hasCharges = sql`exists (
  select from read.building b, lateral (
    select l->'charges' as charges, (l->>'fromDay')::date as begin,
      lead((l->>'fromDay')::date) over (order by (l->>'fromDay')::date nulls first) as next
    from json_array_elements(b."priceLists") l) list
  where b.id = house.id and json_array_length(list.charges) > 0
    and coalesce(list.begin <= house."lastDay", true)
    and coalesce(list.next > house."firstDay" - interval '1 month', true))`

/** Whether the tenant has answered a statement of the lease, and the landlord has to act on it: another task says so. */
const isAnswered = sql`exists (select from read.settlement answered where answered."contractID" = contract.id
  and (answered.state = 'accepted' or answered.state = 'sent' and answered."openObjections" > 0))`

/** A deposit that is promised back is asked for a week before its day. */
const RETURN_AHEAD = 7

/** Whether a lease is over and the day is near on which its contract promises the deposit back. */
const isDepositDue = (contract: string, today: string) => sql`
  (coalesce(${sql.ref(`${contract}.depositReturnDays`)} + coalesce(${sql.ref(`${contract}.cancelDay`)}, ${sql.ref(`${contract}.endDay`)})
      - ${RETURN_AHEAD}::int <= ${today}::date, false)
    and coalesce(${sql.ref(`${contract}.cancelDay`)}, ${sql.ref(`${contract}.endDay`)}) < ${today}::date)`

/** Whether the bank sent back what a lease had settled: another task says so until it has gone once more. */
const isToGoAgain = (contract: string) => sql`exists (select from read.settlement
  where settlement."contractID" = ${sql.ref(`${contract}.id`)} and json_array_length(settlement.returns) > 0
    and ${sql.raw(cameBack)} > 0)`

/** Whether the lease of an account is over and was settled, by whichever of its contracts. */
const isLeaseSettled = sql`(${sql.raw(lease)}
  select coalesce(bool_or(done.id is not null) and not bool_or(c.status = any (${openContractStatuses}::int[])), false)
  from lease join read.contract c on c.id = lease.id and c."deletedAt" is null
    left join read.settlement done on done."contractID" = lease.id and done.state = 'booked')`

/** What the account of a lease that is over holds of its tenant: the deposit, and credit once it was settled. */
const leftInAccount = sql`(account.deposit + case when account.credit > 0
  then case when ${isLeaseSettled} then account.credit else 0 end else 0 end)`

/**
 * Whether a lease comes to its agreed end, and nobody has renewed it or given notice. A tenant's own notice waits for an
 * answer to that.
 */
const isUndecided = (
  today: string,
) => sql`(contract."deletedAt" is null and type = ${ContractType.RENT} and contract.status = ${ContractStatus.ACTIVE}
  and "endDay" >= ${today} and "cancelDay" is null and "tenantNotice" is null
  and not exists (select from read.contract next where next."roomID" = contract."roomID"
    and next.id <> contract.id and next."deletedAt" is null
    and next.status = any (${openContractStatuses}::int[]) and next."startDay" > contract."startDay"))`

/** All kinds of tasks except expenses and parked events, which are queried separately. */
export const works: readonly WorkRows[] = [
  {
    name: 'read',
    permission: 'TakeReading',
    model: meters,
    byHouse: true,
    rows: ({ houses, reach }) => sql`
      select distinct room.id, room.id as "roomID", meter."buildingID", ${NOBODY}, null::bigint as amount,
        house.closing as day, ${named}
      from ${asked(houses)} join read.meter on meter."buildingID" = house.id
        join read.room on room.id = meter."roomID"
        left join lateral (
          select max(tenant."startDay") as day from read.contract tenant
          where tenant."roomID" = room.id and tenant."deletedAt" is null and not ${sql.raw(goesOn('tenant'))}
            and tenant.status = ${ContractStatus.ACTIVE} and tenant."startDay" < house.closing
        ) as moved_in on true
      -- What was read when a tenant moved in is not yet their use of the month.
      where meter."deletedAt" is null and ${reach}
        and meter."lastDay" < greatest(house."readFrom", moved_in.day + 1)
        and room."deletedAt" is null and room.status = ${RoomStatus.RENTED}`,
  },
  {
    name: 'match',
    permission: 'MatchTransfer',
    model: transfers,
    rows: ({ reach }) => sql`
      select transfer.id, "roomID", "buildingID", "customerID", amount, day, content as text, null::text as month
      from read.transfer where "deletedAt" is null and state = 'waiting' and ${reach}`,
  },
  {
    name: 'payBack',
    permission: 'DecidePayBack',
    model: settlements,
    rows: ({ reach }) => sql`
      select settlement.id, "roomID", "buildingID", "customerID", seen.amount, seen.day, ${named}
      from read.settlement, lateral (
        select sum((one->>'amount')::bigint) as amount, min(one->>'day')::date as day
        from json_array_elements("payBacks") one where one->>'state' = 'doubt') seen
      where "deletedAt" is null and "isPayBackInDoubt" and ${reach}`,
  },
  {
    name: 'cameBack',
    permission: 'DecidePayBack',
    model: settlements,
    // What was paid back and the bank sent back: it is to go once more.
    rows: ({ reach }) => sql`
      select settlement.id, "roomID", "buildingID", "customerID", ${sql.raw(cameBack)} as amount,
        (select max(one->>'day')::date from json_array_elements(settlement.returns) one) as day, ${named}
      from read.settlement where "deletedAt" is null and json_array_length(settlement.returns) > 0
        and ${sql.raw(cameBack)} > 0 and ${reach}`,
  },
  {
    name: 'overdue',
    permission: 'arrears.read',
    model: bills,
    // Tenants who were reminded today, by a person or a mail, or have promised a later day, are left out.
    rows: ({ reach, today }) => sql`
      select bill.id, "roomID", "buildingID", "customerID", "openAmount" as amount, "dueDay" as day, ${named}
      from read.bill where "deletedAt" is null and status = ${BillStatus.OVERDUE} and "openAmount" > 0 and ${reach}
        and "remindedDay" is distinct from ${today} and ("promisedDay" is null or "promisedDay" <= ${today})`,
  },
  {
    name: 'issue',
    permission: 'StartBillRun',
    model: contracts,
    byHouse: true,
    rows: ({ houses, reach }) => sql`
      select contract.id, "roomID", "buildingID", "customerID", null::bigint as amount, house.closed as day,
        null::text as text, house.month
      from ${asked(houses)} join read.contract on contract."buildingID" = house.id
      where contract."deletedAt" is null and not lapsed and ${sql.raw(canBeBilled('contract'))}
        and (${isRented} and ${asksRent} or ${hasCharges}) and "startDay" <= house."lastDay" and coalesce(${lastDay}, house."lastDay") >= house."firstDay" and ${reach}
        and not exists (select from read.bill b where b."contractID" = contract.id and b.month = house.month
          and b.status <> ${BillStatus.CANCELLED} and b."deletedAt" is null)`,
  },
  {
    name: 'ticket',
    permission: 'ApproveTicket',
    model: tickets,
    // Nobody approves their own tickets (E0007).
    rows: ({ reach, personID }) => sql`
      select ticket.id, "roomID", "buildingID", "customerID", null::bigint as amount, ${localDay('ticket."createdAt"')},
        title as text, null::text as month
      from read.ticket where "deletedAt" is null and status = ${TicketStatus.PENDING} and author <> ${personID}
        and ${reach}`,
  },
  {
    name: 'erasure',
    permission: 'erasure.read',
    model: erasures,
    // The earlier legal deadline: that of the answer until it is given, then that of the erasure.
    rows: ({ reach }) => sql`
      select erasure.id, null::uuid as "roomID", null::uuid as "buildingID", "personID" as "customerID",
        null::bigint as amount, case when "answeredDay" is null then least("answerBy", "dueDay") else "dueDay" end as day,
        ${named}
      from read.erasure where "deletedAt" is null and status = ${ErasureStatus.WAITING} and ${reach}`,
  },
  {
    name: 'refund',
    permission: 'KeepHeldMoney',
    model: accounts,
    rows: ({ reach }) => sql`
      select account.id, "roomID", "buildingID", "customerID", held as amount, ${localDay('account."updatedAt"')},
        ${named}
      from read.account where "deletedAt" is null and held > 0 and ${reach}`,
  },
  {
    name: 'objected',
    permission: 'AnswerObjection',
    model: settlements,
    rows: ({ reach }) => sql`
      select settlement.id, "roomID", "buildingID", "customerID", null::bigint as amount,
        ${localDay('settlement."updatedAt"')}, ${named}
      from read.settlement where "deletedAt" is null and state = 'sent' and "openObjections" > 0 and ${reach}`,
  },
  {
    name: 'handover',
    permission: 'CloseHandover',
    model: handovers,
    // What the tenant objected to is answered line by line when it is closed.
    rows: ({ reach }) => sql`
      select handover.id, "roomID", "buildingID", "customerID", null::bigint as amount,
        ${localDay('"answeredAt"')}, ${named}
      from read.handover where "deletedAt" is null and status = 'objected' and ${reach}`,
  },
  {
    name: 'agreed',
    permission: 'AgreeSettlement',
    model: settlements,
    rows: ({ reach }) => sql`
      select settlement.id, "roomID", "buildingID", "customerID", nullif(result, 0) as amount,
        ${localDay('"acceptedAt"')}, ${named}
      from read.settlement where "deletedAt" is null and state = 'accepted' and ${reach}`,
  },
  {
    name: 'settle',
    permission: 'AgreeSettlement',
    model: contracts,
    // Whether a tenant whose lease has run out is still there is asked first. What the tenant has answered stands above.
    rows: ({ reach, today }) => sql`
      select contract.id, contract."roomID", contract."buildingID", contract."customerID",
        nullif(account.deposit + account.credit, 0)::bigint as amount, ${lastDay} as day, ${named}
      from read.contract left join read.account on account.id = contract.id
      where contract."deletedAt" is null and ${sql.raw(isUnsettled('contract'))} and ${reach}
        and not ${sql.raw(isStayUnsaid('contract', `'${today}'`))}
        and not ${isAnswered}
        and (coalesce(account.deposit, 0) = 0 or not ${isDepositDue('contract', today)})`,
  },
  {
    name: 'returnBy',
    permission: 'ReturnDeposit',
    model: contracts,
    // What the contract promises for the deposit comes to its end: until then it waits with what is to be settled.
    rows: ({ reach, today }) => sql`
      select contract.id, contract."roomID", contract."buildingID", contract."customerID", account.deposit as amount,
        (${lastDay} + contract."depositReturnDays")::date as day, ${named}
      from read.contract join read.account on account.id = contract.id
      where contract."deletedAt" is null and account.deposit > 0 and ${isDepositDue('contract', today)} and ${reach}
        and not ${sql.raw(goesOnElsewhere('contract'))}
        and not ${sql.raw(isStayUnsaid('contract', `'${today}'`))} and not ${isAnswered}
        and not ${isToGoAgain('contract')}`,
  },
  {
    name: 'notice',
    permission: 'GiveNotice',
    model: contracts,
    // Given by tenants, and neither confirmed nor dropped.
    rows: ({ reach }) => sql`
      select contract.id, "roomID", "buildingID", "customerID", null::bigint as amount,
        ("tenantNotice"->>'givenDay')::date as day, ${named}
      from read.contract where "deletedAt" is null and "tenantNotice" is not null
        and status = any (${openContractStatuses}::int[]) and ${reach}`,
  },
  {
    name: 'stayAnswered',
    permission: 'RenewContract',
    model: contracts,
    // Tenants have said whether they stay, and the landlord has yet to act on it.
    rows: ({ reach, today }) => sql`
      select contract.id, "roomID", "buildingID", "customerID", null::bigint as amount,
        (("stayAnswer"->>'at')::timestamptz at time zone ${TIME_ZONE})::date as day,
        case when ("stayAnswer"->>'stays')::boolean then 'stay' else 'leave' end as text, null::text as month
      from read.contract where ${isUndecided(today)} and "stayAnswer" is not null and ${reach}`,
  },
  {
    name: 'staying',
    permission: 'RenewContract',
    model: contracts,
    rows: ({ reach, today }) => sql`
      select contract.id, "roomID", "buildingID", "customerID", null::bigint as amount, "endDay" as day, ${named}
      from read.contract where "deletedAt" is null and ${sql.raw(isStayUnsaid('contract', `'${today}'`))} and ${reach}`,
  },
  {
    name: 'deposit',
    permission: 'ReturnDeposit',
    model: accounts,
    // What came in for a contract after its renewal had begun stays in its account. A lease is settled first; what is
    // credit of it afterwards pays no bill by itself any more.
    rows: ({ reach, today }) => sql`
      select account.id, account."roomID", account."buildingID", account."customerID", ${leftInAccount} as amount,
        (${ofTenant(sql`max(coalesce(c."cancelDay", c."endDay"))`)}) as day, ${named}
      from read.account
      where account."deletedAt" is null and ${leftInAccount} > 0 and ${reach}
        and not ${isToGoAgain('account')}
        and exists (${ofTenant(sql`c.id`)} and c.id = account.id and not ${sql.raw(isUnsettled('c'))}
          and (account.deposit = 0 or not ${sql.raw(goesOnElsewhere('c'))})
          and not (account.deposit > 0 and ${isDepositDue('c', today)}))
        and not exists (${ofTenant(sql`c.id`)} and c.status = any (${openContractStatuses}::int[]))`,
  },
  {
    name: 'betweenHouses',
    permission: 'MoveMoney',
    model: accounts,
    // A lease went on in another house: who works in both moves its money from fund to fund, or says that it stays.
    rows: ({ reach }) => sql`
      select account.id, account."roomID", account."buildingID", account."customerID", abs(due.amount) as amount,
        c."startDay" as day, ${named}
      from read.account join read.contract c on c.id = account.id and c."movedFrom" is not null and c."deletedAt" is null,
        lateral ${sql.raw(dueBetween('c.id'))} due
      where account."deletedAt" is null and ${reach}
        and exists (select from read.account where account.id = c."movedFrom" and ${reach})`,
  },
  {
    name: 'hold',
    permission: 'ReleaseHold',
    model: holds,
    // Nobody decided in time, or somebody has to soon.
    rows: ({ reach, today }) => sql`
      select hold.id, hold."roomID", hold."buildingID", hold."customerID", hold.amount, hold."decideBy" as day, ${named}
      from read.hold where hold."deletedAt" is null and ${reach}
        and (hold.status = 'expired' or (hold.status = 'held' and hold."decideBy" <= ${addDays(today, DECIDE_SOON_DAYS)}))`,
  },
  {
    name: 'viewing',
    permission: 'UpdateLead',
    model: leads,
    // Somebody sees a room today, or was to and nobody has said what came of it; of one who is erased nothing can be said.
    rows: ({ reach, today }) => sql`
      select lead.id, null::uuid as "roomID", lead."buildingID", ${NOBODY}, null::bigint as amount,
        ${localDay('"viewingAt"')}, lead.name as text, null::text as month
      from read.lead where "deletedAt" is null and status = 'viewing' and name is not null and ${reach}
        and ("viewingAt" at time zone ${TIME_ZONE})::date <= ${today}
        and exists (select from read.building b where b.id = lead."buildingID" and b."deletedAt" is null)`,
  },
  {
    name: 'askAgain',
    permission: 'UpdateLead',
    model: leads,
    // Until somebody agrees on another viewing or hold with them, or says that they take no room.
    rows: ({ reach, today }) => sql`
      select lead.id, null::uuid as "roomID", lead."buildingID", ${NOBODY}, null::bigint as amount,
        coalesce((select coalesce(hold."endedDay", hold."decideBy" + 1) from read.hold
          where hold.id = lead."contractID" and hold.status <> 'converted'), ${today}::date) as day,
        lead.name as text, null::text as month
      from read.lead where "deletedAt" is null and name is not null and ${reach}
        and ${sql.raw(leadColumns.comesBack.computed)} is not null`,
  },
  {
    name: 'brokerFee',
    permission: 'AddExpense',
    model: leads,
    // A tenant whom a broker brought has paid a rent: the fee is to be booked, or said to be none.
    rows: ({ reach, today }) => sql`
      select lead.id, (select r.id from read.contract c join read.room r on r.id = c."roomID"
          where c.id = lead."contractID") as "roomID", lead."buildingID", ${NOBODY}, lead."brokerFee" as amount,
        coalesce((select min(rent."paidDay") from ${sql.raw(rentsPaid)}), ${today}::date) as day, lead.broker as text, null::text as month
      from read.lead where "deletedAt" is null and ${reach} and ${sql.raw(leadColumns.feeDue.computed)}`,
  },
  {
    name: 'doubt',
    permission: 'ApplyUpload',
    model: uploads,
    rows: ({ reach }) => sql`
      select upload.id, null::uuid as "roomID", null::uuid as "buildingID", ${NOBODY}, null::bigint as amount,
        ${localDay('"uploadedAt"')}, type::text as text, null::text as month
      from read.upload where "deletedAt" is null and state in ('waiting', 'mapping') and ${reach}`,
  },
  {
    name: 'sign',
    permission: 'SignContract',
    model: contracts,
    // The same rule as `lapseDay`.
    rows: ({ reach }) => sql`
      select contract.id, "roomID", "buildingID", "customerID", null::bigint as amount,
        greatest("startDay" + ${UNSIGNED_DAYS - 1}::int, "signBy") as day, ${named}
      from read.contract where "deletedAt" is null and status = ${ContractStatus.WAITING_FOR_SIGNATURE} and ${reach}`,
  },
  ...ENDING_STEPS.map(
    (step, place): WorkRows => ({
      name: endingNames[place] as WorkName,
      permission: 'RenewContract',
      model: contracts,
      isNow: place === ENDING_STEPS.length - 1,
      // Whose tenant was asked since this step began is waited for, as long as the link stands.
      rows: ({ reach, today }) => sql`
        select contract.id, "roomID", "buildingID", "customerID", null::bigint as amount, "endDay" as day, ${named}
        from read.contract where ${isUndecided(today)} and ${reach} and "stayAnswer" is null
          and "endDay" between ${addDays(today, (ENDING_STEPS[place + 1] ?? -1) + 1)} and ${addDays(today, step)}
          and not coalesce(("stayAsked"->>'until')::date >= ${today}
            and (("stayAsked"->>'at')::timestamptz at time zone ${TIME_ZONE})::date >= "endDay" - ${step}::int, false)`,
    }),
  ),
  {
    name: 'close',
    permission: 'CloseMonth',
    model: buildings,
    byHouse: true,
    // For the previous month, until this one is over.
    rows: ({ reach, today }) => {
      const month = addMonths(today.slice(0, 7), -1)
      return sql`
        select building.id, null::uuid as "roomID", building.id as "buildingID", ${NOBODY}, null::bigint as amount,
          ${lastDayOfMonth(today.slice(0, 7))}::date as day, null::text as text, ${month}::text as month
        from read.building left join read.closing on closing.id = building.id
        where building."deletedAt" is null and coalesce(closing."lastMonth", '') < ${month} and ${reach}
          and exists (select from read.bill b where b."buildingID" = building.id and b.month = ${month}
            and b."deletedAt" is null)`
    },
  },
]
