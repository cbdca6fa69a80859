import { findGroup } from '@earshot/db/queries/groups/groups';
import { listOlderEvents } from '@earshot/db/queries/system-events/system-event-list';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { csvLine } from '@earshot/domain/csv/csv-line';
import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { type SystemEvent, type SystemEventCursor, systemEventFilter } from '@earshot/domain/system-events/schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { allowedExport } from '../../exports/allowed-export.ts';
import { csvPages, ROWS_AT_ONCE } from '../../exports/csv-pages.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import { depsFor } from '../../trpc/procedure.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { SYSTEM_EVENT_COLUMNS } from '../../system-events/system-event-csv.ts';
import { systemEventsOf } from './list-system-events.ts';
import { toSystemEvent } from '../../system-events/system-event-view.ts';

const RULE = {
  permission: 'view_events',
  scope: 'place',
  rate: 'expensive',
  reads: 'replica',
} as const satisfies ReadingRule;

const toLine = (event: SystemEvent): string =>
  csvLine(Object.values(SYSTEM_EVENT_COLUMNS).map((value) => value(event)));

/** `GET /exports/system-events.csv?groupId=…&type=…`, with the filters of the list, newest first. */
export function serveSystemEventCsv(app: FastifyInstance, all: Deps): void {
  app.get('/exports/system-events.csv', async (request, reply) => {
    const rule = { rule: RULE, query: systemEventFilter, also: 'export_controllers' } as const;
    const allowed = await allowedExport(all, request, rule);
    const deps = depsFor(all, RULE);
    const part = { ...(await systemEventsOf({ deps, scope: allowed.scope }, allowed.query)), limit: ROWS_AT_ONCE };
    const group = await findGroup(deps.db, PLATFORM_SCOPE, allowed.place?.groupId ?? '');
    const rows = csvPages<SystemEventCursor>(allowed, {
      header: csvLine(Object.keys(SYSTEM_EVENT_COLUMNS)),
      readPage: async (after) => {
        const page = await listOlderEvents(deps.db, part, after);
        return {
          lines: page.map(toSystemEvent).map(toLine),
          after: page.length < ROWS_AT_ONCE ? undefined : page.at(-1),
        };
      },
    });
    const names = { groupTitle: group?.title ?? '', category: 'system-events', removed: false };
    return await sendExport(reply, rows, { name: deviceCsvName(names, new Date()), type: CSV });
  });
}
