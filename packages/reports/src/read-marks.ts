import type { Database, Trx } from '@earshot/db/client';
import {
  listMarkedDeliveries,
  listMarkedIncidents,
  listMarkedTasks,
  type MarkWindow,
} from '@earshot/db/queries/reports/report-marks';
import { type BarTime, listBars } from '@earshot/db/queries/reports/bars';
import { readWithin } from '@earshot/db/read-within';
import type { Scope } from '@earshot/db/scope';
import { badRequest } from '@earshot/domain/errors/app-error';
import { INCIDENT_WORDS, MARK_KINDS, type MarkKind, NAMED_MARKS } from '@earshot/domain/reports/marks';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportMarkBar, ReportMarkThing, SeenMarkKind } from '@earshot/domain/reports/schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { OpenReport } from './open-report.ts';
import { withinWindow } from './sources/bar-points.ts';
import { callBars, localTime } from './sources/call-window.ts';
import type { SourceWindow } from './sources/report-source.ts';

export interface WantedMarks {
  readonly kinds: readonly MarkKind[];
  /** Scope of the reader, for tasks and deliveries of groups above the place. */
  readonly reader: Scope;
}

/** The wanted kinds with the number of their things, and the bars that have some. */
export interface ReadMarks {
  readonly kinds: SeenMarkKind[];
  readonly bars: ReportMarkBar[];
}

/** A thing in a bar, whose number is from 1. `count`: all things of its kind in the bar; `total`: in all bars. */
type Found = ReportMarkThing & { readonly bar: number; readonly count: number; readonly total: number };

interface FoundOfKind {
  readonly kind: MarkKind;
  readonly things: readonly Found[];
}

/** Clocks of locations are between 12 hours behind UTC and 14 hours ahead. */
const MOST_BETWEEN_CLOCKS_MS = 26 * HOUR_MS;

/** Time for reading one kind: twice what the incidents of 2,000 locations in 90 days take on busy cores. */
const MOST_MS = 3_000;

/** Reads the things that happened in the bars of a report over time, by the clock that its bars follow. */
export async function readMarks(
  db: Database,
  { definition, window }: Pick<OpenReport, 'definition' | 'window'>,
  { kinds, reader }: WantedMarks,
): Promise<ReadMarks> {
  if (!definition.timeBased) throw badRequest(REPORT_MESSAGES.noTimeAxis, { field: 'type' });
  const byLocationClock = definition.countsByLocationClock;
  const bars = byLocationClock ? await callBars(db, window) : await listBars(db, window);
  const ends = [...bars.map((bar) => withinWindow(bar, window).at), window.to];
  const slack = byLocationClock ? MOST_BETWEEN_CLOCKS_MS : 0;
  const marked: MarkWindow = {
    place: window.place,
    reader,
    from: new Date(window.from.getTime() - slack),
    to: new Date(Math.min(window.to.getTime() + slack, Date.now())),
    bounds: byLocationClock ? ends.map((end) => localTime(end, window)) : ends,
    byLocationClock,
    named: NAMED_MARKS,
  };
  const read: SeenMarkKind[] = [];
  const found: FoundOfKind[] = [];
  // Kinds are read in turn, so that a reader never needs several connections.
  for (const kind of MARK_KINDS.filter((each) => kinds.includes(each))) {
    const things = marked.from < marked.to ? await readWithin(db, MOST_MS, (trx) => READERS[kind](trx, marked)) : [];
    read.push(
      things === undefined
        ? { kind, state: 'too-long', count: null }
        : { kind, state: 'read', count: things[0]?.total ?? 0 },
    );
    found.push({ kind, things: things ?? [] });
  }
  return { kinds: read, bars: barsWith(found, bars, window) };
}

/** The bars in which things were found. */
function barsWith(found: readonly FoundOfKind[], bars: readonly BarTime[], window: SourceWindow): ReportMarkBar[] {
  const byBar = found.map(({ kind, things }) => ({ kind, at: Map.groupBy(things, ({ bar }) => bar) }));
  return bars.flatMap((bar, index) => {
    const marks = byBar.flatMap(({ kind, at }) => {
      const things = at.get(index + 1) ?? [];
      const [first] = things;
      return first === undefined ? [] : [{ kind, count: first.count, things: things.map(thingOf) }];
    });
    if (marks.length === 0) return [];
    const { at: from, until } = withinWindow(bar, window);
    return [{ at: bar.at.toISOString(), from: from.toISOString(), to: until.toISOString(), marks }];
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

const READERS: Readonly<Record<MarkKind, (db: Trx, window: MarkWindow) => Promise<Found[]>>> = {
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
