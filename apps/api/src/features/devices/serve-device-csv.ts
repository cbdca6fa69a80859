import { Readable } from 'node:stream';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { endpointFilter } from '@earshot/domain/devices/schema';
import { PRESENCES } from '@earshot/domain/devices/statuses';
import { badRequest, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { begun } from '../../http/begun.ts';
import { requestContext } from '../../http/trpc.ts';
import { authorize, notAuthenticated, signedIn } from '../../trpc/authorize.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { deviceCsvHeader, deviceCsvLine } from './device-csv.ts';
import { placeOf } from '../../places/place-of.ts';
import { walkEndpoints } from './walk-endpoints.ts';
import { refuseShortSearch } from '../../places/short-search.ts';

const RULE = { permission: 'export_controllers', scope: 'place', rate: 'expensive' } as const satisfies ReadingRule;
/** Rows in memory at a time. */
const ROWS_AT_ONCE = 1_000;
const RECHECK_MS = 10_000;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const query = endpointFilter.extend({
  removed: flag.default(false),
  faultyOnly: flag.default(false),
  statuses: z
    .string()
    .transform((text) => text.split(',').filter((status) => status !== ''))
    .pipe(z.array(z.enum(PRESENCES)))
    .optional(),
});

/**
 * `GET /exports/endpoints.csv?groupId=…&endpointType=headset`, with the filters of the list: a streamed CSV of any
 * length. On failure the connection is cut, so that a partial file is not taken for a complete one.
 */
export function serveDeviceCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/endpoints.csv', async (request, reply) => {
    const { requested, place, check } = await allowed(deps, request);
    const group = await findGroup(deps.db, PLATFORM_SCOPE, requested.placeId);
    const name = deviceCsvName(
      { groupTitle: group?.title ?? '', category: requested.filter.category, removed: requested.filter.removed },
      new Date(),
    );
    const rows = await begun(lines(deps, { place, filter: requested.filter, check }));
    reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${asAscii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('cache-control', 'private, no-store')
      .header('access-control-expose-headers', 'content-disposition');
    return await reply.send(Readable.from(rows, { objectMode: false }));
  });
}

async function allowed(deps: Deps, request: FastifyRequest) {
  const context = requestContext(deps, request);
  const principal = await signedIn(context, RULE);
  if (principal === undefined) throw notAuthenticated();
  const { success, data, error } = query.safeParse(request.query);
  if (!success) throw badRequest(error.issues[0]?.message ?? 'Bad Request');
  const check = async () => {
    const now = await context.caller.identifyAgain();
    if (now === undefined) throw notAuthenticated();
    const authorized = await authorize(context, now, { rule: RULE, input: data });
    if (!now.permissions.has('view_endpoints')) throw notPermitted();
    return authorized;
  };
  const { scope, place: lies } = await check();
  const place = await placeOf({ deps, scope }, data);
  const search = data.search.trim();
  refuseShortSearch(place, search);
  const { endpointType: category, statuses, faultyOnly, removed } = data;
  return {
    place,
    check,
    requested: { placeId: lies?.groupId ?? '', filter: { category, statuses, faultyOnly, removed, search } },
  };
}

const asAscii = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_');

type Allowed = Awaited<ReturnType<typeof allowed>>;

/** Yields the CSV page by page, at the speed of the reader. Ends with an error if the permission is revoked. */
async function* lines(
  deps: Deps,
  { place, filter, check }: Pick<Allowed, 'place' | 'check'> & { filter: Allowed['requested']['filter'] },
): AsyncGenerator<string, void> {
  let checkedAt = Date.now();
  let after: string | undefined;
  for (let header = deviceCsvHeader(filter.removed); ; header = '') {
    const page = await walkEndpoints(deps, place, { ...filter, after, pageSize: ROWS_AT_ONCE });
    yield header + page.items.map((item) => deviceCsvLine(item, filter.removed)).join('');
    if (page.after === null) return;
    after = page.after;
    if (Date.now() - checkedAt > RECHECK_MS) {
      const { scope } = await check();
      // A moved group has no rows under its former path, which would look like the end of the list.
      if (scope.path !== place.scope.path) throw notFound();
      checkedAt = Date.now();
    }
  }
}
