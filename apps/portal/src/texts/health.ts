import { formatSentenceDate } from '#/lib/format.ts';

/** Texts of the health footer (en-GB). */
export const healthTexts = {
  title: 'Service status',
  services: { portal: 'Portal', reports: 'Reports', api: 'Public API', messages: 'Message delivery' },
  parts: {
    database: 'Database',
    api: 'API',
    worker: 'Worker',
    gateway: 'Gateway',
    broker: 'Broker',
    temporal: 'Workflows',
    retention: 'Retention',
  },
  states: {
    ok: 'operational',
    degraded: 'degraded',
    down: 'down',
    unknown: 'unknown',
    unreachable: 'unreachable',
    checking: 'checking',
  },
  build: (version: string, revision: string | null, startedAt: string) =>
    `${version}${revision === null ? '' : ` (${revision})`}, since ${formatSentenceDate(startedAt)}`,
} as const;
