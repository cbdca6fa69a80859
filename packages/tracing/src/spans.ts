import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  context,
  type Context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

const tracer = trace.getTracer('earshot');

let isOn = false;

/** Whether this process records spans. */
export const isTracing = (): boolean => isOn;

export const noteTracing = (): void => void (isOn = true);

/** 32 hexadecimal digits. An operation keeps its trace id from the call that begins it to the reports of controllers. */
export const newTraceId = (): string => activeTraceId() ?? randomBytes(16).toString('hex');

/** Undefined outside spans, and while nothing is traced. */
export const activeTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Fields of each line of a log. */
export const traceFields = (): { trace_id?: string } => {
  const traceId = activeTraceId();
  return traceId === undefined ? {} : { trace_id: traceId };
};

export interface SpanOptions {
  /** Trace of the operation that this span belongs to. Without one, the span belongs to the active span, or begins a trace. */
  readonly traceId?: string | null | undefined;
  /** Header of a caller outside Earshot, in the form of W3C Trace Context. */
  readonly traceparent?: string | undefined;
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
}

/** Runs `work` in a span. An error marks the span as failed by its type only, because messages may contain names. */
export const inSpan = <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, spanOptions(options), parentOf(options), async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });

/** Records a span of work that is over. */
export function recordSpan(name: string, { from, ...options }: SpanOptions & { readonly from: Date }): void {
  tracer.startSpan(name, { ...spanOptions(options), startTime: from }, parentOf(options)).end();
}

export function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

const spanOptions = ({ kind = 'INTERNAL', attributes = {} }: SpanOptions) => ({ kind: SpanKind[kind], attributes });

function parentOf({ traceId, traceparent }: SpanOptions): Context {
  const active = context.active();
  if (traceparent !== undefined) return propagation.extract(active, { traceparent });
  if (!isTraceId(traceId) || traceId === activeTraceId()) return active;
  return trace.setSpanContext(active, {
    traceId,
    spanId: firstSpanIdOf(traceId),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

const isTraceId = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && /^(?!0{32})[0-9a-f]{32}$/.test(value);

/**
 * Id of the first span of a trace that began in Earshot: half of the trace id. So each part can name the parent of
 * its spans, although only the trace id travels with an operation.
 */
export const firstSpanIdOf = (traceId: string): string => traceId.slice(0, 16);
