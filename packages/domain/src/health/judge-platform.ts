import { type ClockReading, isClockOff } from './clocks.ts';
import { judgeRetention, type RetentionRun } from './judge-retention.ts';
import {
  HEARTBEAT_STALE_MS,
  OWN_PARTS,
  type OwnPart,
  type PartName,
  type PartState,
  REPORTING_PARTS,
  type ReportingPart,
} from './parts.ts';
import type { Build, PlatformHealth } from './schema.ts';

export interface Heartbeat extends Build {
  readonly part: ReportingPart;
  readonly seenAt: Date;
  /** States of the part and of its dependency. */
  readonly states: Readonly<Partial<Record<PartName, PartState>>>;
  readonly clock?: ClockReading | undefined;
}

interface Known {
  readonly api: Build;
  /** Undefined if the database did not answer. */
  readonly heartbeats: readonly Heartbeat[] | undefined;
  /** Undefined if the database did not answer. */
  readonly retention: readonly RetentionRun[] | undefined;
  /** Must come from the same clock as `seenAt`. */
  readonly now: Date;
  readonly apiClock?: ClockReading | undefined;
  readonly deadMessages?: PlatformHealth['deadMessages'];
}

export function judgePlatform({ api, heartbeats, retention, now, apiClock, deadMessages }: Known): PlatformHealth {
  const clocks = judgeClocks(heartbeats?.filter((beat) => isFresh(beat, now)) ?? [], apiClock);
  const worker = judgePart('worker', heartbeats, now);
  const gateway = judgePart('gateway', heartbeats, now);
  const parts = {
    database: { status: heartbeats === undefined ? 'down' : 'ok' },
    api: degradedIf(clocks.api?.off, { status: 'ok', build: api }),
    worker: degradedIf(clocks.worker?.off === true || (deadMessages?.count ?? 0) > 0, worker.own),
    gateway: degradedIf(clocks.gateway?.off, gateway.own),
    broker: gateway.dependency,
    temporal: worker.dependency,
    retention:
      retention === undefined ? { status: 'unknown' } : judgeRetention(retention, { now, since: startOf(worker.own) }),
  } as const satisfies PlatformHealth['parts'];
  return { status: overall(parts), ...api, parts, ...(deadMessages && { deadMessages }), clocks };
}

const startOf = ({ build }: Judged): Date | undefined => (build === undefined ? undefined : new Date(build.startedAt));

type Judged = PlatformHealth['parts'][PartName];

const degradedIf = (troubled: boolean | undefined, part: Judged): Judged =>
  troubled === true && part.status === 'ok' ? { ...part, status: 'degraded' } : part;

/**
 * Reports the largest offset among the processes of a part, because each process makes decisions that depend on time.
 */
function judgeClocks(live: readonly Heartbeat[], apiClock: ClockReading | undefined): PlatformHealth['clocks'] {
  const readings: readonly (readonly [OwnPart, ClockReading | undefined])[] = [
    ['api', apiClock],
    ...live.map(({ part, clock }) => [part, clock] as const),
  ];
  const clocks: PlatformHealth['clocks'] = {};
  for (const part of OWN_PARTS) {
    const worst = readings
      .flatMap(([name, clock]) => (name === part && clock !== undefined ? [clock] : []))
      .toSorted((one, other) => Math.abs(other.aheadMs) - Math.abs(one.aheadMs))[0];
    if (worst !== undefined) clocks[part] = { aheadMs: worst.aheadMs, off: isClockOff(worst) };
  }
  return clocks;
}

function judgePart(
  part: ReportingPart,
  heartbeats: readonly Heartbeat[] | undefined,
  now: Date,
): { own: Judged; dependency: Judged } {
  if (heartbeats === undefined) return { own: { status: 'unknown' }, dependency: { status: 'unknown' } };
  const live = heartbeats.filter((beat) => beat.part === part && isFresh(beat, now));
  // A part may run as several processes; the best of them determines its status.
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

/** Without the database the platform is down; without another part it is degraded. */
function overall(parts: PlatformHealth['parts']): PartState {
  if (parts.database.status !== 'ok') return 'down';
  return Object.values(parts).every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
}
