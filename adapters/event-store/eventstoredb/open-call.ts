import type { EventStoreDBClient } from '@eventstore/db-client'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { CallOptions, Metadata } from '@grpc/grpc-js'

/** What the client's own commands stand on: its channel to the leader, and the user. */
type Inside = {
  GRPCStreamCreator<Call>(
    service: object,
    name: string,
    begin: (streams: StreamsClient) => Call,
  ): () => Promise<Call>
  callArguments(options: { requiresLeader: true }, call: CallOptions): [Metadata, CallOptions]
}

/**
 * Opens a call of our own over the client's channel. From its error the client learns that another node leads, or to
 * connect anew; when the client is disposed, the call is cancelled. A node that no longer leads refuses it, instead of
 * answering with what it has not been told yet.
 * @param begin attaches its listeners at once: errors can come before the call is returned
 */
export const openCall = <Call>(
  client: EventStoreDBClient,
  name: string,
  begin: (streams: StreamsClient, ...options: [Metadata, CallOptions]) => Call,
): Promise<Call> => {
  const inside = client as unknown as Inside
  const options = inside.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })
  return inside.GRPCStreamCreator(services.StreamsClient, name, (streams) => begin(streams, ...options))()
}
