import { openObjections, withAnswer, withAnswers, withObjection } from '../../domain/settlement/objections.ts'
import { type PayBack, payBackCode, payBackFrom, withPayBack } from '../../domain/settlement/pay-back.ts'
import { sidesOf } from '../../domain/settlement/settlement.ts'
import type { Row } from '../columns.ts'
import { paidBackAlone, statementDiffers, staysWithStatement } from '../money-laws.ts'
import { readModel } from '../read-model.ts'
import { differingHashes } from './differing-hashes.ts'
import { type ShownObjection, settlementColumns } from './settlement.columns.ts'

type SettlementRow = Row<typeof settlementColumns>

const unshared = { sharedAt: null, openedAt: null, sharedUntil: null }
const unpaid = {
  saidPayBackTo: null,
  payBacks: [],
  returns: [],
  isPayBackInDoubt: false,
  isPayingBack: false,
}
const unsent = {
  ...unshared,
  sentAt: null,
  acceptedAt: null,
  agreedAt: null,
  openObjections: 0,
  statement: null,
  hash: null,
  objections: [],
  stays: false,
  ...unpaid,
}

/** What is said of money that left. */
const paidBack = (payBacks: readonly PayBack[]) => ({
  payBacks,
  isPayBackInDoubt: payBacks.some(({ state }) => state === 'doubt'),
  isPayingBack: payBacks.some(({ state }) => state === 'booking'),
})

const payBackEnded = (
  { data, type }: Parameters<typeof withPayBack>[1],
  { payBacks }: Pick<SettlementRow, 'payBacks'>,
) => paidBack(withPayBack(payBacks, { type, data } as Parameters<typeof withPayBack>[1]))

/** The figures after the answers to these objections. */
const objected = ({ figures, statement }: SettlementRow, objections: readonly ShownObjection[]) => {
  const next = { ...figures, ...(statement && withAnswers(statement, objections)) }
  const { result } = sidesOf(next)
  return {
    objections,
    openObjections: openObjections(objections),
    photoIDs: objections.flatMap(({ photoIDs }) => photoIDs),
    figures: { ...next, result },
    result,
  }
}

const nameless = <T extends { readonly name: string | null }>(all: readonly T[]) =>
  all.map((one) => ({ ...one, name: null }))

