import { notice } from '../../domain/aggregates.ts'
import { noticeCommands } from '../../domain/notice/notice.commands.ts'
import { commandsOf } from '../command.ts'
import { cleanHtml } from './clean-html.ts'

const command = commandsOf(notice)

export const sendNotice = command({
  name: 'SendNotice',
  route: { method: 'post', path: '/notification/add' },
  body: noticeCommands.SendNotice,
  creates: true,
  answers: 'I0002',
  belongs: ({ actor }) => ({ creatorID: actor.id }),
  facts: async ({ facts }, { body, actor }) => ({
    content: cleanHtml(body.content, 'content'),
    recipients: await facts.recipients(body.to, actor),
  }),
  example: {
    title: 'Lịch cúp nước ngày mai',
    content: '<p>Nước sẽ bị cắt từ <strong>8 giờ đến 11 giờ</strong>.</p>',
    to: { roles: ['customer'] },
  },
})
