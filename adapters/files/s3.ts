import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import { type Files, FilesUnavailable } from '../../commands/upload/ports.ts'
import { Backoff } from '../backoff.ts'
import { isFileID } from './disk.ts'

/** For the operator: how an address begins and what it has. */
export const S3_ADDRESS = 's3+https://KEY:SECRET@host/bucket?region=… (a / in the secret is written %2F)'

type Bucket = {
  readonly client: AwsClient
  readonly address: string
  /** For messages: without key and secret. */
  readonly name: string
}

/** By path and not by host name, which every server with this protocol understands. */
const bucketAt = (url: string): Bucket | undefined => {
  if (!URL.canParse(url)) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(url)
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)]
  const isBucket = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname)
  if (!accessKeyId || !secretAccessKey || !host || !isBucket) return undefined
  const region = searchParams.get('region') ?? 'us-east-1'
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 0 })
  return { client, address: `${protocol.replace('s3+', '')}//${host}${pathname}`, name: host + pathname }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const isS3Address = (url: string): boolean => bucketAt(url) !== undefined

/** A whole call with its tries and, where it brings a content, the content too. */
const SHORT_MS = 15_000
const CONTENT_MS = 60_000
const TRIES = 3

type Asking = {
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Blob
  readonly headers?: Record<string, string>
  readonly limitMs?: number
}

/** @returns undefined where there is no such key @throws FilesUnavailable */
const ask = async (
  { client, address, name }: Bucket,
  { method = 'GET', key, query = {}, limitMs = SHORT_MS, ...init }: Asking,
): Promise<Response | undefined> => {
  const url = `${address}${key === undefined ? '' : `/${key}`}?${new URLSearchParams(query)}`
  const signal = AbortSignal.timeout(limitMs)
  const backoff = new Backoff(signal)
  for (let left = TRIES - 1; ; left--) {
    const isLast = left === 0 || signal.aborted
    const response = await client
      .fetch(url, { ...init, method, signal, redirect: 'manual' })
      .catch((error) => {
        if (isLast || signal.aborted) throw silent(name, error)
      })
    if (response?.ok) return response
    if (response && (isLast || (response.status < 500 && response.status !== 429))) {
      const code = textsIn(await response.text().catch(() => '')).find(([tag]) => tag === 'Code')?.[1]
      if (response.status === 404 && code === 'NoSuchKey') return undefined
      throw new FilesUnavailable(`S3 at ${name} answers ${response.status}${code ? ` (${code})` : ''}`)
    }
    await response?.body?.cancel()
    await backoff.wait()
  }
}

const silent = (name: string, error: unknown): FilesUnavailable => {
  const { cause = error } = error as { cause?: unknown }
  const { code, message } = cause as { code?: string; message?: string }
  return new FilesUnavailable(`S3 at ${name} does not answer (${code ?? message})`, { cause: error })
}

/** The elements of an XML document that have a text, in order. */
const textsIn = (xml: string): (readonly [tag: string, text: string])[] => {
  const found: [string, string][] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', () => undefined)
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (text) found.push([name, text])
    text = ''
  })
  parser.write(xml).close()
  return found
}

type Listed = { readonly id: string; readonly writtenAt: number }

async function* listed(bucket: Bucket, prefix: string): AsyncGenerator<Listed> {
  for (let token: string | undefined; ; ) {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
    const texts = textsIn((await (await ask(bucket, { query }))?.text()) ?? '')
    const all = (wanted: string) => texts.filter(([tag]) => tag === wanted).map(([, text]) => text)
    const writtenAt = all('LastModified')
    for (const [index, key] of all('Key').entries())
      yield { id: key.slice(prefix.length), writtenAt: Date.parse(writtenAt[index] ?? '') }
    token = all('NextContinuationToken')[0]
    if (token === undefined) return
  }
}

type Options = {
  readonly url: string
  /** Of the keys, with a slash at its end; what follows is the id. */
  readonly prefix: string
  /** On this machine: what is on its way into the bucket, and copies of what is in it. */
  readonly passing: Files
}

/** Files in a bucket that speaks the protocol of S3. */
export const openS3 = async ({ url, prefix, passing }: Options): Promise<Files> => {
  const bucket = bucketAt(url)
  if (!bucket) throw new TypeError('Not the address of a bucket')
  const keyOf = (id: string): string => {
    if (!isFileID(id)) throw new TypeError(`Not the id of a file: ${id}`)
    return prefix + id
  }
  const forget = async (instant: string): Promise<void> => {
    for (const id of await passing.olderThan(instant)) await passing.remove(id)
  }
  // Copies that a killed process has left. None is in use for an hour.
  await forget(new Date(Date.now() - 3_600_000).toISOString())

  const open = async (id: string): Promise<Readable | undefined> => {
    const response = await ask(bucket, { key: keyOf(id), limitMs: CONTENT_MS })
    return response && Readable.from(piecesOf(response, bucket), { objectMode: false })
  }
  const list = async (isWanted: (file: Listed) => boolean): Promise<string[]> => {
    const found: string[] = []
    for await (const file of listed(bucket, prefix))
      if (isFileID(file.id) && isWanted(file)) found.push(file.id)
    return found.sort()
  }

  return {
    put: async (content, id) => {
      const given = id === undefined ? undefined : keyOf(id)
      const stored = await passing.put(content)
      try {
        await using local = await passing.local(stored.id)
        if (!local) throw new Error(`File ${stored.id} is gone before it was sent`)
        await ask(bucket, {
          method: 'PUT',
          key: given ?? keyOf(stored.id),
          body: await openAsBlob(local.path),
          headers: { 'X-Amz-Content-Sha256': stored.hash },
          limitMs: CONTENT_MS,
        })
        return { ...stored, id: id ?? stored.id }
      } finally {
        await passing.remove(stored.id)
      }
    },
    open,
    local: async (id) => {
      const content = await open(id)
      if (!content) return undefined
      const copy = await passing.put(content)
      const local = await passing.local(copy.id)
      return local && { path: local.path, [Symbol.asyncDispose]: () => passing.remove(copy.id) }
    },
    remove: async (id) => {
      await ask(bucket, { method: 'DELETE', key: keyOf(id) })
    },
    ids: () => list(() => true),
    olderThan: async (instant) => {
      await forget(instant)
      return list(({ writtenAt }) => writtenAt < Date.parse(instant))
    },
  }
}

async function* piecesOf({ body }: Response, { name }: Bucket): AsyncGenerator<Uint8Array> {
  if (!body) return
  try {
    yield* body as AsyncIterable<Uint8Array>
  } catch (error) {
    throw silent(name, error)
  }
}

/** Lists as a process does, and looks for what would keep erased files. @throws FilesUnavailable */
export const examineS3 = async (url: string): Promise<string | undefined> => {
  const bucket = bucketAt(url)
  if (!bucket) throw new TypeError('Not the address of a bucket')
  await ask(bucket, { query: { 'list-type': '2', 'max-keys': '1' } })
  const erased = 'what is erased stays in the older ones'
  try {
    const versions = await ask(bucket, { query: { versioning: '' } })
    const status = textsIn((await versions?.text()) ?? '').find(([tag]) => tag === 'Status')?.[1]
    return status && `${bucket.name} keeps versions: ${erased}`
  } catch {
    return `${bucket.name} does not say whether it keeps versions (GetBucketVersioning): ${erased}`
  }
}
