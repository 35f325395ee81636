import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/event.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { uuid } from '../../test/support/decider-spec.ts'
import { newEvent } from '../../test/support/recorded.ts'
import { inboxes } from '../inbox/inbox.read-model.ts'
import { notices } from '../notice/notice.read-model.ts'
import { rooms } from '../room/room.read-model.ts'
import type { Signal } from '../signal-port.ts'
import type { ModelCheckpoint } from './checkpoint.ts'
import { announce } from './projector.ts'

const [notice, reader, other, sender] = [uuid(1), uuid(2), uuid(3), uuid(4)]

const at = (position: string, stream: string, event: AnyEvent): RecordedEvent => ({
  ...newEvent(event, { actor: { id: sender, role: 'manager' } }),
  stream,
  revision: 0,
  position,
})
const sent = at('5', `notice-${notice}`, {
  type: 'NoticeSent',
  data: { title: 'Cúp nước', content: '8 giờ', fileIDs: [], to: {}, recipients: [reader, other] },
})
const marked = at('6', `inbox-${reader}`, { type: 'NoticeMarked', data: { noticeID: notice } })
const read = at('7', `inbox-${reader}`, { type: 'NoticeRead', data: { noticeID: notice } })

const announced = (events: readonly RecordedEvent[], position = '4'): Signal[] => {
  const checkpoints = [inboxes, notices, rooms].map(
    (model): ModelCheckpoint => ({
      model,
      position,
      epoch: 0,
      parked: new Set(),
      skipped: new Set(),
    }),
  )
  const signals: Signal[] = []
  announce(checkpoints, events, (signal) => signals.push(signal))
  return signals
}
const about = { ids: [notice], buildingIDs: [], private: true }

describe('the product’s own signals', () => {
  it('tell the recipients and the sender of a notice, each alone', () =>
    expect(announced([sent])).toEqual([
      { type: 1, resource: 'inbox', personIDs: [reader, other], ...about },
      { type: 3, resource: 'notice', personIDs: [sender], ...about },
    ]))

  it('tell the recipients twice of what was sent as important', () => {
    const urgent = { ...sent, data: { ...(sent.data as object), important: true } } as RecordedEvent
    expect(announced([urgent]).map(({ type, personIDs }) => [type, personIDs])).toEqual([
      [1, [reader, other]],
      [2, [reader, other]],
      [3, [sender]],
    ])
  })

  it('tell of the request behind what is important, so that its session can be passed by', () =>
    expect(announced([marked])).toEqual([
      {
        type: 2,
        resource: 'inbox',
        personIDs: [reader],
        ...about,
        requestID: marked.metadata.correlationId,
      },
    ]))

  it('say nothing of other events, nor of what a model has had already', () => {
    expect(announced([read])).toEqual([])
    expect(announced([sent], '5')).toEqual([])
  })
})
