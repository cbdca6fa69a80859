import { databaseNow } from '@earshot/db/queries/delivery-sending';
import { findCast, listCastTargets } from '@earshot/db/queries/message-casts';
import { listPreviewLocations, listRivals, type RivalRow } from '@earshot/db/queries/preview-audience';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { OtherCast } from '@earshot/domain/schedules/collisions';
import { type FireTable, fireTable } from '@earshot/domain/schedules/fire-table';
import { scheduleError } from '@earshot/domain/schedules/schedule-error';
import type { fireTablePage, previewInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

type Input = z.output<typeof previewInput>;

/** So many other casts are looked at for collisions. */
const MAX_RIVALS = 500;

/** When a cast would play where, and what it would meet there, before anything is saved. */
export async function previewDelivery(call: PlacedCall, input: Input): Promise<z.input<typeof fireTablePage>> {
  const { db } = call.deps;
  const { conferences, clipDurationMs, page, pageSize } = input;
  const schedule = toSchedule(input.schedule);
  const now = await databaseNow(db);
  const error = scheduleError(schedule, { generation: 'newer', now, clipDurationMs });
  if (error !== undefined) throw badRequest(error.message, { field: error.field });
  const locations = await chooseLocations(call, input);
  const ids = locations.map(({ id }) => id);
  const rivals = await listRivals(db, ids, { asOf: now, limit: MAX_RIVALS + 1 });
  const others = rivals.slice(0, MAX_RIVALS).map(toOther);
  const own = { conferences, durationMs: clipDurationMs };
  const table = fireTable({ schedule, locations, own, others, now, page, pageSize });
  return { ...written(table), locations: locations.length, moreCasts: rivals.length > MAX_RIVALS };
}

async function chooseLocations({ deps: { db }, scope }: PlacedCall, { castId, targetIds }: Input) {
  if (castId !== undefined && (await findCast(db, scope, castId)) === undefined) throw notFound();
  const ids = targetIds ?? (castId === undefined ? undefined : await listCastTargets(db, castId));
  const found = await listPreviewLocations(db, scope, { ids, limit: CAST_LIMITS.maxTargets + 1 });
  if (found.length > CAST_LIMITS.maxTargets)
    throw badRequest(`A preview shows at most ${CAST_LIMITS.maxTargets} locations.`, { field: 'targetIds' });
  if (targetIds !== undefined && found.length < targetIds.length) {
    const known = new Set(found.map(({ id }) => id));
    const unknown = targetIds.filter((id) => !known.has(id));
    throw badRequest('Some locations were not found.', { field: 'targetIds', notFound: unknown });
  }
  if (found.length === 0) throw badRequest('Please select at least one Location', { field: 'targetIds' });
  return found;
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
