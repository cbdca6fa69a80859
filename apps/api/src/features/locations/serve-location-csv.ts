import { findGroup } from '@earshot/db/queries/groups/groups';
import {
  type ExportedLocation,
  listExportedLabels,
  listExportedLocations,
} from '@earshot/db/queries/locations/location-export';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { CONTROLLER_STATUSES } from '@earshot/domain/controllers/presence';
import { csvLine } from '@earshot/domain/csv/csv-line';
import { LOCATION_CSV_COLUMNS, locationCsvName, TAGGED, tagColumn } from '@earshot/domain/location-csv/columns';
import { exportLocationsQuery } from '@earshot/domain/location-csv/schema';
import { LABEL_LIMITS } from '@earshot/domain/tags/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { allowedExport } from '../../exports/allowed-export.ts';
import { csvPages, ROWS_AT_ONCE } from '../../exports/csv-pages.ts';
import { listOf } from '../../exports/query-values.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';

const RULE = { permission: 'export_controllers', scope: 'group', rate: 'expensive' } as const satisfies ReadingRule;

const query = exportLocationsQuery.extend({ statuses: listOf(z.enum(CONTROLLER_STATUSES)).optional() });

/** `GET /exports/locations.csv?selectedGroup=…&statuses=active,fault`. */
export function serveLocationCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/locations.csv', async (request, reply) => {
    const input = ({ selectedGroup }: z.output<typeof query>) => ({ groupId: selectedGroup });
    const allowed = await allowedExport(deps, request, { rule: RULE, query, input });
    const { selectedGroup, statuses } = allowed.query;
    const group = await findGroup(deps.db, PLATFORM_SCOPE, selectedGroup);
    const which = { scope: allowed.scope, statuses: statuses?.length === 0 ? undefined : statuses };
    const labels = await listExportedLabels(deps.db, which, LABEL_LIMITS.list);
    const rows = csvPages<string>(allowed, {
      header: csvLine([...LOCATION_CSV_COLUMNS, ...labels.map(tagColumn)]),
      readPage: async (after = '') => {
        const found = await listExportedLocations(deps.db, which, { after, limit: ROWS_AT_ONCE });
        const last = found.length < ROWS_AT_ONCE ? undefined : found.at(-1);
        return { lines: found.map((row) => lineOf(row, labels)), after: last?.serial };
      },
    });
    return await sendExport(reply, rows, { name: locationCsvName(group?.title ?? ''), type: CSV });
  });
}

function lineOf(
  { serial, boxName, latitude, longitude, postcode, ...row }: ExportedLocation,
  labels: string[],
): string {
  const own = new Set(row.labels);
  return csvLine([
    serial,
    boxName,
    latitude,
    longitude,
    postcode,
    ...labels.map((label) => (own.has(label) ? TAGGED : null)),
  ]);
}
