import type { Database } from '@earshot/db/client';
import {
  countPlacedTargets,
  countReportedPlays,
  listPlayedPlans,
  type PlacedTargetsRow,
  type PlayedPlanRow,
} from '@earshot/db/queries/deliveries/play-days';
import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { listOutages } from '@earshot/db/queries/processes/platform-outages';
import { expandStoredPlan } from '@earshot/domain/deliveries/expanded-plan';
import { countPlayDays } from '@earshot/domain/deliveries/play-days';
import type { Outage } from '@earshot/domain/deliveries/report-deadline';
import type { PlayDays } from '@earshot/domain/deliveries/schema';
import type { ZonedDay } from '@earshot/domain/time/recent-days';
import { type CountedPlan, planKey, playGroups } from './play-groups.ts';

/** Most plays and deliveries of one reading. Two million reports take two seconds. */
const MOST_PLAYS = 2_000_000;
const MOST_DELIVERIES = 5_000;
const TOO_MANY: PlayDays = { items: [], tooMany: true };

interface CountedDays {
  /** Adjoining, oldest first. */
  readonly days: readonly ZonedDay[];
  readonly asOf: Date;
}

/** Counts the plays of these days by their result, by the rule of proof of play. */
export async function countPlays(db: Database, place: DevicePlace, { days, asOf }: CountedDays): Promise<PlayDays> {
  const window = { from: new Date(days[0]?.from ?? 0), to: asOf };
  const rows = await listPlayedPlans(db, place.scope, { ...window, limit: MOST_DELIVERIES + 1 });
  const deliveryIds = [...new Set(rows.map(({ deliveryId }) => deliveryId))];
  if (deliveryIds.length > MOST_DELIVERIES) return TOO_MANY;

  const outages = await listOutages(
    db,
    rows.flatMap(({ reportDeadline }) => reportDeadline ?? []),
  );
  const plans = new Map(rows.map((row) => [planKey(row), toCountedPlan(row, outages, window)]));
  const placed = await countPlacedTargets(db, place, deliveryIds);
  if (playsOf(placed, plans) > MOST_PLAYS) return TOO_MANY;

  const reported = await countReportedPlays(db, place, { deliveryIds, ...window });
  return { items: countPlayDays(playGroups(plans, placed, reported), days, asOf), tooMany: false };
}

function toCountedPlan(row: PlayedPlanRow, outages: readonly Outage[], { from, to }: { from: Date; to: Date }) {
  const plan = expandStoredPlan(row, outages);
  const within = plan.instants.filter((at) => at >= from.getTime() && at < to.getTime()).length;
  return { ...plan, lateMs: row.lateMs, within };
}

const playsOf = (placed: readonly PlacedTargetsRow[], plans: ReadonlyMap<string, CountedPlan>) =>
  placed.reduce((sum, row) => sum + row.locations * (plans.get(planKey(row))?.within ?? 0), 0);
