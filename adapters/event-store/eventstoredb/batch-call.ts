import { randomUUID } from 'node:crypto'
import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client'
import unpacking from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import type { Position } from '../../../domain/event.ts'
import type { PreparedAppend, PreparedEvent } from '../prepare.ts'
import { openCall } from './open-call.ts'
import { positionOf } from './positions.ts'

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>

/** The server's answer to an append; it has no position when the events were there already. */
export type Answer = { readonly position: Position | undefined }

/**
 * A BatchAppend call: one gRPC stream for many appends. The server writes them in the order in which it gets
 * them (read in its sources, and measured), and an append costs this process a third of what a call of its
 * own costs. The client has such a call too, but shares it among all appends and ends the process when it
 * breaks.
 */
export class BatchCall {
  readonly #call: Call
  readonly #onBreak: () => void
  readonly #pending = new Map<string, PromiseWithResolvers<Answer>>()
  #broken: { readonly error: unknown } | undefined

  private constructor(call: Call, onBreak: () => void) {
    this.#call = call
    this.#onBreak = onBreak
    call.on('data', (answer) => this.#settle(answer))
    call.on('error', (error) => this.#break(error))
    call.on('end', () => this.#break(new Error('EventStoreDB ended the call')))
  }

  /** @param onBreak called once, when it takes no more appends */
  static async open(client: EventStoreDBClient, onBreak: () => void = () => undefined): Promise<BatchCall> {
    let batch: BatchCall | undefined
    await openCall(client, 'batchAppend', (streams, ...options) => {
      const call = streams.batchAppend(...options)
      batch = new BatchCall(call, onBreak)
      return call
    })
    return batch!
  }

  /** Rejects when it is refused, or when the call breaks: then it is unknown whether it was written. */
  append(append: PreparedAppend): Promise<Answer> {
    if (this.#broken) return Promise.reject(this.#broken.error)
    const id = randomUUID()
    const answer = Promise.withResolvers<Answer>()
    this.#pending.set(id, answer)
    this.#call.write(batchRequest(id, append))
    return answer.promise
  }

  /** Rejects pending appends. Ending the call is not enough: the server would keep it open. */
  cancel(error: unknown): void {
    this.#break(error)
    this.#call.cancel()
  }

  #settle(answer: BatchAppendResp): void {
    const id = answer.getCorrelationId()?.getString() ?? ''
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    const refusal = answer.getError()
    if (refusal) {
      pending?.reject(errorOf(refusal, answer))
      return
    }
    const at = answer.getSuccess()?.getPosition()
    pending?.resolve({
      position:
        at &&
        positionOf({ commit: Number(at.getCommitPosition()), prepare: Number(at.getPreparePosition()) }),
    })
  }

  #break(error: unknown): void {
    if (this.#broken) return
    this.#broken = { error: convertToCommandError(error as Error) }
    for (const { reject } of this.#pending.values()) reject(this.#broken.error)
    this.#pending.clear()
    this.#onBreak()
  }
}

/** The client's own error for a refusal. A refusal without details comes from a server that is not ready. */
const errorOf = (refusal: NonNullable<ReturnType<BatchAppendResp['getError']>>, answer: BatchAppendResp) => {
  if (!refusal.hasDetails()) return new Error(refusal.getMessage() || 'EventStoreDB refused an append')
  const stream = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
  return unpacking.unpackToCommandError(refusal, stream)
}

const { Options, ProposedMessage } = messages.BatchAppendReq

/** An append as one message of a BatchAppend call. `id`: a UUID, which its answer carries. */
const batchRequest = (id: string, { stream, expected, events }: PreparedAppend): BatchAppendReq => {
  const options = new Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  )
  // Always exact: a repeated append with "any" is written twice once the server has forgotten the first.
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
