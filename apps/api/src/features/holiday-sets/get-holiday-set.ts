import { findHolidaySet, listHolidaySetUses } from '@earshot/db/queries/message-casts/holiday-sets';
import { notFound } from '@earshot/domain/errors/app-error';
import type { HolidaySetDetail } from '@earshot/domain/holiday-sets/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toHolidaySet } from './holiday-set-view.ts';

const MAX_USES = 100;

/** Returns a set offered in the group, with its uses in that group and its sub-groups. */
export async function getHolidaySet({ deps, scope, place }: PlacedCall, id: string): Promise<HolidaySetDetail> {
  const row = await findHolidaySet(deps.db, scope, { groupId: place.groupId, id });
  if (row === undefined) throw notFound();
  return { ...toHolidaySet(row), usedBy: await listHolidaySetUses(deps.db, scope, { id, limit: MAX_USES }) };
}
