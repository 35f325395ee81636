import { inbox } from '../../domain/aggregates.ts'
import type { Actor } from '../../domain/event.ts'
import { inboxCommands } from '../../domain/notice/inbox.commands.ts'
import { commandsOf, type FactSources } from '../command.ts'

const command = commandsOf(inbox)
const belongs = ({ actor }: { actor: { id: string } }) => ({ personID: actor.id })

/**
 * The common part of a reader's commands on one notice: the path has the notice's id, the stream is the reader's
 * inbox.
 */
const onOneNotice = (word: string) =>
  ({
    route: { method: 'patch', path: `/notification/:id/${word}` },
    part: { name: 'noticeID', rootOf: async (_: unknown, { actor }: { actor: Actor }) => actor.id },
    // The revision that the reader sees may be that of the notice or of their inbox.
    fromAnyState: true,
    answers: 'I0003',
    belongs,
    facts: async ({ facts }: FactSources, { id, actor }: { id: string; actor: Actor }) => ({
      received: await facts.noticesReceived(actor.id, [id]),
      sentMarked: await facts.isImportant(id),
    }),
  }) as const

export const readNotice = command({
  name: 'ReadNotice',
  body: inboxCommands.ReadNotice,
  ...onOneNotice('read'),
})

export const unreadNotice = command({
  name: 'UnreadNotice',
  body: inboxCommands.UnreadNotice,
  ...onOneNotice('unread'),
})

export const markNotice = command({
  name: 'MarkNotice',
  body: inboxCommands.MarkNotice,
  ...onOneNotice('mark'),
})

export const unmarkNotice = command({
  name: 'UnmarkNotice',
  body: inboxCommands.UnmarkNotice,
  ...onOneNotice('unmark'),
})

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
