import { ApiError, type Envelope } from './envelope.ts'
import { reviveSession } from './session.ts'
import { click } from './traceparent.ts'

type Options = {
  /** Fields beside the file. */
  readonly fields: Readonly<Record<string, string>>
  /** Progress of the upload, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

type Answer = { readonly status: number; readonly envelope: Partial<Envelope> }

/**
 * Sends a file as multipart, in the field `file`. Uses XMLHttpRequest because fetch reports no upload progress. An
 * expired session is renewed once, as for other calls.
 * @throws ApiError; DOMException AbortError when `signal` aborts
 */
export const sendFile = async <T>(path: string, file: File, options: Options): Promise<T> => {
  const url = `/api/${path}`
  // One key for both tries: the file is stored once (specification: Idempotency).
  const key = crypto.randomUUID()
  const step = click('POST', url)
  const headers = { 'Idempotency-Key': key, ...(step && { traceparent: step.traceparent }) }
  const answer = await sendTwice(url, () => send(url, file, headers, options)).finally(() => step?.end())
  const { status, envelope } = answer
  if (status >= 400) throw new ApiError(envelope.message ?? 'MSG_S0001', status, envelope.errors)
  return envelope.data as T
}

const sendTwice = async (url: string, send: () => Promise<Answer>): Promise<Answer> => {
  const answer = await send()
  return answer.envelope.message === 'E0005' && (await reviveSession(url)) ? send() : answer
}

const send = (
  url: string,
  file: File,
  headers: Readonly<Record<string, string>>,
  { fields, onProgress, signal }: Options,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', url)
    request.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, envelope: parse(request.responseText) })
    request.onerror = () => reject(new ApiError('network'))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(body)
  })

const parse = (text: string): Partial<Envelope> => {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}
