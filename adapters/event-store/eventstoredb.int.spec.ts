import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { describe } from 'vitest'
import { tcpProxy } from './conformance/tcp-proxy.ts'
import type { Store } from './conformance/under-test.ts'
import { eventLogConformance } from './event-log.conformance.ts'
import { eventStoreDbLog } from './eventstoredb-log.ts'

/** The server is not bundled: it is the one of EVENT_STORE_URL, or a container where there is an engine. */
const url = process.env.EVENT_STORE_URL
const engine = url
  ? false
  : await getContainerRuntimeClient().then(
      () => true,
      () => false,
    )
const IMAGE = 'eventstore/eventstore:24.10'
const NODE_PORT = 2113

const behindProxy = async (port: number, host: string, stop: () => Promise<unknown>): Promise<Store> => {
  const proxy = await tcpProxy(port, host)
  return {
    open: async () => eventStoreDbLog({ url: `esdb://127.0.0.1:${proxy.port}?tls=false` }),
    cutConnections: async () => proxy.cut(),
    stop: async () => {
      await proxy.close()
      await stop()
    },
  }
}

const inContainer = async (): Promise<Store> => {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_NODE_PORT: String(NODE_PORT),
      EVENTSTORE_MEM_DB: 'true',
    })
    .withExposedPorts(NODE_PORT)
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(120_000)
    .start()
  return behindProxy(container.getMappedPort(NODE_PORT), container.getHost(), () => container.stop())
}

/** A single server without TLS can be reached through a proxy; any other is used as its address says. */
const atUrl = async (address: string): Promise<Store> => {
  const [, host, port] = address.match(/^esdb:\/\/([^:/,@?]+):(\d+)\/?\?tls=false$/) ?? []
  if (host && port) return behindProxy(Number(port), host, async () => undefined)
  return { open: async () => eventStoreDbLog({ url: address }), stop: async () => undefined }
}

const where = url
  ? `at EVENT_STORE_URL`
  : engine
    ? `in ${IMAGE}`
    : 'not run, no EVENT_STORE_URL and no Docker engine'

describe.skipIf(!url && !engine)(`EventStoreDB conformance: ${where}`, () => {
  eventLogConformance(() => (url ? atUrl(url) : inContainer()), {
    remote: !url || url.endsWith('?tls=false'),
  })
})
