import { listDeviceEvents, listDevicePoints } from '@earshot/db/queries/devices/device-detail';
import type { PlacedRow } from '@earshot/db/queries/devices/device-rows';
import { DRAWN_HOURS } from '@earshot/domain/devices/detail-schema';
import type { Presence } from '@earshot/domain/devices/statuses';
import { checkedSeries, thinned } from '@earshot/domain/devices/time-series';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { Deps } from '../../deps.ts';

const EVENT_DAYS_MS = 30 * 24 * HOUR_MS;
const MOST_EVENTS = 50;

/** Reads the details of a device besides its row: the last report, the recent series and the events. */
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
  // Throws on an impossible battery level instead of drawing it.
  checkedSeries(batteries);
  return {
    reported: { boot: row.boot, seq: row.seq, at: row.updated_at.toISOString() },
    hours: thinned(points).map(({ at, status, presence, battery, charging, conference }) => ({
      // The state before the chart begins is drawn from its start.
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
