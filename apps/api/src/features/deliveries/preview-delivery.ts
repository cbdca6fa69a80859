import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { listRivals, type RivalRow } from '@earshot/db/queries/deliveries/preview-audience';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { OtherCast } from '@earshot/domain/schedules/collisions';
import { type FireTable, fireTable } from '@earshot/domain/schedules/fire-table';
import { scheduleError } from '@earshot/domain/schedules/schedule-error';
import type { fireTablePage, previewInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import type { z } from 'zod';
import { withHolidays } from '../../holidays/with-holidays.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { previewLocations } from './preview-locations.ts';

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
  const locations = await previewLocations(call, input);
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
