import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import type { AppendReq, BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { FakeEvent, Outcome, Proposed } from './fake-log.ts'

const { AppendResp, BatchAppendResp, ReadResp } = messages
const { StreamIdentifier, UUID } = shared

/** That it takes many appends in one call. */
export const featuresMessage = (): InstanceType<typeof features.SupportedMethods> =>
  new features.SupportedMethods().setMethodsList([
    new features.SupportedMethod()
      .setServiceName('event_store.client.streams.Streams')
      .setMethodName('BatchAppend'),
  ])

export const proposedIn = (request: AppendReq): Proposed => proposedOf(request.getProposedMessage()!)

export const batchIn = (request: BatchAppendReq) => {
  const options = request.getOptions()!
  return {
    stream: nameIn(options.getStreamIdentifier()!.getStreamName()),
    expected: options.hasNoStream() ? -1 : Number(options.getStreamPosition()),
    events: request.getProposedMessagesList().map(proposedOf),
  }
}

/** Without an outcome: refused, as a server does that is not ready. */
export const batchAnswerTo = (request: BatchAppendReq, outcome?: Outcome) => {
  const answer = new BatchAppendResp().setCorrelationId(request.getCorrelationId())
  if (!outcome || 'actual' in outcome)
    return answer.setError(
      new statuses.Status().setMessage(outcome ? 'WrongExpectedVersion' : 'Server Is Not Ready'),
    )
  const { place, revision } = outcome.written
  const success = new BatchAppendResp.Success().setCurrentRevision(String(revision))
  const position = new shared.AllStreamPosition()
    .setCommitPosition(String(place))
    .setPreparePosition(String(place))
  if (outcome.repeated) success.setNoPosition(new shared.Empty())
  else success.setPosition(position)
  return answer.setSuccess(success)
}

const proposedOf = (message: NonNullable<ReturnType<AppendReq['getProposedMessage']>>): Proposed => {
  return {
    id: message.getId()!.getString(),
    type: message.getMetadataMap().get('type')!,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

/** Stream and revision that an append expects; -1 is "no stream". */
export const expectedIn = (request: AppendReq): { stream: string; expected: number } => {
  const options = request.getOptions()!
  return {
    stream: nameIn(options.getStreamIdentifier()!.getStreamName()),
    expected: options.hasNoStream() ? -1 : Number(options.getRevision()),
  }
}

export const answerTo = (outcome: Outcome): InstanceType<typeof AppendResp> => {
  const answer = new AppendResp()
  if ('actual' in outcome) {
    const conflict = new AppendResp.WrongExpectedVersion()
    if (outcome.actual < 0) conflict.setCurrentNoStream(new shared.Empty())
    else conflict.setCurrentRevision(String(outcome.actual))
    return answer.setWrongExpectedVersion(conflict)
  }
  const { written, repeated } = outcome
  const success = new AppendResp.Success().setCurrentRevision(String(written.revision))
  const position = new AppendResp.Position()
  position.setCommitPosition(String(written.place)).setPreparePosition(String(written.place))
  if (repeated) success.setNoPosition(new shared.Empty())
  else success.setPosition(position)
  return answer.setSuccess(success)
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

/** As the real one: without a prepare position. */
export const checkpointMessage = (place: number): InstanceType<typeof ReadResp> =>
  new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(String(place)).setPreparePosition('0'),
  )

export type Wanted = {
  readonly stream: string | undefined
  readonly backwards: boolean
  readonly subscription: boolean
  /** What names of streams have to begin with, in a subscription to all. */
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
