import { diag, DiagLogLevel } from '@opentelemetry/api';
import { noteTracing } from './spans.ts';

/** The variables of traces, as a part reads them. */
export interface TracingSettings {
  /** URL of a collector that accepts OTLP over HTTP. Without it, nothing is recorded. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** Names and values as `name=value`, separated by commas; values may be percent-encoded. */
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  /** Share of traces that are recorded, 0 to 1; default: 1. All parts decide equally by the trace id. */
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

export interface TracingOptions {
  /** Name of the part. */
  readonly name: string;
  readonly version: string;
  readonly settings: TracingSettings;
  /** Receives faults of the export, for example that the collector does not answer. */
  readonly log: { readonly warn: (facts: object, text: string) => void };
}

export interface Tracing {
  /** Sends the last spans. Waits for a collector that does not answer for at most two seconds. */
  readonly stop: () => Promise<void>;
}

const OFF: Tracing = { stop: () => Promise.resolve() };
const STOP_MS = 2_000;
const quiet = () => undefined;

/**
 * Sends the spans of this process to a collector. Spans are dropped while the collector does not keep up.
 * Other settings of OpenTelemetry, such as time limits and sizes of batches, come from its standard variables (`OTEL_…`).
 */
export async function startTracing({ name, version, settings, log }: TracingOptions): Promise<Tracing> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER_ARG: ratio = 1,
  } = settings;
  if (endpoint === undefined) return OFF;
  const [{ parseKeyPairsIntoRecord }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk, { TraceIds }] =
    await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
      import('./trace-ids.ts'),
    ]);
  const warn = (fault: unknown) => log.warn({ fault: String(fault) }, 'traces are not accepted');
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, { logLevel: DiagLogLevel.WARN });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'earshot',
      'service.name': name,
      'service.version': version,
    }),
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    idGenerator: new TraceIds(),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new OTLPTraceExporter({ url: tracesUrl(endpoint), headers: parseKeyPairsIntoRecord(headers) }),
      ),
    ],
  });
  provider.register();
  noteTracing();
  return {
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(warn), late]);
    },
  };
}

const tracesUrl = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`;
