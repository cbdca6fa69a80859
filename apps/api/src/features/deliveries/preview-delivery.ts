import { listAudience } from '@earshot/db/queries/deliveries/delivery-audience';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { findCastAudience, findSeenCast } from '@earshot/db/queries/message-casts/message-casts';
import { listPreviewLocations, listRivals, type RivalRow } from '@earshot/db/queries/deliveries/preview-audience';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { audienceOf, NOT_OF_ONE_CUSTOMER } from '@earshot/domain/message-casts/audience';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { OtherCast } from '@earshot/domain/schedules/collisions';
import { type FireTable, fireTable } from '@earshot/domain/schedules/fire-table';
import { scheduleError } from '@earshot/domain/schedules/schedule-error';
import type { fireTablePage, previewInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import type { z } from 'zod';
import { withHolidays } from '../../holidays/with-holidays.ts';
import type { PlacedCall } from '../../trpc/call.ts';

type Input = z.output<typeof previewInput>;

/** Most other casts that are checked for collisions. */
const MAX_RIVALS = 500;

/** Computes when and where a cast would play, and its collisions, before anything is saved. */
export async function previewDelivery(call: PlacedCall, input: Input): Promise<z.input<typeof fireTablePage>> {
  const { db } = call.deps;
  const { conferences, clipDurationMs, page, pageSize } = input;
  const now = await databaseNow(db);
  const asked = await withHolidays(db, { groupId: call.place.groupId, now }, input.schedule);
  const schedule = toSchedule(asked.schedule);
  const error = scheduleError(schedule, { generation: 'newer', now, clipDurationMs });
  if (error !== undefined) throw badRequest(error.message, { field: error.field });
  const locations = await chooseLocations(call, input);
  const ids = locations.map(({ id }) => id);
  const rivals = await listRivals(db, ids, { asOf: now, limit: MAX_RIVALS + 1 });
  const others = rivals.slice(0, MAX_RIVALS).map(toOther);
  const own = { conferences, durationMs: clipDurationMs };
  const table = fireTable({ schedule, locations, own, others, now, page, pageSize });
  return {
    ...written(table),
    sentence: asked.sentence,
    locations: locations.length,
    moreCasts: rivals.length > MAX_RIVALS,
  };
}

async function chooseLocations(call: PlacedCall, input: Input) {
  const { scope, deps } = call;
  const ids = await idsOf(call, input);
  const found = await listPreviewLocations(deps.db, scope, { ids, limit: CAST_LIMITS.maxTargets + 1 });
  if (found.length > CAST_LIMITS.maxTargets)
    throw badRequest(`A preview shows at most ${CAST_LIMITS.maxTargets} locations.`, { field: 'targetIds' });
  if (input.targetIds !== undefined && found.length < input.targetIds.length) {
    const known = new Set(found.map(({ id }) => id));
    const unknown = input.targetIds.filter((id) => !known.has(id));
    throw badRequest('Some locations were not found.', { field: 'targetIds', notFound: unknown });
  }
  if (found.length === 0) throw badRequest('Please select at least one Location', { field: 'targetIds' });
  return found;
}

/** Ids of the target locations; undefined for all locations of the group. */
async function idsOf({ deps: { db }, scope, place }: PlacedCall, input: Input): Promise<readonly string[] | undefined> {
  const cast = input.castId === undefined ? undefined : await findSeenCast(db, scope, input.castId);
  if (input.castId !== undefined && cast === undefined) throw notFound();
  const audience = audienceOf(input) ?? (cast && (await findCastAudience(db, cast)));
  if (audience === undefined) return undefined;
  if (audience.kind === 'locations') return audience.targetIds;
  if ((cast === undefined ? place.customerId : cast.customer_id) === null)
    throw badRequest(NOT_OF_ONE_CUSTOMER, { field: 'controllerTags' });
  // For a cast of a parent group, uses the locations of the selected group.
  const groupId = cast === undefined || cast.inherited ? place.groupId : cast.group_id;
  return listAudience(db, audience, { groupId, limit: CAST_LIMITS.maxTargets + 1 });
}

const toOther = ({ segments, skip, locations, ...rival }: RivalRow): OtherCast => ({
  ...rival,
  plan: {
    segments: segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) })),
    skip: skip.map((at) => new Date(at)),
  },
  locations: new Map(Object.entries(locations)),
});

const written = ({ items, total, startedWithout }: FireTable) => ({
  total,
  startedWithout,
  items: items.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    zones: [...row.zones],
    collisions: row.collisions.map((collision) => ({ ...collision, at: new Date(collision.at).toISOString() })),
  })),
});
