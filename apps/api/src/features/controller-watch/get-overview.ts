import { findControllerSummary } from '@earshot/db/queries/controllers/controller-summary';
import type { ControllerOverview } from '@earshot/domain/controllers/summary-schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toOverview } from './summary-view.ts';

export async function getOverview(
  { deps, scope, principal }: PlacedCall,
  controllerId: string,
): Promise<ControllerOverview> {
  const row = await findControllerSummary(deps.db, scope, { controllerId });
  if (row === undefined) throw notFound();
  return toOverview(row, principal);
}
