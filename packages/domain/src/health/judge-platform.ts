import { HEARTBEAT_STALE_MS, type PartName, type PartState, REPORTING_PARTS, type ReportingPart } from './parts.ts';
import type { Build, PlatformHealth } from './schema.ts';

/** The last that a process of a part told of itself. */
export interface Heartbeat extends Build {
  readonly part: ReportingPart;
  readonly seenAt: Date;
  /** Of the part itself and of what it depends on. */
  readonly states: Readonly<Partial<Record<PartName, PartState>>>;
}

interface Known {
  readonly api: Build;
  /** Undefined when the database did not answer. */
  readonly heartbeats: readonly Heartbeat[] | undefined;
  /** By the clock that wrote `seenAt`. */
  readonly now: Date;
}

/** How the platform and each part of it are, by what was heard of them. */
export function judgePlatform({ api, heartbeats, now }: Known): PlatformHealth {
  const worker = judgePart('worker', heartbeats, now);
  const gateway = judgePart('gateway', heartbeats, now);
  const parts = {
    database: { status: heartbeats === undefined ? 'down' : 'ok' },
    api: { status: 'ok', build: api },
    worker: worker.own,
    gateway: gateway.own,
    broker: gateway.dependency,
    temporal: worker.dependency,
  } as const satisfies PlatformHealth['parts'];
  return { status: overall(parts), ...api, parts };
}

type Judged = PlatformHealth['parts'][PartName];

function judgePart(
  part: ReportingPart,
  heartbeats: readonly Heartbeat[] | undefined,
  now: Date,
): { own: Judged; dependency: Judged } {
  if (heartbeats === undefined) return { own: { status: 'unknown' }, dependency: { status: 'unknown' } };
  const live = heartbeats.filter((beat) => beat.part === part && isFresh(beat, now));
  // Several may run; the part is as well as the best of them.
  const latest = live.toSorted((one, other) => rank(one, part) - rank(other, part) || +other.seenAt - +one.seenAt)[0];
  if (latest === undefined) return { own: { status: 'down' }, dependency: { status: 'unknown' } };
  const { version, revision, startedAt, states } = latest;
  return {
    own: { status: states[part] ?? 'ok', build: { version, revision, startedAt } },
    dependency: { status: states[REPORTING_PARTS[part]] ?? 'unknown' },
  };
}

const isFresh = ({ seenAt }: Heartbeat, now: Date): boolean => now.getTime() - seenAt.getTime() <= HEARTBEAT_STALE_MS;
const rank = ({ states }: Heartbeat, part: ReportingPart): number => ((states[part] ?? 'ok') === 'ok' ? 0 : 1);

/** Without the database nothing works; without another part something does not. */
function overall(parts: PlatformHealth['parts']): PartState {
  if (parts.database.status !== 'ok') return 'down';
  return Object.values(parts).every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
}
