import { listDeviceEvents, listDevicePoints } from '@earshot/db/queries/devices/device-detail';
import type { PlacedRow } from '@earshot/db/queries/devices/device-rows';
import { DRAWN_HOURS } from '@earshot/domain/devices/schema';
import type { Presence } from '@earshot/domain/devices/statuses';
import { checkedSeries, thinned } from '@earshot/domain/devices/time-series';
import type { Deps } from '../../deps.ts';

const HOUR_MS = 3_600_000;
const EVENT_DAYS_MS = 30 * 24 * HOUR_MS;
const MOST_EVENTS = 50;

/** What is known of a device besides its row: which message told, its last hours, what happened to it. */
export async function historyOf({ db }: Pick<Deps, 'db'>, row: PlacedRow, asOf: Date) {
  const key = { controllerId: row.controller_id, deviceId: row.device_id };
  const begins = new Date(asOf.getTime() - DRAWN_HOURS * HOUR_MS);
  const [points, events] = await Promise.all([
    listDevicePoints(db, key, begins),
    listDeviceEvents(db, key, { since: new Date(asOf.getTime() - EVENT_DAYS_MS), limit: MOST_EVENTS }),
  ]);
  const batteries = points.flatMap(({ at, battery }) =>
    battery === null ? [] : [{ at: at.toISOString(), value: battery }],
  );
  // A charge that can't be is an error of who stored it, and is not drawn.
  checkedSeries(batteries);
  return {
    told: { boot: row.boot, seq: row.seq, at: row.updated_at.toISOString() },
    hours: thinned(points).map(({ at, status, presence, battery, charging, conference }) => ({
      // What it was before counts from where the drawing begins.
      at: (at < begins ? begins : at).toISOString(),
      status,
      presence: presence as Presence,
      battery,
      charging: charging ?? false,
      conference,
    })),
    events: events.map(({ at, name, detail }) => ({ at: at.toISOString(), name, detail })),
  };
}
