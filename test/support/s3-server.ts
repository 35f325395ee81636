import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { readonly content: Buffer; readonly at: Date }
type Answer = readonly [status: number, content?: Buffer | string]
type Options = { readonly pageSize?: number; readonly versioning?: 'Enabled' }

const KEY = 'test-key'
const SECRET = 'a/secret+for=tests'
const BUCKET = 'so-nha'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/**
 * A server with the wire of S3 and one bucket in memory. It checks signatures (version 4) and hashes of contents as
 * AWS documents them, with code of its own.
 */
export const startS3Server = async ({ pageSize = 1_000, versioning }: Options = {}) => {
  const objects = new Map<string, Stored>()
  let failing: number | 'silent' | undefined
  let callsLeft = 0

  const list = (query: URLSearchParams): Answer => {
    const [prefix, token] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > token).sort()
    const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)))
    const isCut = page.length < keys.length
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
    )
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return [
      200,
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    ]
  }

  const answer = (request: IncomingMessage, content: Buffer): Answer => {
    const { pathname, searchParams } = new URL(`http://host${request.url}`)
    const [, bucket, ...names] = pathname.split('/')
    const key = names.join('/')
    if (signatureOf(request) !== /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? '')?.[1])
      return error(403, 'SignatureDoesNotMatch')
    if (bucket !== BUCKET) return error(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '')
      return searchParams.has('versioning')
        ? [
            200,
            `<VersioningConfiguration>${versioning ? `<Status>${versioning}</Status>` : ''}</VersioningConfiguration>`,
          ]
        : list(searchParams)
    if (request.method === 'GET')
      return objects.has(key) ? [200, objects.get(key)!.content] : error(404, 'NoSuchKey')
    if (request.method === 'DELETE') {
      objects.delete(key)
      return [204]
    }
    if (request.method !== 'PUT') return error(405, 'MethodNotAllowed')
    if (request.headers['content-length'] === undefined) return error(411, 'MissingContentLength')
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(content).digest('hex'))
      return error(400, 'XAmzContentSHA256Mismatch')
    objects.set(key, { content, at: new Date() })
    return [200]
  }

  const server = createServer(async (request, response) => {
    if (callsLeft-- <= 0) failing = undefined
    if (failing === 'silent') return void request.socket.destroy()
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    send(response, failing ? error(failing, 'SlowDown') : answer(request, Buffer.concat(pieces)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const address = (secret: string, bucket = BUCKET) =>
    `s3+http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=ap-southeast-1`
  return {
    url: address(SECRET),
    urlWithWrongSecret: address('wrong'),
    urlOfNoBucket: address(SECRET, 'no-bucket'),
    objects,
    /** Answers so many calls with this status, or with nothing. */
    fail: (how?: number | 'silent', calls = Number.POSITIVE_INFINITY) => {
      failing = how
      callsLeft = calls
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const send = (response: ServerResponse, [status, content]: Answer) => response.writeHead(status).end(content)

const error = (status: number, code: string): Answer => [
  status,
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>…</Message></Error>`,
]

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
const signatureOf = ({ method, url, headers }: IncomingMessage): string | undefined => {
  const [, day, region, signed] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = String(headers['x-amz-date'])
  const names = signed?.split(';') ?? []
  if (
    !day ||
    !region ||
    !['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))
  )
    return undefined
  const { pathname, searchParams } = new URL(`http://host${url}`)
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    pathname
      .split('/')
      .map((name) => encoded(decodeURIComponent(name)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day))
  return hmac(key, text).toString('hex')
}
