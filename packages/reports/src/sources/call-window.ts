import type { Database } from '@earshot/db/client';
import type { CallSelection } from '@earshot/db/queries/calls/call-place';
import type { LocalRange } from '@earshot/db/queries/calls/count-tables';
import { type BarTime, listBars } from '@earshot/db/queries/reports/bars';
import { formatWallTime, wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { SourceWindow } from './report-source.ts';

export const selectionOf = ({ place: { scope, controllerId } }: SourceWindow): CallSelection => ({
  scope,
  controllerId,
});

/** Calls are counted by whole hours or, with longer bars, by whole days. */
export const isByHour = ({ unit }: Pick<SourceWindow, 'unit'>): boolean => unit === 'minute' || unit === 'hour';

/** The local hour or the local day, by the unit, in which an instant lies: `2026-11-27T09:00`. */
export function localTime(at: Date, { unit, timezone }: Pick<SourceWindow, 'unit' | 'timezone'>): string {
  const wall = formatWallTime(wallTimeAt(timezone, at.getTime()));
  return isByHour({ unit })
    ? `${wall.slice(0, '2026-11-27T09'.length)}:00`
    : `${wall.slice(0, '2026-11-27'.length)}T00:00`;
}

/** The wall-clock times between which calls are counted, the same at each location. */
export const localRange = ({ from, to, ...of }: SourceWindow): LocalRange => ({
  from: localTime(from, of),
  to: localTime(to, of),
});

/** The bars of a window by which calls are counted. An hour that clocks repeat is one bar. */
export async function callBars(db: Database, window: SourceWindow): Promise<BarTime[]> {
  const bars = new Map<string, BarTime>();
  let last = '';
  for (const bar of await listBars(db, { ...window, unit: window.unit === 'minute' ? 'hour' : window.unit })) {
    const time = localTime(bar.at, window);
    if (!bars.has(time)) last = time;
    bars.set(last, { at: bars.get(last)?.at ?? bar.at, until: bar.until });
  }
  return [...bars.values()];
}

const hourBefore = (at: Date): Date => new Date(at.getTime() - HOUR_MS);

/** Extends the window to the hours or days by which calls are counted, and to both occurrences of an hour. */
export async function callWindow(db: Database, window: SourceWindow): Promise<SourceWindow> {
  const units = await listBars(db, { ...window, unit: isByHour(window) ? 'hour' : 'day' });
  const [from, to] = [units[0]?.at ?? window.from, units.at(-1)?.until ?? window.to];
  if (!isByHour(window)) return { ...window, from, to };
  const isSameHour = (at: Date, before: Date) => localTime(at, window) === localTime(before, window);
  return {
    ...window,
    from: isSameHour(from, hourBefore(from)) ? hourBefore(from) : from,
    to: isSameHour(to, hourBefore(to)) ? new Date(to.getTime() + HOUR_MS) : to,
  };
}
