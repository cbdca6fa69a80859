import type { DeviceChange, DeviceRef } from '@earshot/domain/devices/schema';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#/lib/use-latest.ts';
import type { DeviceFilter } from '../device-filter.ts';
import { deviceKey, type DeviceRow } from '../list-data.ts';
import { concerns, passes, patched } from '../live-rows.ts';

interface LiveOptions<Row> {
  /** Identifies the query. Counted new rows are discarded when it changes. */
  readonly question: string;
  readonly rows: readonly Row[] | undefined;
  readonly filter: DeviceFilter;
  readonly searching: boolean;
  readonly lookUp: (refs: DeviceRef[]) => Promise<readonly Row[]>;
  readonly write: (change: (rows: readonly Row[]) => Row[]) => void;
  readonly readStats: () => void;
}

/** Minimum intervals of row lookups and of total refetches, in milliseconds. */
const CHECK_EVERY_MS = 400;
const STATS_EVERY_MS = 2_000;
/** Maximum lookups per batch, for shown rows and for others; enough for a page. */
const MOST_REFS = 100;

/** Runs `run` after `ms`. Further calls until then have no effect. */
function useSoon(run: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(run);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, ms);
  };
}

/** Updates the rows of a list in place, and counts the rows that a refetch would add. */
export function useLiveRows<Row extends DeviceRow>(options: LiveOptions<Row>) {
  const { question, rows = [], filter, searching, lookUp, write, readStats } = options;
  const [waiting, setWaiting] = useState({ question, keys: new Set<string>() });
  const due = useRef({ shown: new Map<string, DeviceRef>(), others: new Map<string, DeviceRef>() });
  const keys = waiting.question === question ? waiting.keys : new Set<string>();

  const refresh = async () => {
    const { shown, others } = due.current;
    due.current = { shown: new Map(), others: new Map() };
    const asked = [...shown.values()].slice(0, MOST_REFS);
    const refs = [...asked, ...[...others.values()].slice(0, MOST_REFS)];
    if (refs.length === 0) return;
    const found = await lookUp(refs);
    write((before) => patched(before, asked, found));
    const fresh = found.filter((row) => others.has(deviceKey(row)) && passes(row, filter)).map(deviceKey);
    if (fresh.length > 0) setWaiting({ question, keys: new Set([...keys, ...fresh]) });
  };
  // A failed lookup leaves rows outdated until the next change triggers another.
  const refreshSoon = useSoon(() => void refresh().catch(() => undefined), CHECK_EVERY_MS);
  const readStatsSoon = useSoon(readStats, STATS_EVERY_MS);

  const onChange = (change: DeviceChange) => {
    const { shown, others } = concerns(rows, change, { filter, searching });
    for (const ref of shown) due.current.shown.set(deviceKey(ref), ref);
    for (const ref of others) due.current.others.set(deviceKey(ref), ref);
    if (shown.length + others.length > 0) refreshSoon();
    if (change.many || change.created.length + change.patched.length + change.removed.length > 0) readStatsSoon();
  };
  return { onChange, waiting: keys.size, forget: () => setWaiting({ question, keys: new Set() }) };
}
