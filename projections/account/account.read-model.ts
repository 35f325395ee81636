import type { AccountEvent } from '../../domain/account/account.events.ts'
import { evolveAccount } from '../../domain/account/account.evolve.ts'
import { type Account, creditOf, sum } from '../../domain/account/account.ts'
import { dayOf } from '../../domain/day.ts'
import { keptAfter } from '../../domain/settlement/handed-back.ts'
import type { Row } from '../columns.ts'
import { crossedAlone, depositDiffers, miscounted, unbalanced, unsettled } from '../money-laws.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { type AccountEntry, accountColumns } from './account.columns.ts'

type Accounts = Table<typeof accountColumns>
type Moving = Exclude<AccountEvent['type'], 'AccountOpened' | 'DifferenceWaived' | 'WaiverWithdrawn'>

/** Computes the row with the domain's own fold, so that both agree. */
const fold = (event: Seen<Moving>, accounts: Accounts, entry?: AccountEntry) =>
  accounts.change(event.entity, (row) => {
    const { roomID, buildingID, customerID, sources, deposit, automatic, kept } = row
    const about = { roomID, buildingID, customerID, moves: [], photoIDs: [], depositsPaid: [], waivers: [] }
    const before: Account = { ...about, sources, deposit, automatic }
    const next = evolveAccount(before, event as AccountEvent)
    const after = keptAfter(kept, event as AccountEvent, { money: next, actorID: event.actor.id })
    return {
      kept: after.kept,
      sources: next.sources,
      deposit: next.deposit,
      automatic: next.automatic,
      credit: creditOf(next),
      held: sum(next.sources.filter((one) => one.held)),
      ...(entry && { entries: [...row.entries, after.handed ? { ...entry, settled: after.handed } : entry] }),
    }
  })

type Settling = Seen<'SettlementAgreed' | 'SettlementBooked' | 'SettlementRefused' | 'PayBackReturned'>

const settle = (event: Settling, accounts: Accounts) =>
  accounts.change(event.entity, ({ kept, ...money }) => ({
    kept: keptAfter(kept, event, { money, actorID: event.actor.id }).kept,
  }))

const entryOf = (
  { at, actor }: Seen<Moving>,
  { fundID, reason, method, ...entry }: Omit<AccountEntry, 'at' | 'by'>,
): AccountEntry => ({
  ...entry,
  at,
  by: actor.id,
  ...(method && { method, fundID: fundID ?? null }),
  ...(reason !== undefined && { reason }),
})

const struck = (entry: AccountEntry, isIt: boolean): AccountEntry =>
  isIt ? { ...entry, reversed: true } : entry

const empty = (of: Pick<Row<typeof accountColumns>, 'roomID' | 'buildingID' | 'customerID'>) => ({
  ...of,
  credit: 0,
  held: 0,
  deposit: 0,
  automatic: true,
  sources: [],
  kept: null,
  entries: [],
  waivers: [],
})

