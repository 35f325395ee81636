import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { Refusal } from '../../domain/refusal.ts'

/** A step of a trace (a span). Names and attributes are from a small set: no ids, no texts, no addresses. */
export type Step = {
  readonly name: string
  readonly kind?: keyof typeof SpanKind
  /** `traceparent` of the parent step in another process; by default the current step of this process. */
  readonly parent?: string | undefined
  readonly attributes?: Attributes
  readonly links?: readonly Link[]
}

/** A step that has begun and not ended. */
export type OpenStep = {
  /** For the following steps in other processes; undefined where this trace is not recorded. */
  readonly traceparent: string | undefined
  readonly link: Link
  /** Runs work whose steps belong to this one. */
  run<T>(work: () => T): T
  note(attributes: Attributes): void
  end(error?: unknown): void
}

/** A step of a browser that is over; `began` and `ended` are milliseconds before now. */
export type NotedStep = {
  readonly trace: string
  readonly step: string
  readonly parent?: string | undefined
  readonly name: string
  readonly kind: keyof typeof SpanKind
  readonly began: number
  readonly ended: number
}

/** Steps of traces, sent to a receiver of OTLP over HTTP. */
export type Steps = {
  begin(step: Step): OpenStep
  /** A step around work; an error of it is noted and rethrown. */
  step<T>(step: Step, work: () => Promise<T>): Promise<T>
  /** The same inside of a trace; outside of one, only the work. */
  inner<T>(step: Step, work: () => Promise<T>): Promise<T>
  /** `traceparent` of the current step, for steps in other processes. */
  traceparent(): string | undefined
  isUnderWay(): boolean
  /** A step that a browser has noted: under its ids, as one of the service of browsers. */
  note(step: NotedStep): void
  close(): Promise<void>
}

type Options = {
  /** Base address of the receiver, as in `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  /** `service.name` and the like. */
  readonly service: Attributes
  /** The same of browsers, whose steps they send to this process. */
  readonly browsers: Attributes
  readonly report: (message: string, error?: unknown) => void
}

const SEND_EVERY_MS = 1_000
/** Longest wait for the receiver when the process ends. */
const LAST_SENDING_MS = 2_000

/** Context is kept here and not in OpenTelemetry's globals: several products in one process stay apart. */
export const openSteps = ({ endpoint, service, browsers, report }: Options): Steps => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const sending = new BatchSpanProcessor({
    exporter: reporting(exporter, report),
    scheduledDelayMillis: SEND_EVERY_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(service),
    spanProcessors: [sending],
  })
  const tracer = provider.getTracer('so-nha')
  const note = notingFor(browsers, sending)
  const current = new AsyncLocalStorage<Context>()

  const begin: Steps['begin'] = ({ name, kind = 'INTERNAL', parent, attributes = {}, links = [] }) => {
    const before = parent === undefined ? current.getStore() : contextOf(parent)
    const options = { kind: SpanKind[kind], attributes, links: [...links] }
    const span = tracer.startSpan(name, options, before ?? ROOT_CONTEXT)
    const context = trace.setSpan(ROOT_CONTEXT, span)
    return {
      traceparent: traceparentOf(context),
      link: { context: span.spanContext() },
      run: (work) => current.run(context, work),
      note: (noted) => void span.setAttributes(noted),
      end: (error) => {
        if (error !== undefined) noteError(span, error)
        span.end()
      },
    }
  }
  const step: Steps['step'] = async (what, work) => {
    const open = begin(what)
    try {
      const result = await open.run(work)
      open.end()
      return result
    } catch (error) {
      open.end(error)
      throw error
    }
  }
  const isUnderWay = () => current.getStore() !== undefined
  return {
    begin,
    step,
    inner: (what, work) => (isUnderWay() ? step(what, work) : work()),
    traceparent: () => traceparentOf(current.getStore() ?? ROOT_CONTEXT),
    isUnderWay,
    note,
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SENDING_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

/** The SDK asks for ids as it starts a span, within the call: that is how it is given those of the browser. */
const notingFor = (browsers: Attributes, sending: SpanProcessor): Steps['note'] => {
  let given = { trace: '', step: '' }
  const provider = new TracerProvider({
    resource: resourceFromAttributes(browsers),
    spanProcessors: [sending],
    idGenerator: { generateTraceId: () => given.trace, generateSpanId: () => given.step },
  })
  const tracer = provider.getTracer('so-nha')
  return ({ trace: traceId, step, parent, name, kind, began, ended }) => {
    given = { trace: traceId, step }
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parent, traceFlags: TraceFlags.SAMPLED })
      : ROOT_CONTEXT
    const now = Date.now()
    tracer.startSpan(name, { kind: SpanKind[kind], startTime: now - began }, context).end(now - ended)
  }
}

const propagator = new W3CTraceContextPropagator()

/** `tracestate` is left out: it may hold any text. An invalid `traceparent` begins a new trace. */
const contextOf = (traceparent: string): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

const traceparentOf = (context: Context): string | undefined => {
  const span = trace.getSpanContext(context)
  if (!span || !(span.traceFlags & TraceFlags.SAMPLED)) return undefined
  const carrier: { traceparent?: string } = {}
  propagator.inject(context, carrier, defaultTextMapSetter)
  return carrier.traceparent
}

/**
 * Notes only the kind of an error: its message may contain what a user typed. A refusal is no error but an
 * answer.
 */
const noteError = (span: Span, error: unknown): void => {
  if (error instanceof Refusal) return void span.setAttribute('so_nha.refusal', error.code)
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const reporting = (exporter: SpanExporter, report: Options['report']): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) report('Traces could not be sent; they are lost, and nothing else', result.error)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
})
