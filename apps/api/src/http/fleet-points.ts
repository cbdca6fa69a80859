import { readFleetKeys } from '@earshot/db/queries/dashboard/fleet-points';
import { badRequest } from '@earshot/domain/errors/app-error';
import { type FleetPoints, packFor, sortPoints } from '@earshot/domain/fleet-map/points-codec';
import { fleetPointsQuery } from '@earshot/domain/fleet-map/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { authorize, notAuthenticated, signedIn } from '../trpc/authorize.ts';
import type { ReadingRule } from '../trpc/rule.ts';
import { shareReads } from './share-reads.ts';
import { requestContext } from './trpc.ts';

const RULE = { permission: 'view_dashboard', scope: 'group', rate: 'read' } as const satisfies ReadingRule;

/**
 * `GET /media/fleet-points?groupId=…`: locations of a group as points with statuses, encoded by `points-codec`. Sends
 * only the statuses if `held` shows that the client has the same cells.
 */
export function serveFleetPoints(app: FastifyInstance, deps: Deps): void {
  const share = shareReads<FleetPoints>();
  app.get('/media/fleet-points', async (request, reply) => {
    const { scope, search, held } = await authorizedMap(deps, request);
    const points = await share(JSON.stringify([scope, search]), async () => {
      const { keys, unplaced } = await readFleetKeys(deps.db, scope, { search });
      return sortPoints(keys, unplaced);
    });
    const packed = packFor(points, held);
    return await reply
      .type('application/octet-stream')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength));
  });
}

async function authorizedMap(deps: Deps, request: FastifyRequest) {
  const { success, data } = fleetPointsQuery.safeParse(request.query);
  const context = requestContext(deps, request);
  const principal = await signedIn(context, RULE);
  if (principal === undefined) throw notAuthenticated();
  if (!success) throw badRequest('A map is asked for by groupId, search and held', {});
  const { scope } = await authorize(context, principal, { rule: RULE, input: data });
  return { scope, search: data.search, held: data.held };
}
