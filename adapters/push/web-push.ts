import type { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import { type PushCarrier, PushGone } from '../../commands/push/push.ts'

/** How long a push service keeps a message for a browser that is offline. */
const KEPT_S = 86_400
const PATIENCE_MS = 15_000
/**
 * The push services of known browsers. Other addresses are refused, so that no user can make the product call
 * them.
 */
const SERVICES =
  /^(fcm\.googleapis\.com|android\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com)$/

/**
 * Whether an address is one of a browser's push service. `others`: hosts of further services, from the
 * settings.
 */
export const isPushService = (endpoint: string, others: readonly string[] = []): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, host, username, port } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '') return false
  return others.includes(host) || (port === '' && SERVICES.test(hostname))
}

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

type Options = {
  readonly keys: () => Promise<PushKeys>
  /** Where the operators of push services can write: `mailto:` or `https:`. */
  readonly subject: string
  readonly services: readonly string[]
  readonly agent?: Agent
}

/** Encrypted texts by web push, signed with the keys of this installation (VAPID). */
export const createWebPush = ({ keys, subject, services, agent }: Options): PushCarrier => ({
  send: async (address, text) => {
    if (!isPushService(address.endpoint, services)) throw new PushGone('Not an address of a push service')
    try {
      await webPush.sendNotification(address, text, {
        vapidDetails: { subject, ...(await keys()) },
        TTL: KEPT_S,
        urgency: 'normal',
        timeout: PATIENCE_MS,
        ...(agent && { agent }),
      })
    } catch (error) {
      // The library's error names the address; what is reported must not.
      if (!(error instanceof WebPushError))
        throw new Error('The push service was not reached', { cause: codeOf(error) })
      if (error.statusCode === 404 || error.statusCode === 410) throw new PushGone('The browser has let go')
      throw new Error(`The push service answered ${error.statusCode}`)
    }
  },
})

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'unknown'
