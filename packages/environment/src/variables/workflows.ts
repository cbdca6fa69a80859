import { z } from 'zod';
import { variable } from '../variable.ts';
import { A_PORT, port, text } from './kinds.ts';

export const WORKFLOWS_VARIABLES = {
  TEMPORAL_ADDRESS: variable(
    z
      .string()
      .regex(/^[^\s:/]+:\d{1,5}$/)
      .optional(),
    {
      topic: 'Workflows',
      description:
        'The Temporal cluster; overrides the address in TEMPORAL_CONFIG_FILE. If unset, `npm start` runs a Temporal development server.',
      expects: 'host:port',
      example: 'temporal.internal:7233',
      readBy: ['worker', 'standalone'],
      neededWithout: 'TEMPORAL_CONFIG_FILE',
    },
  ),
  TEMPORAL_NAMESPACE: variable(text.optional(), {
    topic: 'Workflows',
    description: 'Temporal namespace; overrides that in TEMPORAL_CONFIG_FILE. If unset, `default`.',
    expects: 'the name of a namespace',
    example: 'earshot',
    readBy: ['worker', 'standalone'],
  }),
  TEMPORAL_WORKER_BUILD_ID: variable(
    z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .optional(),
    {
      topic: 'Workflows',
      description:
        "Switches on Temporal's Worker Versioning: the version of this worker in the deployment `earshot`. Give each roll-out another one, also a return to a former release. If unset, workers have no version.",
      expects: 'up to 100 letters, digits, dots, hyphens and underscores',
      example: '0.2.0-7',
      readBy: ['worker'],
    },
  ),
  WORKER_DRAIN_LIMIT_S: variable(z.coerce.number<string>().int().min(0).max(86_400).default(3_600), {
    topic: 'Workflows',
    description:
      'With TEMPORAL_WORKER_BUILD_ID: seconds for which a worker that was replaced waits after SIGTERM for the end of its requests, mails, registrations and reboots. The others then continue at the current version.',
    expects: 'a number of seconds up to 86400',
    example: '600',
    readBy: ['worker'],
  }),
  WORKFLOW_BUNDLE: variable(text.optional(), {
    topic: 'Workflows',
    description:
      'File of the bundled workflow code. `earshot-server` sets it to that of the release. If unset, the worker bundles its sources.',
    expects: 'the path of a JavaScript file',
    example: '/opt/earshot/workflows.cjs',
    readBy: ['worker'],
  }),
  TEMPORAL_CLI: variable(text.optional(), {
    topic: 'Workflows',
    description: 'The `temporal` program to run as the development server.',
    expects: 'the path of the temporal program',
    example: '/usr/local/bin/temporal',
    readBy: ['standalone', 'tests'],
  }),
  TEMPORAL_PORT: variable(port.default(17_233), {
    topic: 'Workflows',
    description: 'Port of the embedded Temporal server on 127.0.0.1.',
    expects: A_PORT,
    example: '7233',
    readBy: ['standalone'],
  }),
  TEMPORAL_UI_PORT: variable(port.default(18_233), {
    topic: 'Workflows',
    description: 'Port of the web page of the embedded Temporal server, on 127.0.0.1.',
    expects: A_PORT,
    example: '8233',
    readBy: ['standalone'],
  }),
  XDG_CACHE_HOME: variable(text.optional(), {
    topic: 'Workflows',
    description:
      'Folder of caches. Its subfolder `earshot` contains the Temporal program and, for tests, Mosquitto. If unset, `~/.cache`.',
    expects: 'a folder',
    example: '/var/cache',
    readBy: ['standalone', 'tests'],
  }),
};
