import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '../adapters/event-store/event-log.ts'
import { createSmtp } from '../adapters/mail/smtp.ts'
import type { Accounts, Erasure } from '../commands/accounts.ts'
import type { Links, MailChoices, Outbox } from '../commands/mail/mail.ts'
import { createMailSender } from '../commands/mail/sender.ts'
import { createMailWriter } from '../commands/mail/writer.ts'
import type { Instant } from '../domain/event.ts'
import { createEndingContracts } from '../projections/contract/ending.ts'
import type { Database } from '../projections/database.ts'
import { Duty, whileHolding } from '../projections/runtime/leadership.ts'
import type { Settings } from './settings.ts'
import { DEMO_STORY } from './tell-demo.ts'

type Parts = {
  readonly db: Database
  readonly log: EventLog
  readonly accounts: Accounts
  readonly erasure: Erasure
  readonly outbox: Outbox
  readonly links: Links
  readonly choices: MailChoices
  readonly now: () => Instant
  readonly isTimeTrusted: () => Promise<boolean>
  readonly report: (message: string, error?: unknown) => void
}

const PAUSE_MS = 2_000

/** Mails: written from events and sent by one process at a time. */
export const composeMail = (
  { smtpUrl, mailFrom, demo, publicUrl, isPublicUrlGuessed }: Settings,
  { db, log, accounts, erasure, outbox, links, choices, now, isTimeTrusted, report }: Parts,
): { run(signal: AbortSignal): Promise<void>; warnings: readonly string[] } => {
  const from = mailFrom ?? `so-nha@${new URL(publicUrl).hostname}`
  const carrier = smtpUrl ? createSmtp({ url: smtpUrl, from }) : undefined
  const writer = createMailWriter({
    log,
    outbox,
    accounts,
    erasure,
    now,
    isTimeTrusted,
    ending: createEndingContracts(db).between,
    isQuiet: ({ metadata }) => metadata.correlationId === DEMO_STORY,
    onFailure: (error) => report('Mails could not be written; trying again', error),
  })
  const sender = createMailSender({
    outbox,
    links,
    choices,
    log,
    accounts,
    carrier,
    publicUrl,
    isTimeTrusted,
    isMailboxOpen: demo,
    onFailure: (error) => report('A mail could not be sent', error),
  })
  return {
    run: async (signal) => {
      while (!signal.aborted) {
        await whileHolding(db, { duty: Duty.MAIL, signal, wait: true }, async (lost) => {
          await Promise.all([writer.run(lost), sender.run(lost)])
        }).catch((error) => {
          report('Mails stopped; trying again', error)
          return sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
        })
      }
      carrier?.close()
    },
    warnings: [
      ...(smtpUrl || demo ? [] : ['Without SMTP_URL nobody gets a mail: no invitation and no new password.']),
      ...(smtpUrl && isPublicUrlGuessed
        ? [`Links in mails lead to ${publicUrl}. Set PUBLIC_URL to the address that people use.`]
        : []),
    ],
  }
}
