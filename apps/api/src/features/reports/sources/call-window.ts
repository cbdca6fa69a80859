import type { Database } from '@earshot/db/client';
import type { CallSelection } from '@earshot/db/queries/calls/call-list';
import type { LocalRange } from '@earshot/db/queries/calls/count-tables';
import { listBars } from '@earshot/db/queries/reports/bars';
import { formatWallTime, wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import type { SourceWindow } from './report-source.ts';

export const selectionOf = ({ place: { scope, controllerId } }: SourceWindow): CallSelection => ({
  scope,
  controllerId,
});

/** `2026-11-27T09:00` by the clock of the zone. */
export const localTime = (at: Date, timezone: string): string =>
  formatWallTime(wallTimeAt(timezone, at.getTime())).slice(0, '2026-11-27T09:00'.length);

/** The wall-clock times between which calls are counted, the same at each location. */
export const localRange = ({ from, to, timezone }: SourceWindow): LocalRange => ({
  from: localTime(from, timezone),
  to: localTime(to, timezone),
});

/** Calls are counted by whole hours or, with longer bars, by whole days: extends the window to them. */
export async function callWindow(db: Database, window: SourceWindow): Promise<SourceWindow> {
  const unit = window.unit === 'minute' || window.unit === 'hour' ? 'hour' : 'day';
  const units = await listBars(db, { ...window, unit });
  return { ...window, from: units[0]?.at ?? window.from, to: units.at(-1)?.until ?? window.to };
}
