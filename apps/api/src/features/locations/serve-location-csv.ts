import { Readable } from 'node:stream';
import { findGroup } from '@earshot/db/queries/groups/groups';
import {
  listExportedLabels,
  listExportedLocations,
  type LocationExport,
} from '@earshot/db/queries/locations/location-export';
import { PLATFORM_SCOPE, type Scope } from '@earshot/db/scope';
import { CONTROLLER_STATUSES } from '@earshot/domain/controllers/presence';
import { csvLine } from '@earshot/domain/csv/csv-line';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { LOCATION_CSV_COLUMNS, locationCsvName, TAGGED, tagColumn } from '@earshot/domain/location-csv/columns';
import { exportLocationsQuery } from '@earshot/domain/location-csv/schema';
import { LABEL_LIMITS } from '@earshot/domain/tags/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { begun } from '../../http/begun.ts';
import { requestContext } from '../../http/trpc.ts';
import { authorize, notAuthenticated, signedIn } from '../../trpc/authorize.ts';
import type { ReadingRule } from '../../trpc/rule.ts';

const RULE = { permission: 'export_controllers', scope: 'group', rate: 'expensive' } as const satisfies ReadingRule;
/** Rows in memory at a time. */
const ROWS_AT_ONCE = 1_000;
const RECHECK_MS = 10_000;

const query = exportLocationsQuery.extend({
  statuses: z
    .string()
    .transform((text) => text.split(',').filter((status) => status !== ''))
    .pipe(z.array(z.enum(CONTROLLER_STATUSES)))
    .optional(),
});

/**
 * `GET /exports/locations.csv?selectedGroup=…&statuses=active,fault`: a streamed CSV of any length. On failure the
 * connection is cut, so that a partial file is not taken for a complete one.
 */
export function serveLocationCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/locations.csv', async (request, reply) => {
    const { groupId, statuses, check } = await allowed(deps, request);
    const scope = await check();
    const group = await findGroup(deps.db, PLATFORM_SCOPE, groupId);
    const name = locationCsvName(group?.title ?? '');
    const which = { scope, statuses: statuses?.length === 0 ? undefined : statuses };
    const rows = await begun(lines(deps, which, check));
    reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('cache-control', 'private, no-store')
      .header('access-control-expose-headers', 'content-disposition');
    return await reply.send(Readable.from(rows, { objectMode: false }));
  });
}

async function allowed(deps: Deps, request: FastifyRequest) {
  const context = requestContext(deps, request);
  if ((await signedIn(context, RULE)) === undefined) throw notAuthenticated();
  const { success, data, error } = query.safeParse(request.query);
  if (!success) throw badRequest(error.issues[0]?.message ?? 'Bad Request');
  const check = async (): Promise<Scope> => {
    const now = await context.caller.identifyAgain();
    if (now === undefined) throw notAuthenticated();
    return (await authorize(context, now, { rule: RULE, input: { groupId: data.selectedGroup } })).scope;
  };
  return { groupId: data.selectedGroup, statuses: data.statuses, check };
}

/** Yields the CSV page by page, at the speed of the reader. Ends with an error if the permission is revoked. */
async function* lines({ db }: Deps, which: LocationExport, check: () => Promise<Scope>): AsyncGenerator<string, void> {
  const labels = await listExportedLabels(db, which, LABEL_LIMITS.list);
  let checkedAt = Date.now();
  yield csvLine([...LOCATION_CSV_COLUMNS, ...labels.map(tagColumn)]);
  for (let after = ''; ;) {
    const rows = await listExportedLocations(db, which, { after, limit: ROWS_AT_ONCE });
    yield rows
      .map(({ serial, boxName, latitude, longitude, postcode, ...row }) => {
        const own = new Set(row.labels);
        const tags = labels.map((label) => (own.has(label) ? TAGGED : null));
        return csvLine([serial, boxName, latitude, longitude, postcode, ...tags]);
      })
      .join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.serial;
    if (Date.now() - checkedAt > RECHECK_MS) {
      // A moved group has no rows under its former path, which would look like the end of the list.
      if ((await check()).path !== which.scope.path) throw notFound();
      checkedAt = Date.now();
    }
  }
}
