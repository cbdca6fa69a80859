import { variable } from '../variable.ts';
import { A_PORT, port, text } from './kinds.ts';

export const SIMULATOR_VARIABLES = {
  SIMULATOR_SCENARIO: variable(text.optional(), {
    topic: 'Simulator',
    description: 'Scenario of the simulated fleet. If unset, an ordinary day.',
    expects: 'demo, peak-day, line-cut-leeds, firmware-mix, or the path of a scenario file',
    example: 'peak-day',
    readBy: ['simulator'],
  }),
  SIMULATOR_CONTROL_PORT: variable(port.optional(), {
    topic: 'Simulator',
    description:
      'Port of the page that controls the simulated fleet, on 127.0.0.1. `npm start` chooses a free port. Off in production.',
    expects: A_PORT,
    example: '8085',
    readBy: ['simulator', 'standalone'],
  }),
  SIMULATOR_CREDENTIALS: variable(text.default('.earshot/simulator-credentials.json'), {
    topic: 'Simulator',
    description: 'File with the secrets of the simulated controllers. Inserting the demo data writes it.',
    expects: 'the path of a file',
    example: '/var/lib/earshot/simulator-credentials.json',
    readBy: ['simulator', 'db'],
  }),
  SIMULATOR_STORAGE: variable(text.optional(), {
    topic: 'Simulator',
    description: 'Folder for the memory of simulated controllers. If unset, each start creates new devices.',
    expects: 'a folder',
    example: '.earshot/simulator',
    readBy: ['simulator'],
  }),
  SIMULATOR_TRUTH: variable(text.optional(), {
    topic: 'Simulator',
    description:
      'File in which simulated controllers record their actions. Tests compare it with the records of the platform.',
    expects: 'the path of a file',
    example: '/tmp/truth.jsonl',
    readBy: ['simulator'],
  }),
};
