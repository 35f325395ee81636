import { payerKey } from '../../domain/transfer/match-transfer.ts'
import { unbooked } from '../money-laws.ts'
import { readModel } from '../read-model.ts'
import { transferColumns } from './transfer.columns.ts'

const unmatched = {
  contractID: null,
  roomID: null,
  customerID: null,
  matchedBy: null,
  matchedAt: null,
  receiptID: null,
  allocated: null,
  reason: null,
}

export const transfers = readModel({
  name: 'transfer',
  version: 2,
  columns: transferColumns,
  stream: 'transfer',
  scope: { building: 'buildingID' },
  about: 'customerID',
  label: 'reference',
  resource: {
    name: 'transfer',
    permission: 'transfer.read',
    dates: { column: 'day', of: 'day' },
  },
  order: { by: 'day', direction: 'desc' },
  alarms: [{ name: 'unbooked', find: unbooked }],
  on: {
    TransferSeen: ({ entity, data }, transfer) =>
      transfer.insert(entity, {
        ...data,
        ...unmatched,
        accountBuildingID: data.buildingID,
        payerKey: payerKey(data.payer),
        sightings: [{ source: data.source, reference: data.reference }],
        state: 'waiting',
        judged: data.like !== null,
      }),
    TransferRecognised: ({ entity, data: { source, reference, like } }, transfer) => {
      transfer.change(entity, ({ sightings }) => ({
        sightings: [...sightings, { source, reference }],
        // A transfer that was taken back has no sightings left.
        ...(sightings.length === 0 && {
          ...unmatched,
          state: 'waiting' as const,
          like,
          judged: like !== null,
        }),
      }))
      transfer.restore(entity)
    },
    TransferWithdrawn: ({ entity }, transfer) => {
      transfer.update(entity, { sightings: [] })
      transfer.delete(entity)
    },
    TransferMatched: ({ entity, at, data: { contractID, roomID, buildingID, customerID, by } }, transfer) => {
      const place = { contractID, roomID, buildingID, customerID }
      transfer.update(entity, { ...place, state: 'matched', matchedBy: by, matchedAt: at, reason: null })
    },
    TransferBooked: ({ entity, data: { receiptID, allocated } }, transfer) =>
      transfer.update(entity, { receiptID, allocated }),
    TransferSetAside: ({ entity, data: { reason } }, transfer) =>
      transfer.update(entity, { state: 'aside', reason, judged: true }),
    TransferUnmatched: ({ entity }, transfer) =>
      transfer.change(entity, ({ accountBuildingID }) => ({
        ...unmatched,
        buildingID: accountBuildingID,
        state: 'waiting',
        judged: true,
      })),
    PersonalDataErased: ({ entity }, transfer) =>
      transfer.changeEach('customerID', entity, () => ({
        content: null,
        payer: null,
        payerKey: null,
        reason: null,
      })),
  },
})
