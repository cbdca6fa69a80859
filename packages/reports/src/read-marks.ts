import type { Database } from '@earshot/db/client';
import {
  listMarkedDeliveries,
  listMarkedIncidents,
  listMarkedTasks,
  type MarkWindow,
} from '@earshot/db/queries/reports/report-marks';
import { listBars } from '@earshot/db/queries/reports/bars';
import type { Scope } from '@earshot/db/scope';
import { badRequest } from '@earshot/domain/errors/app-error';
import { INCIDENT_WORDS, MARK_KINDS, type MarkKind, NAMED_MARKS } from '@earshot/domain/reports/marks';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportMarkBar, ReportMarkThing } from '@earshot/domain/reports/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import type { OpenReport } from './open-report.ts';
import { withinWindow } from './sources/bar-points.ts';
import { callBars, localTime } from './sources/call-window.ts';

export interface WantedMarks {
  readonly kinds: readonly MarkKind[];
  /** Scope of the reader, for tasks and deliveries of groups above the place. */
  readonly reader: Scope;
}

/** A thing in a bar, whose number is from 1. `count`: all things of its kind in the bar. */
type Found = ReportMarkThing & { readonly bar: number; readonly count: number };

/** Reads the things that happened in the bars of a report over time, by the clock that its bars follow. */
export async function readMarks(
  db: Database,
  { definition, source, window }: Pick<OpenReport, 'definition' | 'source' | 'window'>,
  { kinds, reader }: WantedMarks,
): Promise<ReportMarkBar[]> {
  if (!definition.timeBased) throw badRequest(REPORT_MESSAGES.noTimeAxis, { field: 'type' });
  const byLocationClock = source.countsByLocationClock === true;
  const bars = byLocationClock ? await callBars(db, window) : await listBars(db, window);
  const parts = bars.map((bar) => withinWindow(bar, window));
  const ends = [...parts.map(({ at }) => at), window.to];
  // Clocks of locations differ from that of the report by less than a day.
  const slack = byLocationClock ? DAY_MS : 0;
  const marked: MarkWindow = {
    place: window.place,
    reader,
    from: new Date(window.from.getTime() - slack),
    to: new Date(Math.min(window.to.getTime() + slack, Date.now())),
    bounds: byLocationClock ? ends.map((end) => localTime(end, window)) : ends,
    byLocationClock,
    named: NAMED_MARKS,
  };
  const found = await Promise.all(
    MARK_KINDS.filter((kind) => kinds.includes(kind)).map(async (kind) => ({
      kind,
      byBar: Map.groupBy(await READERS[kind](db, marked), ({ bar }) => bar),
    })),
  );
  return bars.flatMap(({ at }, index) => {
    const marks = found.flatMap(({ kind, byBar }) => {
      const things = byBar.get(index + 1) ?? [];
      const [first] = things;
      return first === undefined ? [] : [{ kind, count: first.count, things: things.map(thingOf) }];
    });
    const part = parts[index];
    return marks.length === 0 || part === undefined
      ? []
      : [{ at: at.toISOString(), from: part.at.toISOString(), to: part.until.toISOString(), marks }];
  });
}

const thingOf = ({ id, name, note, castId, locations }: Found): ReportMarkThing => ({
  id,
  name,
  note,
  castId,
  locations,
});

const NOTHING = { note: null, castId: null, locations: null } as const;

const READERS: Readonly<Record<MarkKind, (db: Database, window: MarkWindow) => Promise<Found[]>>> = {
  incident: async (db, window) =>
    (await listMarkedIncidents(db, window)).map(({ kind, ...row }) => ({
      ...NOTHING,
      ...row,
      note: INCIDENT_WORDS[kind],
    })),
  firmware: async (db, window) =>
    (await listMarkedTasks(db, window)).map(({ version, ...row }) => ({
      ...NOTHING,
      ...row,
      note: `firmware ${version}`,
    })),
  cast: async (db, window) => (await listMarkedDeliveries(db, window)).map((row) => ({ ...NOTHING, ...row })),
};
