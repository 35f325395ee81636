import { readModel } from '../read-model.ts'
import { paperColumns } from './paper.columns.ts'

const unshared = { sharedAt: null, openedAt: null, sharedUntil: null }

/** Papers of leases that were frozen to be signed. */
export const papers = readModel({
  name: 'paper',
  version: 2,
  columns: paperColumns,
  stream: 'paper',
  scope: { building: 'buildingID', person: 'customerID', contract: 'contractID' },
  about: 'customerID',
  resource: { name: 'paper', permission: 'paper.read', dates: { column: 'day', of: 'day' } },
  order: { by: 'day', direction: 'desc' },
  on: {
    PaperFrozen: ({ entity, actor, data: { dueDay: _, ...data } }, paper) =>
      paper.insert(entity, {
        ...data,
        status: 'frozen',
        houseSignedAt: null,
        tenantSignedAt: null,
        signatures: [],
        ...unshared,
        by: actor.id,
      }),
    PaperSigned: ({ entity, at, data: { linkID: _, ...signature } }, paper) =>
      paper.change(entity, ({ signatures }) => ({
        [signature.side === 'house' ? 'houseSignedAt' : 'tenantSignedAt']: at,
        status: signatures.length === 1 ? 'signed' : 'frozen',
        signatures: [...signatures, { ...signature, at }],
      })),
    PaperShared: ({ entity, at, data: { until } }, paper) =>
      paper.change(entity, ({ sharedAt }) => ({ sharedAt: sharedAt ?? at, sharedUntil: until })),
    SharedPaperOpened: ({ entity, at }, paper) =>
      paper.change(entity, ({ openedAt }) => ({ openedAt: openedAt ?? at })),
    PaperUnshared: ({ entity }, paper) => paper.update(entity, unshared),
    PaperWithdrawn: ({ entity }, paper) => paper.delete(entity),
    PersonalDataErased: ({ entity }, paper) =>
      paper.changeEach('customerID', entity, ({ signatures }) => ({
        text: null,
        reading: null,
        house: null,
        tenant: null,
        signatures: signatures.map(({ side, way, at }) => ({
          side,
          way,
          at,
          name: null,
          drawing: null,
          address: null,
          device: null,
        })),
      })),
  },
})
