import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { readonly key: string; readonly value: Record<string, unknown> }
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** Nanoseconds since 1970. */
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly links?: readonly { readonly traceId: string }[]
  readonly status: { readonly code?: number }
}
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** What takes traces by OTLP over HTTP, as Jaeger and Tempo do. */
export const startReceiver = async () => {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') sent.push(JSON.parse(await text(request)))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const resources = () => sent.flatMap(({ resourceSpans }) => resourceSpans)
  const spansIn = ({ scopeSpans }: Sent['resourceSpans'][number]) => scopeSpans.flatMap(({ spans }) => spans)
  const spans = () => resources().flatMap(spansIn)
  /** A step by its name; of several with this name, the first that came. */
  const named = (trace: string, name: string) =>
    spans().find((span) => span.traceId === trace && span.name === name)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    spansOf: (trace: string) => spans().filter(({ traceId }) => traceId === trace),
    named,
    /** The name of a step's parent, if that has come. */
    parentOf: (trace: string, name: string) => {
      const parent = named(trace, name)?.parentSpanId
      return spans().find(({ traceId, spanId }) => traceId === trace && spanId === parent)?.name
    },
    /** Attributes of the service that a step is of. */
    serviceOf: (name: string) =>
      resources().find((one) => spansIn(one).some((span) => span.name === name))?.resource.attributes,
    close: () => server.close(),
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
