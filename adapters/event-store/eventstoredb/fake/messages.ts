import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import type { BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import anything from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { FakeEvent, Outcome, Proposed } from './fake-log.ts'

const { BatchAppendResp, ReadResp } = messages
const { StreamIdentifier, UUID } = shared

/** Says that the server supports BatchAppend. */
export const featuresMessage = (): InstanceType<typeof features.SupportedMethods> =>
  new features.SupportedMethods().setMethodsList([
    new features.SupportedMethod()
      .setServiceName('event_store.client.streams.Streams')
      .setMethodName('BatchAppend'),
  ])

export const batchIn = (request: BatchAppendReq) => {
  const options = request.getOptions()!
  return {
    stream: nameIn(options.getStreamIdentifier()!.getStreamName()),
    expected: options.hasNoStream() ? -1 : Number(options.getStreamPosition()),
    events: request.getProposedMessagesList().map(proposedOf),
  }
}

/** Without an outcome: the refusal of a server that is not ready. */
export const batchAnswerTo = (request: BatchAppendReq, outcome?: Outcome) => {
  const answer = new BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(request.getOptions()?.getStreamIdentifier())
  if (!outcome) {
    const nothing = new anything.Any()
    nothing.pack(new Uint8Array(), 'google.protobuf.Empty')
    return answer.setError(new statuses.Status().setDetails(nothing).setMessage('Server Is Not Ready'))
  }
  if ('actual' in outcome) return answer.setError(conflictOf(outcome.actual))
  const { place, revision } = outcome.written
  const success = new BatchAppendResp.Success().setCurrentRevision(String(revision))
  const position = new shared.AllStreamPosition()
    .setCommitPosition(String(place))
    .setPreparePosition(String(place))
  if (outcome.repeated) success.setNoPosition(new shared.Empty())
  else success.setPosition(position)
  return answer.setSuccess(success)
}

const conflictOf = (actual: number) => {
  const conflict = new shared.WrongExpectedVersion()
  if (actual < 0) conflict.setCurrentNoStream(new empty.Empty())
  else conflict.setCurrentStreamRevision(String(actual))
  const details = new anything.Any()
  details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  return new statuses.Status().setDetails(details).setMessage('WrongExpectedVersion')
}

const proposedOf = (message: BatchAppendReq.ProposedMessage): Proposed => {
  return {
    id: message.getId()!.getString(),
    type: message.getMetadataMap().get('type')!,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

export const eventMessage = (event: FakeEvent): InstanceType<typeof ReadResp> => {
  const place = String(event.place)
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(place)
    .setPreparePosition(place)
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  recorded.getMetadataMap().set('type', event.type).set('content-type', 'application/json')
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place))
}

export const notFoundMessage = (stream: string): InstanceType<typeof ReadResp> =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)))

export const confirmationMessage = (): InstanceType<typeof ReadResp> =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('fake'))

/** Without a prepare position, as from the real server. */
export const checkpointMessage = (place: number): InstanceType<typeof ReadResp> =>
  new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(String(place)).setPreparePosition('0'),
  )

export type Wanted = {
  readonly stream: string | undefined
  readonly backwards: boolean
  readonly subscription: boolean
  /** Stream name prefixes that filter a subscription to all streams. */
  readonly prefixes: readonly string[]
  readonly count: number
  /** Revision in a stream, place in the whole log. */
  readonly from: number | 'start' | 'end'
}

export const wantedIn = (request: ReadReq): Wanted => {
  const options = request.getOptions()!
  const stream = options.getStream()
  const all = options.getAll()
  const place = all?.getPosition()?.getCommitPosition() ?? stream?.getRevision()
  const start = all?.hasStart() || stream?.hasStart()
  const end = all?.hasEnd() || stream?.hasEnd()
  return {
    stream: stream && nameIn(stream.getStreamIdentifier()!.getStreamName()),
    backwards: options.getReadDirection() === 1,
    subscription: options.hasSubscription(),
    prefixes: options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [],
    count: Number(options.getCount()),
    from: start ? 'start' : end ? 'end' : Number(place),
  }
}

const identifierOf = (stream: string) =>
  new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))
const nameIn = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'base64').toString() : Buffer.from(bytes).toString()