/** Settlements of leases; their events are in a stream of each contract. */
export const settlements = readModel({
  name: 'settlement',
  version: 9,
  columns: settlementColumns,
  within: { stream: 'settlement', by: 'contractID' },
  scope: { building: 'buildingID', person: 'customerID', contract: 'contractID' },
  about: 'customerID',
  resource: {
    name: 'settlement',
    permission: 'settlement.read',
    dates: { column: 'lastDay', of: 'day' },
  },
  order: { by: 'lastDay', direction: 'desc' },
  alarms: [
    { name: 'statementDiffers', find: statementDiffers },
    { name: 'paidBackAlone', find: paidBackAlone },
    { name: 'staysWithStatement', find: staysWithStatement },
  ],
  reckon: differingHashes,
  on: {
    SettlementSent: ({ entity: contractID, at, actor, data }, settlement) => {
      const { settlementID, buildingID, roomID, customerID, replaces, ...statement } = data
      const { lastDay, day, result, lines, deductions } = statement
      if (replaces) settlement.update(replaces, { state: 'replaced', ...unshared })
      settlement.insert(settlementID, {
        ...unsent,
        payBackCode: payBackCode(settlementID),
        contractID,
        buildingID,
        roomID,
        customerID,
        lastDay,
        day,
        result,
        state: 'sent',
        billID: null,
        by: actor.id,
        sentAt: at,
        figures: { ...statement, payOut: null, reason: null },
        statement: { lines, deductions },
        witnesses: [],
        photoIDs: [],
      })
    },
    SettlementRecalled: ({ data: { settlementID } }, settlement) =>
      settlement.update(settlementID, { state: 'recalled', ...unshared }),
    LineObjected: ({ at, data: { settlementID, ...said } }, settlement) =>
      settlement.change(settlementID, (row) =>
        objected(
          row,
          withObjection(row.objections, said).map((one) => ({ at, ...one })),
        ),
      ),
    ObjectionAnswered: ({ at, data: { settlementID, ...said } }, settlement) =>
      settlement.change(settlementID, (row) =>
        objected(
          row,
          withAnswer(row.objections, said).map((one) => ({
            ...one,
            answer: one.answer && (one.lineID === said.lineID ? { ...one.answer, at } : one.answer),
          })),
        ),
      ),
    SettlementAccepted: ({ at, data: { settlementID } }, settlement) =>
      settlement.update(settlementID, { state: 'accepted', acceptedAt: at }),
    SettlementShared: ({ at, data: { settlementID, until } }, settlement) =>
      settlement.change(settlementID, ({ sharedAt }) => ({ sharedAt: sharedAt ?? at, sharedUntil: until })),
    SharedSettlementOpened: ({ at, data: { settlementID } }, settlement) =>
      settlement.change(settlementID, ({ openedAt }) => ({ openedAt: openedAt ?? at })),
    SettlementUnshared: ({ data: { settlementID } }, settlement) => settlement.update(settlementID, unshared),
    SettlementAgreed: ({ entity: contractID, at, actor, data }, settlement) => {
      const { settlementID, buildingID, roomID, customerID, ends: _, ...agreedOn } = data
      const { wasSent, witnesses, hash, ...figures } = agreedOn
      const { lastDay, day, result } = figures
      const agreed = {
        lastDay,
        day,
        result,
        state: 'booking' as const,
        billID: null,
        by: actor.id,
        agreedAt: at,
        figures,
        witnesses,
        hash,
      }
      if (wasSent) settlement.update(settlementID, agreed)
      else {
        const about = { contractID, buildingID, roomID, customerID, photoIDs: [] }
        const code = { payBackCode: payBackCode(settlementID) }
        settlement.insert(settlementID, { ...unsent, ...code, ...about, ...agreed })
      }
    },
    SettlementBooked: ({ data: { settlementID, billID } }, settlement) =>
      settlement.update(settlementID, { state: 'booked', billID }),
    SettlementRefused: ({ data: { settlementID } }, settlement) =>
      settlement.update(settlementID, { state: 'refused', agreedAt: null, hash: null, ...unshared }),
    PayBackToGiven: ({ at, data: { settlementID, account, saidBy } }, settlement) =>
      settlement.update(settlementID, { saidPayBackTo: { account, saidBy, at } }),
    PayBackSeen: ({ data }, settlement) =>
      settlement.change(data.settlementID, ({ payBacks }) => paidBack([...payBacks, payBackFrom(data)])),
    PayBackRecognised: (event, settlement) =>
      settlement.change(event.data.settlementID, (row) => payBackEnded(event, row)),
    PayBackDecided: (event, settlement) =>
      settlement.change(event.data.settlementID, (row) => payBackEnded(event, row)),
    PayBackDoubted: (event, settlement) =>
      settlement.change(event.data.settlementID, (row) => payBackEnded(event, row)),
    PayBackBooked: (event, settlement) =>
      settlement.change(event.data.settlementID, (row) => payBackEnded(event, row)),
    PayBackReturned: ({ data }, settlement) =>
      settlement.change(data.settlementID, ({ returns }) => ({ returns: [...returns, data] })),
    // Whether it is still out then is no matter of this: rows of one batch are changed together, after all of it.
    ContractCancellationWithdrawn: ({ at, data: { contractID } }, settlement) =>
      settlement.changeEach('contractID', contractID, ({ sentAt, stays }) => ({
        stays: stays || (sentAt !== null && Date.parse(sentAt) < Date.parse(at)),
      })),
    PersonalDataErased: ({ entity }, settlement) =>
      settlement.changeEach(
        'customerID',
        entity,
        ({ figures, statement, objections, witnesses, saidPayBackTo }) => ({
          // Nobody reads it by a link any more.
          ...unshared,
          figures: { ...figures, deductions: nameless(figures.deductions), reason: null },
          statement: statement && { ...statement, deductions: nameless(statement.deductions) },
          objections: objections.map((one) => ({
            ...one,
            words: null,
            answer: one.answer && { ...one.answer, words: null },
          })),
          witnesses: nameless(witnesses),
          saidPayBackTo: saidPayBackTo && { ...saidPayBackTo, account: null },
        }),
      ),
  },
})
