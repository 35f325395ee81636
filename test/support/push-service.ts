import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate, trusting } from './certificate.ts'

/** A message that the push service accepted and the browser behind it decrypted. */
type Delivered = {
  readonly endpoint: string
  readonly text: string
  readonly ttl: number
  /** The public VAPID key of the sender. */
  readonly publicKey: string
  readonly subject: string
}

/** A push service with the browsers behind it: it verifies the sender, and they decrypt the messages. */
export const startPushService = async () => {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; answers: number }>()
  const delivered: Delivered[] = []
  const faults: string[] = []
  const server = createServer(certificate, async (request, response) => {
    const body = await bodyOf(request)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return void response.writeHead(404).end()
    if (browser.answers !== 201) return void response.writeHead(browser.answers).end()
    try {
      const endpoint = origin + request.url
      const { publicKey, subject } = senderOf(request.headers.authorization, origin)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
      const text = opened(body, browser)
      delivered.push({ endpoint, text, ttl: Number(request.headers.ttl), publicKey, subject })
      response.writeHead(201).end()
    } catch (error) {
      faults.push(String(error))
      response.writeHead(403).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `https://${host}`
  return {
    host,
    agent: trusting,
    delivered,
    faults,
    /** Subscribes a browser. @returns the subscription that its page would get */
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { ecdh, auth, answers: 201 })
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** Sets the status that messages for a browser are answered with, e.g. 410 after it has unsubscribed. */
    answer: (endpoint: string, status: number) => {
      const path = new URL(endpoint).pathname
      browsers.set(path, { ...browsers.get(path)!, answers: status })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** RFC 8292: verifies a token signed by the key beside it, for this service and valid for a day at most. */
const senderOf = (authorization = '', origin: string) => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1_000
  if (aud !== origin) throw new Error(`for ${aud}`)
  if (typeof exp !== 'number' || exp < now || exp > now + 86_400) throw new Error('expires at another time')
  return { publicKey, subject: String(sub) }
}

/** Decrypts a message by RFC 8291, with one record of RFC 8188. */
const opened = (
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string => {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, size))
  const shared = derive(
    ecdh.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]),
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A delimiter of 2 ends the last record; what follows it is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
