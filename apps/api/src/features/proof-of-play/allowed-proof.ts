import { type DeliveryDetailRow, findDeliveryDetail } from '@earshot/db/queries/deliveries/deliveries';
import { notFound } from '@earshot/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type AllowedExport, allowedExport } from '../../exports/allowed-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import type { ExportedProof } from '../../proof-of-play/walk-proof.ts';

const RULE = {
  permission: 'view_mcasts',
  feature: 'mds',
  scope: { item: 'delivery', from: 'deliveryId', reach: 'inherited' },
  rate: 'expensive',
} as const satisfies ReadingRule;

const query = z.object({ delivery: z.uuid('Which delivery?') });

export interface AllowedProof extends Pick<AllowedExport<typeof query>, 'recheck'> {
  readonly delivery: DeliveryDetailRow;
  readonly proof: ExportedProof;
}

/** Finds the delivery of the request, if the caller may see it. */
export async function allowedProof(deps: Deps, request: FastifyRequest): Promise<AllowedProof> {
  const input = (asked: z.output<typeof query>) => ({ deliveryId: asked.delivery });
  const { scope, may, recheck, ...allowed } = await allowedExport(deps, request, { rule: RULE, query, input });
  const deliveryId = allowed.query.delivery;
  const delivery = await findDeliveryDetail(deps.db, scope, deliveryId);
  if (delivery === undefined) throw notFound();
  return {
    delivery,
    proof: { scope, deliveryId, lateMs: delivery.late_ms, seesTeam: () => may('view_team_members') },
    recheck,
  };
}
