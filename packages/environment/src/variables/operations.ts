import { variable } from '../variable.ts';
import type { Part } from '../variable.ts';
import { A_PORT, LOOPBACK, port, text } from './kinds.ts';

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
  API_OPERATIONS_PORT: portOf('api', '9080'),
  GATEWAY_OPERATIONS_PORT: portOf('gateway', '9081'),
  WORKER_OPERATIONS_PORT: portOf('worker', '9082'),
};
