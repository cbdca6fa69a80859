import { variable } from '../variable.ts';
import { A_PORT, port, text } from './kinds.ts';

export const SIMULATOR_VARIABLES = {
  SIMULATOR_SCENARIO: variable(text.optional(), {
    topic: 'Simulator',
    description: 'What the simulated fleet lives through; an ordinary day of the demo without it.',
    expects: 'demo, peak-day, line-cut-leeds, firmware-mix, or the path of a scenario file',
    example: 'peak-day',
    readBy: ['simulator'],
  }),
  SIMULATOR_CONTROL_PORT: variable(port.optional(), {
    topic: 'Simulator',
    description:
      'Port of the page that steers the simulated fleet, on LOOPBACK; `npm start` takes a free one. Closed in production.',
    expects: A_PORT,
    example: '8085',
    readBy: ['simulator', 'standalone'],
  }),
  SIMULATOR_CREDENTIALS: variable(text.default('.earshot/simulator-credentials.json'), {
    topic: 'Simulator',
    description: 'File with the device secrets of the simulated controllers; putting the demo data in writes it.',
    expects: 'the path of a file',
    example: '/var/lib/earshot/simulator-credentials.json',
    readBy: ['simulator', 'db'],
  }),
  SIMULATOR_STORAGE: variable(text.optional(), {
    topic: 'Simulator',
    description:
      'Folder in which simulated controllers keep what they remember; without it every start makes new devices.',
    expects: 'a folder',
    example: '.earshot/simulator',
    readBy: ['simulator'],
  }),
  SIMULATOR_TRUTH: variable(text.optional(), {
    topic: 'Simulator',
    description: 'File to which simulated controllers write what they really did; tests hold the record against it.',
    expects: 'the path of a file',
    example: '/tmp/truth.jsonl',
    readBy: ['simulator'],
  }),
};
