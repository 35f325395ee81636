import { randomUUID } from 'node:crypto'
import type { EventStoreDBClient } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js'
import type { Position } from '../../../domain/event.ts'
import { ChangeNotifier } from '../change-notifier.ts'
import type { PreparedAppend, PreparedEvent } from '../prepare.ts'
import { positionOf } from './positions.ts'
import { untilSilent } from './within.ts'

/** Enough to keep the server busy: 512 at a time were no quicker, and each waited three times as long. */
const MOST_UNDER_WAY = 128
/** The server gives an append up after two. */
const LIMIT_MS = 10_000

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>

/** What the client's own commands stand on: its channel to the leader, and the user. */
type Inside = {
  supports(method: object): Promise<boolean>
  execute<T>(service: object, name: string, action: (streams: StreamsClient) => Promise<T>): Promise<T>
  callArguments(options: object, call: CallOptions): [Metadata, CallOptions]
}

/** What the server said of an append; one that it had already is told no place. */
type Answer = { readonly position: Position | undefined }

/**
 * Writes appends without waiting for each. The server takes the messages of one call in their order and writes them in
 * it (read in its sources, and measured); the calls of their own that appends have otherwise overtake each other.
 * The client has such a call too, but shares it among all appends and ends the process when it breaks.
 * @param failed told why it stopped before the end
 * @returns the answers to the first ones, up to the first that was not written or not answered
 */
export const writeInOrder = async (
  client: EventStoreDBClient,
  appends: readonly PreparedAppend[],
  failed: (error: unknown) => void,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  const inside = client as unknown as Inside
  try {
    if (!(await inside.supports(services.StreamsService.batchAppend))) return []
    const options = inside.callArguments({}, { deadline: Number.POSITIVE_INFINITY })
    await inside.execute(services.StreamsClient, 'batchAppend', (streams) =>
      converse(streams.batchAppend(...options), appends, answers),
    )
  } catch (error) {
    failed(error)
  }
  const missing = appends.findIndex((_, place) => !answers[place])
  return missing < 0 ? answers : answers.slice(0, missing)
}

/** Fills `answers` by the places of the appends. */
const converse = async (call: Call, appends: readonly PreparedAppend[], answers: Answer[]): Promise<void> => {
  const places = new Map<string, number>()
  const notifier = new ChangeNotifier()
  const end = new AbortController()
  const silence = untilSilent(LIMIT_MS, () =>
    end.abort(new Error(`EventStoreDB said nothing for ${LIMIT_MS} ms`)),
  )
  call.on('error', (error) => end.abort(error))
  call.on('end', () => end.abort(new Error('EventStoreDB ended the call')))
  call.on('data', (answer) => {
    silence.broken()
    const id = answer.getCorrelationId()?.getString() ?? ''
    const place = places.get(id)
    const success = answer.getSuccess()
    if (place === undefined || !success)
      return end.abort(new Error(answer.getError()?.getMessage() || 'EventStoreDB refused an append'))
    places.delete(id)
    const at = success.getPosition()
    answers[place] = {
      position:
        at &&
        positionOf({ commit: BigInt(at.getCommitPosition()), prepare: BigInt(at.getPreparePosition()) }),
    }
    notifier.notify()
  })
  const fewer = async (than: number) => {
    for (let version = notifier.version; places.size >= than; version = notifier.version) {
      await notifier.changedSince(version, LIMIT_MS, end.signal)
      end.signal.throwIfAborted()
    }
  }
  try {
    for (const [place, append] of appends.entries()) {
      await fewer(MOST_UNDER_WAY)
      const id = randomUUID()
      places.set(id, place)
      call.write(batchRequest(id, append))
    }
    await fewer(1)
  } finally {
    silence.end()
    // The server keeps a call open that is only ended.
    call.cancel()
  }
}

const { Options, ProposedMessage } = messages.BatchAppendReq

/** An append as one message of a call for many. `id`: a UUID by which its answer is told. */
const batchRequest = (id: string, { stream, expected, events }: PreparedAppend): BatchAppendReq => {
  const options = new Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  )
  if (expected === 'no-stream') options.setNoStream(new shared.Empty())
  else options.setStreamPosition(String(expected))
  return new messages.BatchAppendReq()
    .setCorrelationId(uuid(id))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposed))
    .setIsFinal(true)
}

const proposed = ({ id, type, data, metadata }: PreparedEvent) => {
  const message = new ProposedMessage()
    .setId(uuid(id))
    .setData(Buffer.from(data))
    .setCustomMetadata(Buffer.from(metadata))
  message.getMetadataMap().set('type', type).set('content-type', 'application/json')
  return message
}

const uuid = (id: string) => new shared.UUID().setString(id)
