import type { Database } from '@earshot/db/client';
import { addUsage, type UsageCount } from '@earshot/db/queries/access-tokens/api-usage';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { namedLocations } from './named-locations.ts';

/** Counts the usage of API tokens in memory and writes it in batches. */
export interface UsageBook {
  readonly note: (call: { tokenId: string; path: string; input: unknown }) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface UsageBookOptions {
  readonly warn: (facts: object, message: string) => void;
  readonly everyMs?: number;
  /** Most lines in memory; a line is a minute, token, area and location. */
  readonly mostLines?: number;
  readonly now?: () => number;
}

/** A process that is killed loses at most the counts of this period. */
const EVERY_MS = 10_000;
const MOST_LINES = 20_000;

type Line = Omit<UsageCount, 'calls'> & { calls: number };

export function createUsageBook(db: Database, options: UsageBookOptions): UsageBook {
  const { warn, everyMs = EVERY_MS, mostLines = MOST_LINES, now = Date.now } = options;
  let lines = new Map<string, Line>();
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = ({ calls, ...of }: Line) => {
    const key = JSON.stringify(of);
    const line = lines.get(key);
    if (line !== undefined) line.calls += calls;
    else if (lines.size < mostLines) lines.set(key, { ...of, calls });
    // During a long database outage, counts are dropped to bound memory.
    else lost += calls;
  };
  const write = async () => {
    const taken = [...lines.values()];
    lines = new Map();
    if (lost > 0) warn({ lost }, 'more use of tokens at one time than is kept: some is not counted');
    lost = 0;
    if (taken.length === 0) return;
    try {
      await addUsage(db, taken);
    } catch (error) {
      warn({ err: error, lines: taken.length }, 'the use of tokens was not written, and is tried again');
      taken.forEach(add);
      later();
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const later = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };

  return {
    note({ tokenId, path, input }) {
      const minute = new Date(Math.floor(now() / MINUTE_MS) * MINUTE_MS);
      const area = path.split('.')[0] ?? path;
      for (const location of [null, ...namedLocations(input)]) add({ tokenId, minute, area, location, calls: 1 });
      later();
    },
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}
