import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { createSmtp } from '../../adapters/mail/smtp.ts'
import { createMailSender } from '../../commands/mail/from-outbox.ts'
import type { Carrier } from '../../commands/mail/mail.ts'
import { createMailWriter } from '../../commands/mail/to-outbox.ts'
import { createEndingContracts } from '../../projections/contract/ending.ts'
import { PUBLIC_URL, type TestApi } from './api.ts'
import { attemptsInMemory } from './attempts.ts'

/** A mail as the server got it. */
export type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly raw: string
}

/** A real SMTP server on a free port that keeps what it gets. `answer` may refuse a recipient, e.g. with 451. */
export const startSmtpServer = async (answer: (address: string) => number | undefined = () => undefined) => {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const code = answer(address)
      callback(code ? Object.assign(new Error('refused'), { responseCode: code }) : undefined)
    },
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const { mailFrom, rcptTo } = envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...read(raw),
        })
        callback()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    /** The mails for an address, oldest first. */
    to: (address: string) => received.filter(({ to }) => to.includes(address)),
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The subject and the text of a mail of ours. */
const read = (raw: string): Pick<Received, 'subject' | 'text' | 'raw'> => {
  const folded = raw.replace(/\r?\n[ \t]+/g, ' ')
  const subject = (/^Subject: (.*)$/m.exec(folded)?.[1] ?? '').replace(
    /=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi,
    (_, kind: string, text: string) =>
      decode(text.replaceAll('_', kind === 'Q' ? '=20' : '_'), kind === 'B' ? 'base64' : 'quoted-printable'),
  )
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw)
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part?.[0] ?? '')?.[1] ?? ''
  return { subject, text: decode(part?.[1] ?? '', encoding), raw }
}

/** The secret in a mail's link. */
export const tokenIn = ({ text }: { text: string }): string =>
  new URLSearchParams(/#(\S+)/.exec(text)?.[1] ?? '').get('token') ?? ''

type Options = { readonly smtp?: string; readonly carrier?: Carrier; readonly now?: () => string }

/** Runs the mail writer and sender beside a test's API, over the same log and vault. */
export const startMail = (api: TestApi, { smtp, carrier, now }: Options = {}) => {
  const { accounts, erasure, sessions, outbox, links, choices } = api.mail
  const complaints: unknown[] = []
  const onFailure = (error: unknown) => complaints.push(error)
  const smtpCarrier = smtp ? createSmtp({ url: smtp, from: 'so@nha.test' }) : undefined
  const writer = createMailWriter({
    isTimeTrusted: async () => true,
    log: api.log,
    outbox,
    accounts,
    erasure,
    sessions,
    onFailure,
    attempts: attemptsInMemory(onFailure),
    ending: createEndingContracts(api.db).between,
    isQuiet: () => false,
    now: now ?? (() => new Date().toISOString()),
  })
  const sender = createMailSender({
    isTimeTrusted: async () => true,
    outbox,
    links,
    choices,
    log: api.log,
    accounts,
    onFailure,
    carrier: carrier ?? smtpCarrier,
    isMailboxOpen: true,
    publicUrl: PUBLIC_URL,
  })
  const stopping = new AbortController()
  const running = writer.run(stopping.signal)
  return {
    complaints,
    /** Waits until the mails of every event so far are written, and sends them. @returns how many were due */
    send: async (): Promise<number> => {
      const head = await api.log.head()
      while (((await outbox.reached()) ?? '') < head) await sleep(10)
      await writer.writeEnding()
      return sender.sendDue()
    },
    stop: async () => {
      stopping.abort()
      await running
      smtpCarrier?.close()
    },
  }
}
