import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import { readModel } from '../read-model.ts'
import { erasureColumns } from './erasure.columns.ts'

export const erasures = readModel({
  name: 'erasure',
  version: 2,
  columns: erasureColumns,
  stream: 'erasure',
  scope: { person: 'personID' },
  about: 'personID',
  resource: {
    name: 'erasure',
    permission: 'erasure.read',
    dates: { column: 'day', of: 'day' },
  },
  order: { by: 'day', direction: 'desc' },
  on: {
    ErasureRequested: ({ entity, actor, data }, erasure) =>
      erasure.insert(entity, {
        ...data,
        status: ErasureStatus.WAITING,
        answeredDay: null,
        extended: false,
        reason: null,
        recordedBy: actor.id,
        endedAt: null,
        endedBy: null,
        streams: null,
        places: null,
      }),
    ErasureAnswered: ({ entity, data: { day } }, erasure) => erasure.update(entity, { answeredDay: day }),
    ErasureExtended: ({ entity, data: { dueDay, reason } }, erasure) =>
      erasure.update(entity, { dueDay, reason, extended: true }),
    ErasureRefused: ({ entity, at, actor, data: { reason } }, erasure) =>
      erasure.update(entity, { status: ErasureStatus.REFUSED, reason, endedAt: at, endedBy: actor.id }),
    ErasureWithdrawn: ({ entity, at, actor }, erasure) =>
      erasure.update(entity, { status: ErasureStatus.WITHDRAWN, endedAt: at, endedBy: actor.id }),
    ErasureCompleted: ({ entity, at, data: { by, streams, places } }, erasure) =>
      erasure.update(entity, { status: ErasureStatus.DONE, endedAt: at, endedBy: by, streams, places }),
    ErasureCertified: ({ entity, at, actor, data: { personID, day, by, streams, places } }, erasure) =>
      erasure.insert(entity, {
        personID,
        day,
        way: 'none',
        askedBy: null,
        answerBy: day,
        answeredDay: day,
        dueDay: day,
        status: ErasureStatus.DONE,
        extended: false,
        reason: null,
        recordedBy: actor.id,
        endedAt: at,
        endedBy: by,
        streams,
        places,
      }),
    // That somebody asked, and by when it was done, stays; what they or others wrote does not.
    PersonalDataErased: ({ entity }, erasure) =>
      erasure.changeEach('personID', entity, () => ({ askedBy: null, reason: null })),
  },
})
