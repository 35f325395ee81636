import type { z } from 'zod'
import { inbox } from '../../domain/aggregates.ts'
import { inboxCommands } from '../../domain/notice/inbox.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(inbox)
const belongs = ({ actor }: { actor: { id: string } }) => ({ personID: actor.id })

/** A command of a reader on one notice, by its id; the stream is the reader's inbox. */
const toggle = <N extends 'ReadNotice' | 'UnreadNotice' | 'MarkNotice' | 'UnmarkNotice'>(
  name: N,
  word: string,
) =>
  command<z.ZodObject>({
    name,
    route: { method: 'patch', path: `/notification/:id/${word}` },
    body: inboxCommands[name],
    part: { name: 'noticeID', rootOf: async (_, { actor }) => actor.id },
    // The revision that a reader sees may be of the notice's stream or of their inbox.
    fromAnyState: true,
    answers: 'I0003',
    belongs,
    facts: async ({ facts }, { id, actor }) => ({
      received: await facts.noticesReceived(actor.id, [id]),
      sentMarked: await facts.isImportant(id),
    }),
  })

export const readNotice = toggle('ReadNotice', 'read')
export const unreadNotice = toggle('UnreadNotice', 'unread')
export const markNotice = toggle('MarkNotice', 'mark')
export const unmarkNotice = toggle('UnmarkNotice', 'unmark')

export const readNotices = command({
  name: 'ReadNotices',
  route: { method: 'post', path: '/notification/read-many' },
  body: inboxCommands.ReadNotices,
  own: true,
  fromAnyState: true,
  answers: 'I0003',
  belongs,
  facts: async ({ facts }, { body, actor }) => ({
    received: await facts.noticesReceived(actor.id, body.IDs),
  }),
})
