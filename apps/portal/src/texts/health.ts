import { formatSentenceDate } from '#/lib/format.ts';

/** Texts of the footer that tells what runs and how it is (en-GB). */
export const healthTexts = {
  title: 'Health of the parts',
  services: { portal: 'Portal', reports: 'Reports', api: 'Public API', messages: 'Message delivery' },
  parts: {
    database: 'Database',
    api: 'API',
    worker: 'Worker',
    gateway: 'Gateway',
    broker: 'Broker',
    temporal: 'Workflows',
  },
  states: {
    ok: 'well',
    degraded: 'degraded',
    down: 'down',
    unknown: 'unknown',
    unreachable: 'unreachable',
    checking: 'checking',
  },
  build: (version: string, revision: string | null, startedAt: string) =>
    `${version}${revision === null ? '' : ` (${revision})`}, since ${formatSentenceDate(startedAt)}`,
} as const;
