import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { inboxCommands } from './inbox.commands.ts'
import { inboxDecider } from './inbox.decider.ts'
import type { InboxEvent } from './inbox.events.ts'
import type { Inbox } from './inbox.ts'

const { given, coversEvery } = specOf(inboxDecider)

const [a, b, c] = [uuid(1), uuid(2), uuid(3)] as const
const on = <T extends InboxEvent['type']>(type: T, noticeID: string) =>
  ({ type, data: { noticeID } }) as InboxEvent
const about = { ...context, noticeID: a, received: [a, b], sentMarked: false }
const read = { ...about, type: 'ReadNotice' as const }
const unread = { ...about, type: 'UnreadNotice' as const }
const mark = { ...about, type: 'MarkNotice' as const }
const unmark = { ...about, type: 'UnmarkNotice' as const }
const readAll = { ...context, type: 'ReadNotices' as const, IDs: [a, b, a], received: [a, b] }

describe('a notice', () => {
  it('is read and unread', () => {
    given().when(read).yields(on('NoticeRead', a))
    given(on('NoticeRead', a)).when(unread).yields(on('NoticeUnread', a))
    given(on('NoticeRead', a), on('NoticeUnread', a)).when(read).yields(on('NoticeRead', a))
  })
  it('is marked and unmarked', () => {
    given().when(mark).yields(on('NoticeMarked', a))
    given(on('NoticeMarked', a)).when(unmark).yields(on('NoticeUnmarked', a))
    given(on('NoticeMarked', a), on('NoticeUnmarked', a)).when(mark).yields(on('NoticeMarked', a))
  })
  it('that was sent as important is unmarked, and marked again', () => {
    const sentMarked = true
    given()
      .when({ ...mark, sentMarked })
      .yields()
    given()
      .when({ ...unmark, sentMarked })
      .yields(on('NoticeUnmarked', a))
    given(on('NoticeUnmarked', a))
      .when({ ...unmark, sentMarked })
      .yields()
    given(on('NoticeUnmarked', a))
      .when({ ...mark, sentMarked })
      .yields(on('NoticeMarked', a))
  })
  it('stays what it is when it is asked to be that', () => {
    given(on('NoticeRead', a)).when(read).yields()
    given().when(unread).yields()
    given(on('NoticeMarked', a)).when(mark).yields()
    given().when(unmark).yields()
  })
  it('is left alone when it was never theirs', () => {
    for (const command of [read, unread, mark, unmark])
      given()
        .when({ ...command, received: [b] })
        .refuses('NotFound')
  })
})

describe('ReadNotices', () => {
  it('reads those that are unread, each once', () => {
    given()
      .when(readAll)
      .yields({ type: 'NoticesRead', data: { noticeIDs: [a, b] } })
    given(on('NoticeRead', a))
      .when(readAll)
      .yields({ type: 'NoticesRead', data: { noticeIDs: [b] } })
    given(on('NoticeRead', a), on('NoticeRead', b)).when(readAll).yields()
  })
  it('reads none when one was never theirs', () =>
    given()
      .when({ ...readAll, IDs: [a, c] })
      .refuses('NotFound'))
})

it('comes to the same whatever the order of what does not undo itself, and however often', () => {
  const asked = fc.shuffledSubarray(
    [read, mark, readAll, { ...read, noticeID: b }, { ...mark, noticeID: b }],
    {
      minLength: 5,
    },
  )
  fc.assert(
    fc.property(asked, fc.nat(4), (commands, again) => {
      let inbox: Inbox | undefined
      for (const command of [...commands, commands[again] ?? read])
        for (const event of inboxDecider.decide(command, inbox)) inbox = inboxDecider.evolve(inbox, event)
      expect(inbox).toEqual({
        read: new Set([a, b]),
        marked: new Map([
          [a, true],
          [b, true],
        ]),
      })
    }),
  )
})

coversEvery(inboxCommands)
