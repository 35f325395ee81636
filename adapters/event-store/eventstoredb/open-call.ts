import type { EventStoreDBClient } from '@eventstore/db-client'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { CallOptions, Metadata } from '@grpc/grpc-js'

/**
 * Private methods of the client that its own commands use: for its channel to the leader, and the
 * credentials.
 */
type Inside = {
  GRPCStreamCreator<Call>(
    service: object,
    name: string,
    begin: (streams: StreamsClient) => Call,
  ): () => Promise<Call>
  callArguments(options: { requiresLeader: true }, call: CallOptions): [Metadata, CallOptions]
}

/**
 * Opens a call of our own over the client's channel. The client sees its errors, so that it follows a new
 * leader or reconnects, and cancels it when the client is disposed. A node that is no longer the leader
 * refuses the call, where it would otherwise answer without events that it does not have yet.
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
