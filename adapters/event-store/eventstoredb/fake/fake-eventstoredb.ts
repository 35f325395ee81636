import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'

import {
  type handleBidiStreamingCall,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js'
import { type FakeEvent, FakeLog, type Proposed } from './fake-log.ts'
import {
  batchAnswerTo,
  batchIn,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  featuresMessage,
  notFoundMessage,
  type Wanted,
  wantedIn,
} from './messages.ts'

type Reader = ServerWritableStream<ReadReq, ReadResp>
/**
 * A fault of the next append. `lost` writes it and breaks the call before the answer; the others write
 * nothing: `silent` never answers, `refused` breaks the call, `unready` refuses this append only.
 */
export type AppendFault =
  | { kind: 'lost' | 'silent' | 'unready' }
  | { kind: 'refused'; code: status; details: string }

/**
 * A fake server with the part of EventStoreDB's protocol that the adapter uses, and faults that tests can
 * set.
 */
export class FakeEventStoreDb {
  readonly log = new FakeLog()
  readonly appendFaults: AppendFault[] = []
  /** Faults by the index of the append in its call. */
  readonly batchFaults = new Map<number, AppendFault>()
  /** Number of appends received. */
  batched = 0
  /** Answers no read at all while set. */
  frozen = false
  /** Called before each read is answered. */
  beforeRead: () => void = () => undefined
  subscribed = 0
  /** Number of events that matched the prefixes of a subscription. */
  delivered = 0
  /** Delay of each append, in ms. */
  slowness = 0
  /** Highest number of concurrent appends. */
  mostAppends = 0
  #appends = 0
  /** Subscriptions, each with the number of events of the log that it has passed, and its prefixes. */
  readonly #subscribers = new Map<Reader, { readonly given: number; readonly prefixes: readonly string[] }>()
  #server = new Server()
  port = 0

  async start(port = 0): Promise<void> {
    this.#server = new Server()
    const streams = { batchAppend: this.#batchAppend, read: this.#read }
    // biome-ignore lint/suspicious/noExplicitAny: the generated definition is untyped, and the rest is not called
    this.#server.addService(services.StreamsService as any, streams)
    // biome-ignore lint/suspicious/noExplicitAny: as above
    this.#server.addService(featureServices.ServerFeaturesService as any, {
      getSupportedMethods: (_: unknown, answer: (error: null, message: object) => void) =>
        answer(null, featuresMessage()),
    })
    this.port = await new Promise((bound, failed) =>
      this.#server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, at) =>
        error ? failed(error) : bound(at),
      ),
    )
  }

  stop(): void {
    this.#subscribers.clear()
    this.#server.forceShutdown()
  }

  /** Ends all subscriptions: orderly, or by an error. */
  dropSubscribers(error?: { code: status; details: string }): void {
    for (const call of this.#subscribers.keys()) error ? call.emit('error', error) : call.end()
    this.#subscribers.clear()
  }

  /** Writes an event of the server itself, and sends subscribers the checkpoint that passes over it. */
  systemEvent(): void {
    const metadata = Buffer.from('{}')
    this.write('$stats', [{ id: randomUUID(), type: '$statsCollected', data: Buffer.from('{}'), metadata }])
    this.checkpoint()
  }

  checkpoint(): void {
    for (const call of this.#subscribers.keys()) call.write(checkpointMessage(this.log.events.at(-1)!.place))
  }

  /** Appends as any client would, and delivers to the subscribers. */
  write(stream: string, events: Proposed[], expected = this.log.stream(stream).length - 1) {
    const outcome = this.log.append(stream, expected, events)
    for (const [call, { given, prefixes }] of this.#subscribers) this.#feed(call, given, prefixes)
    return outcome
  }

  /**
   * As the real server: writes appends in the order in which they come, and never ends the call by itself.
   */
  #batchAppend: handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> = (call) => {
    let place = 0
    call.on('error', () => undefined)
    call.on('data', async (request: BatchAppendReq) => {
      this.batched += 1
      this.#appends += 1
      this.mostAppends = Math.max(this.mostAppends, this.#appends)
      const fault = this.batchFaults.get(place) ?? this.appendFaults.shift()
      this.batchFaults.delete(place++)
      if (this.slowness > 0) await sleep(this.slowness)
      this.#appends -= 1
      if (call.cancelled || fault?.kind === 'silent') return
      if (fault?.kind === 'unready') return call.write(batchAnswerTo(request))
      if (fault?.kind === 'refused') return call.emit('error', fault)
      const { stream, expected, events } = batchIn(request)
      const outcome = this.write(stream, events, expected)
      if (fault) call.emit('error', { code: status.INTERNAL, details: 'The connection broke' })
      else call.write(batchAnswerTo(request, outcome))
    })
  }

  #read = (call: Reader) => {
    const wanted = wantedIn(call.request)
    call.on('error', () => undefined)
    call.on('cancelled', () => this.#subscribers.delete(call))
    if (this.frozen) return
    if (wanted.subscription) {
      this.subscribed += 1
      call.write(confirmationMessage())
      const after = typeof wanted.from === 'number' ? wanted.from : 0
      this.#feed(call, this.log.events.filter(({ place }) => place <= after).length, wanted.prefixes)
      return
    }
    this.beforeRead()
    if (wanted.stream && this.log.stream(wanted.stream).length === 0)
      call.write(notFoundMessage(wanted.stream))
    for (const event of this.#chosen(wanted)) call.write(eventMessage(event))
    call.end()
  }

  /**
   * As seen on a server: a read forwards begins with the event at the position, a read backwards before it.
   */
  #chosen({ stream, backwards, from, count }: Wanted): FakeEvent[] {
    const events = stream ? this.log.stream(stream) : this.log.events
    const at = (event: FakeEvent) => (stream ? event.revision : event.place)
    if (!backwards)
      return events.filter((event) => from === 'start' || at(event) >= Number(from)).slice(0, count)
    const before = events.filter((event) => from === 'end' || at(event) < Number(from))
    return before.reverse().slice(0, count)
  }

  /** Sends a subscriber the events after `given` that match its prefixes, without the server's own events. */
  #feed(call: Reader, given: number, prefixes: readonly string[]): void {
    const { events } = this.log
    for (const event of events.slice(given)) {
      const isWanted = prefixes.length === 0 || prefixes.some((prefix) => event.stream.startsWith(prefix))
      if (isWanted && !event.type.startsWith('$')) call.write(eventMessage(event))
      if (isWanted) this.delivered += 1
    }
    this.#subscribers.set(call, { given: events.length, prefixes })
  }
}
