import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { NOTICE_CONTENT_MAX, NOTICE_RECIPIENTS_MAX } from '../limits.ts'
import { noticeCommands } from './notice.commands.ts'
import { noticeDecider } from './notice.decider.ts'
import { type NoticeEvent, noticeEvents } from './notice.events.ts'

const { given, coversEvery } = specOf(noticeDecider)

const body = { title: 'Cắt nước', content: '<p>Sáng mai cắt nước.</p>', to: { buildingIDs: [uuid(5)] } }
const sent: NoticeEvent = {
  type: 'NoticeSent',
  data: { ...body, fileIDs: [], recipients: [uuid(4), uuid(6)] },
}
const send = { ...context, type: 'SendNotice' as const, ...body, recipients: [uuid(4), uuid(6)] }

describe('SendNotice', () => {
  it('sends it to the people who were meant, each once', () => {
    given().when(send).yields(sent)
    given()
      .when({ ...send, recipients: [uuid(4), uuid(6), uuid(4)] })
      .yields(sent)
  })
  it('is refused to nobody and to too many', () => {
    given()
      .when({ ...send, recipients: [] })
      .refuses('BodyInvalid', 'to')
    const most = Array.from({ length: NOTICE_RECIPIENTS_MAX }, (_, index) => uuid(index))
    given()
      .when({ ...send, recipients: most })
      .yields({ ...sent, data: { ...sent.data, recipients: most } })
    given()
      .when({ ...send, recipients: [...most, context.id, uuid(NOTICE_RECIPIENTS_MAX)] })
      .refuses('BodyInvalid', 'to')
  })
  it('is refused twice', () => given(sent).when(send).refuses('CreateNotAllowed'))

  it('fits into one append at its longest', () => {
    const recipients = Array.from({ length: NOTICE_RECIPIENTS_MAX }, (_, index) => uuid(index))
    const content = '😀'.repeat(NOTICE_CONTENT_MAX)
    const ids = recipients.slice(0, 500)
    const to = { buildingIDs: ids, roomIDs: ids, personIDs: ids, roles: [] }
    const data = { title: '😀'.repeat(255), content, fileIDs: ids, to, recipients }
    expect(noticeEvents.NoticeSent.schema.safeParse(data).success).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(1_000_000)
  })
})

describe('the body', () => {
  it('has limits', () => {
    const { SendNotice } = noticeCommands
    expect(SendNotice.safeParse(body).success).toBe(true)
    for (const bad of [
      { content: 'x'.repeat(NOTICE_CONTENT_MAX + 1) },
      { title: 'x'.repeat(256) },
      { to: { roles: ['system'] } },
      { to: { everybody: true } },
      { recipients: [uuid(4)] },
    ])
      expect(SendNotice.safeParse({ ...body, ...bad }).success).toBe(false)
  })
})

coversEvery(noticeCommands)
