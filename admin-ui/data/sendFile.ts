import { ApiError, type Envelope } from './envelope.ts'
import { reviveSession } from './session.ts'

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
  let answer = await send(url, file, key, options)
  if (answer.envelope.message === 'E0005' && (await reviveSession(url)))
    answer = await send(url, file, key, options)
  const { status, envelope } = answer
  if (status >= 400) throw new ApiError(envelope.message ?? 'MSG_S0001', status, envelope.errors)
  return envelope.data as T
}

const send = (
  url: string,
  file: File,
  key: string,
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
    request.setRequestHeader('Idempotency-Key', key)
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
