import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { PreparedAppend, PreparedEvent } from '../prepare.ts'

const { Options, ProposedMessage } = messages.BatchAppendReq

/** An append as one message of a call for many. `id`: a UUID by which its answer is told. */
export const batchRequest = (id: string, { stream, expected, events }: PreparedAppend): BatchAppendReq => {
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
