import type { Transporter } from 'nodemailer'
import { type Carrier, MailRefused } from '../../commands/mail/mail.ts'

type Options = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  /** The address that mails come from. */
  readonly from: string
  /** Longest silence of the mail server; after it sending fails, and the mail is retried later. */
  readonly waitMs?: number
}

/** The library is loaded with the first mail: the API's process sends none but to people who are erased. */
const open = async (url: string, waitMs: number): Promise<Transporter> => {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 2 * waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and signs in, and sends nothing. @throws what the mail server or the way to it says */
export const trySmtp = async (url: string, waitMs: number): Promise<void> => {
  const transport = await open(url, waitMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends mails by SMTP. Close it when done. */
export const createSmtp = ({ url, from, waitMs = 15_000 }: Options): Carrier & { close(): void } => {
  let opened: Promise<Transporter> | undefined
  const host = from.slice(from.lastIndexOf('@') + 1)
  return {
    send: async ({ id, address }, { subject, text, html }) => {
      try {
        opened ??= open(url, waitMs)
        const transport = await opened
        await transport.sendMail({
          from: { name: 'Sổ Nhà', address: from },
          // Name and address apart, so that no parser can read another recipient.
          to: { name: '', address },
          envelope: { from, to: [address] },
          subject,
          text,
          html,
          // The same for every attempt, so that a duplicate is recognised.
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused('The mail server refused it', { cause: error }) : error
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/**
 * Permanent are 5xx for the recipient or the message; one for the connection or the sign-in may be temporary.
 */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
