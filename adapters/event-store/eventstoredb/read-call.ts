import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { ClientReadableStream } from '@grpc/grpc-js'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import { LOG_START, type Position } from '../../../domain/event.ts'
import { decodeRead, NOTHING, type Read } from './decode.ts'
import { openCall } from './open-call.ts'
import { untilSilent } from './within.ts'

const { ReadReq } = messages
const { Options } = ReadReq
const nothing = () => new shared.Empty()

export type Request = InstanceType<typeof ReadReq>
type Wish = InstanceType<typeof Options>

/** A stream from a revision on. */
export const ofStream = (stream: string, from: number): Request => {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
  const wanted = new Options.StreamOptions().setStreamIdentifier(identifier).setRevision(String(from))
  return requestOf(new Options().setStream(wanted).setCount(String(Number.MAX_SAFE_INTEGER)))
}

/** The whole log forwards, from a position on: the server begins with the event at the position itself. */
export const forwards = (from: Position, count: number): Request =>
  requestOf(new Options().setAll(allFrom(from)).setCount(String(count)))

/** Backwards, from a position or from the end. */
export const backwards = (from: Position | undefined, count: number): Request => {
  const all = from === undefined ? new Options.AllOptions().setEnd(nothing()) : allFrom(from)
  return requestOf(new Options().setAll(all).setCount(String(count)).setReadDirection(1))
}

/**
 * A subscription after a position, to streams with the prefix, or to all without one. Of the server's own
 * events it gets checkpoints only.
 */
export const subscription = (after: Position, prefix: string): Request => {
  const filter = new Options.FilterOptions().setCount(nothing()).setCheckpointintervalmultiplier(1)
  const wanted = new Options.FilterOptions.Expression()
  if (prefix) filter.setStreamIdentifier(wanted.setPrefixList([prefix]))
  else filter.setEventType(wanted.setRegex('^[^$].*'))
  const options = new Options().setAll(allFrom(after)).setFilter(filter)
  return requestOf(options.setSubscription(new Options.SubscriptionOptions()))
}

const allFrom = (position: Position) => {
  const all = new Options.AllOptions()
  if (position === LOG_START) return all.setStart(nothing())
  const [commit, prepare] = position.split(':').map((part) => String(Number(part)))
  return all.setPosition(new Options.Position().setCommitPosition(commit!).setPreparePosition(prepare!))
}

const requestOf = (options: Wish): Request => {
  if (!options.hasFilter()) options.setNoFilter(nothing())
  return new ReadReq().setOptions(options.setUuidOption(new Options.UUIDOption().setString(nothing())))
}

const PATH = '/event_store.client.streams.Streams/Read'
const serialise = (message: Request) => Buffer.from(message.serializeBinary())

export type ReadCall = ClientReadableStream<Read>

/** A read request, and the prefix of our stream names. */
export type Asked = { readonly request: Request; readonly prefix: string }

/** @param use attaches its listeners; a broken read emits `error`, or `end` too early */
export const openRead = (
  client: EventStoreDBClient,
  { request, prefix }: Asked,
  use: (call: ReadCall) => void,
): Promise<ReadCall> =>
  openCall(client, 'read', (streams, ...options) => {
    const decode = (bytes: Buffer) => decodeRead(bytes, prefix)
    const call = streams.makeServerStreamRequest(PATH, serialise, decode, request, ...options)
    use(call)
    return call
  })

/**
 * All results of a read.
 * @throws StoreUnavailable after `ms` without a message; a long read from a slow server may take longer in
 *   all
 */
export const readToEnd = (client: EventStoreDBClient, asked: Asked, ms: number): Promise<Read[]> => {
  const ended = Promise.withResolvers<Read[]>()
  let opened: ReadCall | undefined
  const silence = untilSilent(ms, () => {
    ended.reject(new StoreUnavailable(`EventStoreDB said nothing for ${ms} ms`))
    opened?.cancel()
  })
  const reads: Read[] = []
  openRead(client, asked, (call) => {
    opened = call
    if (silence.isOver) call.cancel()
    call.on('data', (read: Read) => {
      silence.broken()
      if (read !== NOTHING) reads.push(read)
    })
    call.on('error', (error) => ended.reject(convertToCommandError(error)))
    call.on('end', () => ended.resolve(reads))
  }).catch(ended.reject)
  return ended.promise.finally(silence.end)
}
