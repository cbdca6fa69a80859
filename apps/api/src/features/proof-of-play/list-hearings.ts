import { findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { countHearings, listHearings } from '@earshot/db/queries/deliveries/hearings';
import type { hearingCountsInput, HearingCounts, Hearing, listHearingsInput } from '@earshot/domain/deliveries/heard';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

/** Lists the team members who heard a delivery, and its listeners who have not. */
export async function listHearingPage(
  call: PlacedCall,
  { view, page, pageSize, ...of }: z.output<typeof listHearingsInput>,
): Promise<{ items: Hearing[] }> {
  await mustExist(call, of.deliveryId);
  const withNames = call.principal.permissions.has('view_team_members');
  const hearings = { scope: call.scope, deliveryId: of.deliveryId, controllerId: of.controllerId };
  const rows = await listHearings(call.deps.db, hearings, { view, withNames, page, pageSize });
  return { items: rows.map(({ serial, ...row }) => ({ ...row, serialNumber: serial })) };
}

export async function countDeliveryHearings(
  call: PlacedCall,
  { deliveryId, controllerId }: z.output<typeof hearingCountsInput>,
): Promise<HearingCounts> {
  await mustExist(call, deliveryId);
  return countHearings(call.deps.db, { scope: call.scope, deliveryId, controllerId });
}

async function mustExist({ deps: { db }, scope }: PlacedCall, deliveryId: string): Promise<void> {
  if ((await findDelivery(db, scope, deliveryId)) === undefined) throw notFound();
}
