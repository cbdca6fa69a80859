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
  /** Throws when the caller may not read on; asks only now and then. */
  readonly recheck: () => Promise<void>;
}

/** The delivery that the request names, for somebody who may see it. */
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
    // A delivery that went elsewhere in the tree is empty where it was: that is not the end of the list.
    if ((await check()).path !== scope.path) throw notFound();
    checkedAt = Date.now();
  };
  return { delivery, proof: { scope, deliveryId, lateMs: delivery.late_ms }, recheck };
}
