import { person } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import type { Locale } from '../../domain/locales.ts'
import type { NewsKind } from '../../domain/news.ts'
import { personDecider } from '../../domain/person/person.decider.ts'
import type { Person } from '../../domain/person/person.ts'
import type { Accounts } from '../accounts.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { createOutboxSender, pauseAfter } from '../outbox-sender.ts'
import { isErasureMail, readErasureMail } from './erasure-mails.ts'
import { writeLetter } from './letter.ts'
import {
  type Carrier,
  type ErasureMailKind,
  type Letter,
  type LinkPurpose,
  type Links,
  type Mail,
  type MailChoices,
  type MailKind,
  MailRefused,
  type Outbox,
} from './mail.ts'
import { isNews, readNews } from './news.ts'

type Rule = {
  /** The path of the link, and how long it is valid. */
  readonly link?: { readonly purpose: LinkPurpose; readonly path: string; readonly minutes: number }
  /** A mail that cannot be sent within this time is dropped. */
  readonly hours: number
  /** Whether the mail is still valid. */
  readonly isWanted: (to: Person, mail: Mail, hasAccount: boolean) => boolean
}

const WEEK = 7 * 24
const DAY = 24

const rules: Readonly<Record<Exclude<MailKind, NewsKind | ErasureMailKind>, Rule>> = {
  invitation: {
    link: { purpose: 'password', path: '/new-password', minutes: WEEK * 60 },
    hours: WEEK,
    isWanted: ({ email }, { address }, hasAccount) => email === address && !hasAccount,
  },
  reset: {
    link: { purpose: 'password', path: '/new-password', minutes: 30 },
    hours: 1,
    isWanted: ({ email }, { address }) => email === address,
  },
  verify: {
    link: { purpose: 'verify', path: '/verify-email', minutes: DAY * 60 },
    hours: WEEK,
    isWanted: ({ email, emailVerified }, { address }) => email === address && !emailVerified,
  },
  change: {
    link: { purpose: 'change', path: '/verify-email', minutes: DAY * 60 },
    hours: WEEK,
    isWanted: ({ pendingEmail }, { address }) => pendingEmail === address,
  },
  addressAsked: { hours: WEEK, isWanted: () => true },
  addressChanged: { hours: WEEK, isWanted: () => true },
  passwordChanged: { hours: WEEK, isWanted: () => true },
}

type Options = {
  readonly outbox: Outbox
  readonly links: Links
  readonly choices: Pick<MailChoices, 'refusedBy'>
  readonly log: Pick<EventStore, 'readStream'>
  readonly accounts: Pick<Accounts, 'passwordOf'>
  /** Absent without a mail server: mails are then kept, and not sent later either. */
  readonly carrier?: Carrier
  /** Whether kept letters can be read in the demo's mailbox. */
  readonly isMailboxOpen: boolean
  readonly publicUrl: string
  /** Whether the clock is trusted: old mails are dropped, and links expire. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Sends the mails of the outbox, and retries failed ones after a pause. */
export const createMailSender = (options: Options) => {
  const { outbox, links, choices, log, accounts, carrier, isMailboxOpen, publicUrl } = options
  const { isTimeTrusted, onFailure } = options

  /** Letter and address; undefined when the mail is no longer wanted. */
  const letterFor = async (mail: Mail): Promise<{ address: string; letter: Letter } | undefined> => {
    const to = fold(personDecider, await log.readStream(streamOf(person, mail.personID)))
    if (!to || to.erased) return undefined
    const written = { kind: mail.kind, locale: to.locale as Locale, to, publicUrl }
    const hasAccount = async () => (await accounts.passwordOf(mail.personID)) !== undefined
    if (isErasureMail(mail.kind)) {
      // What was said about somebody goes to a proved address only. Whose record was deleted can still ask.
      if (mail.ageInHours > WEEK || !to.email || !to.emailVerified) return undefined
      const said = await readErasureMail(log, { kind: mail.kind, about: mail.about ?? '' })
      if (!said) return undefined
      const canSignIn = !to.deleted && (await hasAccount())
      const letter = writeLetter({ ...written, said, ...(canSignIn && { link: `${publicUrl}/profile` }) })
      return { address: to.email, letter }
    }
    if (to.deleted) return undefined
    if (isNews(mail.kind)) {
      if (mail.ageInHours > WEEK || !to.email) return undefined
      if ((await choices.refusedBy(mail.personID)).includes(mail.kind)) return undefined
      const news = await readNews(log, { kind: mail.kind, about: mail.about ?? '' }, to)
      if (!news) return undefined
      const letter = writeLetter({
        ...written,
        kind: news.letter ?? mail.kind,
        said: news.said,
        ...(news.lines && { listed: news.lines }),
        link: publicUrl + news.path,
      })
      return { address: to.email, letter }
    }
    const { link, hours, isWanted } = rules[mail.kind]
    if (mail.ageInHours > hours || !isWanted(to, mail, await hasAccount())) return undefined
    const letter = writeLetter({ ...written, ...(link && { link: await linkOf(mail, link) }) })
    return { address: mail.address, letter }
  }

  /** The secret is in the fragment, which browsers do not send to servers. Each attempt creates a new one. */
  const linkOf = async ({ personID, address }: Mail, { path, ...link }: NonNullable<Rule['link']>) => {
    const token = await links.make({ personID, address, ...link })
    return `${publicUrl}${path}#${new URLSearchParams({ email: address, token })}`
  }

  const deliver = async (mail: Mail): Promise<void> => {
    if (!carrier && !isMailboxOpen) return outbox.keep(mail.id)
    // A failure of one mail, e.g. an unreadable stream, does not block the others.
    try {
      const written = await letterFor(mail)
      if (!written) return await outbox.settle(mail.id, 'dropped')
      if (!carrier) return await outbox.keep(mail.id, written)
      await carrier.send({ id: mail.id, address: written.address }, written.letter)
      await outbox.settle(mail.id, 'sent')
    } catch (error) {
      onFailure(error)
      if (error instanceof MailRefused) return outbox.settle(mail.id, 'refused')
      await outbox.postpone(mail.id, pauseAfter(mail.tries))
    }
  }

  return createOutboxSender({ due: () => outbox.due(), deliver, isTimeTrusted, onFailure })
}
