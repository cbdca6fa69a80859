/** Variables of traces, for all parts that record them. */
export const TRACING_VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT?',
  'OTEL_EXPORTER_OTLP_HEADERS?',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;