/** A row per contract, from its beginning on, even without payments; of a hold, from its own. */
export const accounts = readModel({
  name: 'account',
  version: 4,
  columns: accountColumns,
  stream: 'account',
  scope: { building: 'buildingID', person: 'customerID', contract: 'id' },
  about: 'customerID',
  resource: { name: 'account', permission: 'account.read' },
  alarms: [
    { name: 'unbalanced', find: unbalanced },
    { name: 'unsettled', find: unsettled, afterMoney: true },
    { name: 'miscounted', find: miscounted, afterMoney: true },
    { name: 'depositDiffers', find: depositDiffers, afterMoney: true },
    { name: 'crossedAlone', find: crossedAlone, afterMoney: true },
  ],
  begun: ({ type, data }) => (type === 'AccountOpened' ? empty(data) : undefined),
  on: {
    ContractAdded: ({ entity, data: { contractID, buildingID, customerID, fromHold } }, account) =>
      fromHold ? undefined : account.insert(contractID, empty({ roomID: entity, buildingID, customerID })),
    RoomHeld: ({ entity, data: { holdID, buildingID, customerID } }, account) =>
      account.insert(holdID, empty({ roomID: entity, buildingID, customerID })),
    ContractUpdated: ({ data: { contractID, customerID } }, account) =>
      customerID === undefined ? undefined : account.update(contractID, { customerID }),
    MoneyReceived: fold,
    AdjustmentsCredited: (event, account) => {
      const { creditID: id, amount, day, month, lines } = event.data
      fold(event, account, entryOf(event, { id, kind: 'adjusted', amount, day, month, lines }))
    },
    DifferenceWaived: ({ entity, at, actor, data: { waiverID: id, month, line, reason } }, account) =>
      account.change(entity, ({ waivers }) => ({
        waivers: [...waivers, { id, month, line, reason, day: dayOf(at), by: actor.id }],
      })),
    WaiverWithdrawn: ({ entity, data: { waiverID } }, account) =>
      account.change(entity, ({ waivers }) => ({ waivers: waivers.filter(({ id }) => id !== waiverID) })),
    HeldMoneyKept: fold,
    CreditAllocated: fold,
    AllocationReleased: fold,
    ReceiptReversed: (event, account) => {
      fold(event, account)
      account.change(event.entity, ({ entries }) => ({
        entries: entries.map((one) => struck(one, one.receiptID === event.data.receiptID)),
      }))
    },
    CreditMoved: (event, account) => {
      const { moveID: id, amount, day, toContractID: contractID, receiptID } = event.data
      fold(event, account, entryOf(event, { id, kind: 'creditMoved', amount, day, contractID, receiptID }))
    },
    CreditTakenOver: (event, account) => {
      const { moveID: id, amount, day, fromContractID: contractID } = event.data
      fold(event, account, entryOf(event, { id, kind: 'creditTakenOver', amount, day, contractID }))
    },
    CreditReversed: (event, account) => {
      fold(event, account)
      const { moveID } = event.data
      account.change(event.entity, ({ entries }) => ({
        entries: entries.map((one) => struck(one, one.id === moveID || one.receiptID === moveID)),
      }))
    },
    CreditUseChanged: fold,
    DepositReceived: fold,
    DepositCounted: (event, account) => {
      const { billID, change: amount, day } = event.data
      fold(event, account, entryOf(event, { id: event.id, kind: 'depositPaid', amount, day, billID }))
    },
    MoneyReturned: (event, account) => {
      const { returnID: id, amount, day, method, fundID, reason } = event.data
      fold(event, account, entryOf(event, { id, kind: 'moneyReturned', amount, day, method, fundID, reason }))
    },
    DepositDeducted: (event, account) => {
      const { deductionID: id, amount, day, reason, billID, photoID } = event.data
      const entry = entryOf(event, { id, kind: 'depositDeducted', amount, day, reason, billID, photoID })
      fold(event, account, entry)
    },
    DepositReturned: (event, account) => {
      const { returnID: id, amount, day, method, fundID, reason } = event.data
      fold(
        event,
        account,
        entryOf(event, { id, kind: 'depositReturned', amount, day, method, fundID, reason }),
      )
    },
    SettlementAgreed: settle,
    SettlementBooked: settle,
    SettlementRefused: settle,
    PayBackReturned: settle,
    DepositMoved: (event, account) => {
      const { moveID: id, amount, day, toContractID: contractID } = event.data
      fold(event, account, entryOf(event, { id, kind: 'depositMoved', amount, day, contractID }))
    },
    DepositTakenOver: (event, account) => {
      const { moveID: id, amount, day, fromContractID: contractID } = event.data
      fold(event, account, entryOf(event, { id, kind: 'depositTakenOver', amount, day, contractID }))
    },
    PersonalDataErased: ({ entity }, account) =>
      account.changeEach('customerID', entity, ({ entries, sources, waivers }) => ({
        waivers: waivers.map((one) => ({ ...one, reason: null })),
        sources: sources.map((one) => ({ ...one, reason: null })),
        entries: entries.map((one) => (one.reason === undefined ? one : { ...one, reason: null })),
      })),
  },
})
