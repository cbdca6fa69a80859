import { variable } from '../variable.ts';
import type { Part } from '../variable.ts';
import { A_PORT, httpUrl, LOOPBACK, port, ratio, text } from './kinds.ts';

const portOf = (part: Part, example: string) =>
  variable(port.optional(), {
    topic: 'Operations',
    description: `Port of the ${part} for the people who run Earshot: \`/metrics\`, \`/health/live\` and \`/health/ready\`. Do not make it public. If unset, it is not opened.`,
    expects: A_PORT,
    example,
    readBy: [part],
  });

export const OPERATIONS_VARIABLES = {
  OPERATIONS_HOST: variable(text.default(LOOPBACK), {
    topic: 'Operations',
    description: 'Address on which each part opens its port for operations.',
    expects: 'an address of this machine',
    example: '0.0.0.0',
    readBy: ['api', 'worker', 'gateway'],
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(httpUrl.optional(), {
    topic: 'Operations',
    description: 'Collector of OpenTelemetry that receives traces over HTTP (OTLP). If unset, nothing is traced.',
    expects: 'a URL that begins with http:// or https://',
    example: 'http://collector:4318',
    readBy: ['api', 'worker', 'gateway'],
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable(text.optional(), {
    topic: 'Operations',
    description: 'Headers of requests to the collector, for example its key.',
    expects: 'names and values as name=value, separated by commas',
    example: 'authorization=Bearer%20…',
    readBy: ['api', 'worker', 'gateway'],
    secret: true,
  }),
  OTEL_TRACES_SAMPLER_ARG: variable(ratio.default(1), {
    topic: 'Operations',
    description: 'Share of traces that are recorded. It must be the same in all parts.',
    expects: 'a number from 0 to 1',
    example: '0.1',
    readBy: ['api', 'worker', 'gateway'],
  }),
  API_OPERATIONS_PORT: portOf('api', '9080'),
  GATEWAY_OPERATIONS_PORT: portOf('gateway', '9081'),
  WORKER_OPERATIONS_PORT: portOf('worker', '9082'),
};
