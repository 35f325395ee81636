import { linesOf, photosOf } from '../../domain/handover/handover.ts'
import { readModel, type Seen } from '../read-model.ts'
import { handoverColumns } from './handover.columns.ts'

const unshared = { sharedAt: null, openedAt: null, sharedUntil: null }

const answered = ({ at, actor }: Pick<Seen, 'at' | 'actor'>) => ({ answeredAt: at, answeredBy: actor.id })

/** How rooms were when they were given to tenants, and taken back. What is deducted is a model of its own. */
export const handovers = readModel({
  name: 'handover',
  version: 2,
  columns: handoverColumns,
  stream: 'handover',
  scope: { building: 'buildingID', person: 'shownTo', contract: 'contractID' },
  about: 'customerID',
  resource: { name: 'handover', permission: 'handover.read', dates: { column: 'day', of: 'day' } },
  order: { by: 'day', direction: 'desc' },
  on: {
    HandoverStarted: ({ entity, actor, data }, handover) =>
      handover.insert(entity, {
        ...data,
        ...unshared,
        shownTo: null,
        status: 'draft',
        answerUntil: null,
        answeredAt: null,
        answeredBy: null,
        answer: null,
        differences: 0,
        things: [],
        keys: [],
        readings: [],
        people: [],
        note: null,
        objections: [],
        answers: [],
        photoIDs: [],
        by: actor.id,
      }),
    HandoverUpdated: ({ entity, data }, handover) =>
      handover.change(entity, (row) => {
        const next = { ...row, ...data }
        return {
          ...data,
          differences: linesOf(next as never).filter(({ cause }) => cause !== null).length,
          photoIDs: photosOf(next as never),
        }
      }),
    HandoverSent: ({ entity, data }, handover) =>
      handover.change(entity, ({ customerID }) => ({ ...data, status: 'sent', shownTo: customerID })),
    HandoverConfirmed: (event, handover) =>
      handover.change(event.entity, ({ customerID }) => ({
        status: 'confirmed',
        shownTo: customerID,
        ...answered(event),
      })),
    HandoverObjected: (event, handover) =>
      handover.change(event.entity, (row) => ({
        status: 'objected',
        shownTo: row.customerID,
        objections: event.data.objections,
        photoIDs: photosOf({ ...row, ...event.data } as never),
        ...answered(event),
      })),
    HandoverShared: ({ entity, at, data: { until } }, handover) =>
      handover.change(entity, ({ sharedAt }) => ({ sharedAt: sharedAt ?? at, sharedUntil: until })),
    SharedHandoverOpened: ({ entity, at }, handover) =>
      handover.change(entity, ({ openedAt }) => ({ openedAt: openedAt ?? at })),
    HandoverUnshared: ({ entity }, handover) => handover.update(entity, unshared),
    HandoverClosed: ({ entity, data }, handover) =>
      handover.update(entity, {
        status: 'closed',
        ...data,
        // No link shows what was closed in silence.
        ...(data.answer === 'unanswered' && unshared),
      }),
    HandoverDiscarded: ({ entity }, handover) => handover.delete(entity),
    PersonalDataErased: ({ entity }, handover) =>
      handover.changeEach('customerID', entity, ({ things, people, objections, answers }) => ({
        // Nobody reads it by a link any more.
        ...unshared,
        things: things.map((one) => ({ ...one, note: null })),
        people: people.map(() => ({ name: null })),
        note: null,
        objections: objections.map((one) => ({ ...one, words: null })),
        answers: answers.map((one) => ({ ...one, words: null })),
      })),
  },
})
