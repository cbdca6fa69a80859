import { type DeliveryDetailRow, findDeliveryDetail } from '@earshot/db/queries/deliveries/deliveries';
import type { Scope } from '@earshot/db/scope';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { requestContext } from '../../http/trpc.ts';
import { authorize, notAuthenticated, signedIn } from '../../trpc/authorize.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import type { Proof } from './walk-proof.ts';

const RULE = {
  permission: 'view_mcasts',
  feature: 'mds',
  scope: { item: 'delivery', from: 'deliveryId', reach: 'inherited' },
  rate: 'expensive',
} as const satisfies ReadingRule;
const RECHECK_MS = 10_000;

const query = z.object({ delivery: z.uuid('Which delivery?') });

export interface AllowedProof {
  readonly delivery: DeliveryDetailRow;
  readonly proof: Proof;
  /** Throws if the caller may no longer read. Checks only now and then, so it can be called often. */
  readonly recheck: () => Promise<void>;
}

/** Finds the delivery of the request, if the caller may see it. */
export async function allowedProof(deps: Deps, request: FastifyRequest): Promise<AllowedProof> {
  const context = requestContext(deps, request);
  if ((await signedIn(context, RULE)) === undefined) throw notAuthenticated();
  const { success, data, error } = query.safeParse(request.query);
  if (!success) throw badRequest(error.issues[0]?.message ?? 'Bad Request');
  const deliveryId = data.delivery;
  const check = async (): Promise<Scope> => {
    const now = await context.caller.identifyAgain();
    if (now === undefined) throw notAuthenticated();
    return (await authorize(context, now, { rule: RULE, input: { deliveryId } })).scope;
  };
  const scope = await check();
  const delivery = await findDeliveryDetail(deps.db, scope, deliveryId);
  if (delivery === undefined) throw notFound();
  let checkedAt = Date.now();
  const recheck = async () => {
    if (Date.now() - checkedAt < RECHECK_MS) return;
    // A moved group has no rows under its former path, which would look like the end of the list.
    if ((await check()).path !== scope.path) throw notFound();
    checkedAt = Date.now();
  };
  return { delivery, proof: { scope, deliveryId, lateMs: delivery.late_ms }, recheck };
}
