import { findGroup } from '@earshot/db/queries/groups/groups';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { endpointFilter } from '@earshot/domain/devices/schema';
import { PRESENCES } from '@earshot/domain/devices/statuses';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { allowedExport } from '../../exports/allowed-export.ts';
import { csvPages, ROWS_AT_ONCE } from '../../exports/csv-pages.ts';
import { listOf } from '../../exports/query-values.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import { placeOf } from '../../places/place-of.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { deviceCsvHeader, deviceCsvLine } from './device-csv.ts';
import { walkEndpoints } from './walk-endpoints.ts';

const RULE = { permission: 'export_controllers', scope: 'place', rate: 'expensive' } as const satisfies ReadingRule;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const query = endpointFilter.extend({
  removed: flag.default(false),
  faultyOnly: flag.default(false),
  statuses: listOf(z.enum(PRESENCES)).optional(),
});

/** `GET /exports/endpoints.csv?groupId=…&endpointType=headset`, with the filters of the list. */
export function serveDeviceCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/endpoints.csv', async (request, reply) => {
    const allowed = await allowedExport(deps, request, { rule: RULE, query, also: 'view_endpoints' });
    const place = await placeOf({ deps, scope: allowed.scope }, allowed.query);
    const { endpointType: category, statuses, faultyOnly, removed } = allowed.query;
    const search = allowed.query.search.trim();
    refuseShortSearch(place, search);
    const filter = { category, statuses, faultyOnly, removed, search };
    const group = await findGroup(deps.db, PLATFORM_SCOPE, allowed.place?.groupId ?? '');
    const rows = csvPages<string>(allowed, {
      header: deviceCsvHeader(removed),
      readPage: async (start) => {
        const { items, after } = await walkEndpoints(deps, place, { ...filter, after: start, pageSize: ROWS_AT_ONCE });
        return { lines: items.map((item) => deviceCsvLine(item, removed)), after: after ?? undefined };
      },
    });
    const name = deviceCsvName({ groupTitle: group?.title ?? '', category, removed }, new Date());
    return await sendExport(reply, rows, { name, type: CSV });
  });
}
