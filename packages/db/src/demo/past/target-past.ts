import type { FailureReason } from '@earshot/domain/deliveries/facts';
import { recordStatus, type RecordState } from '@earshot/domain/deliveries/record-status';
import { type Outage, putOffByOutages } from '@earshot/domain/deliveries/report-deadline';
import { expandPlan } from '@earshot/domain/schedules/plan-instants';
import { SECOND_MS } from '@earshot/domain/time/durations';
import { pick } from './chance.ts';
import type { Send } from './sends.ts';
import type { Timing } from './timing.ts';
import type { Place } from './world.ts';

export interface PastPlay {
  readonly instant: number;
  readonly startedAt: number | null;
  readonly endedAt: number;
  readonly outcome: 'played' | 'failed';
  readonly reason: FailureReason | null;
  readonly headsets: number | null;
  readonly reportedAt: number;
}

/** The facts of one location's part of a delivery, as it and the platform recorded them. */
export interface PastTarget {
  readonly place: Place;
  readonly confirmedAt: number | null;
  readonly clipReadyAt: number | null;
  readonly plays: readonly PastPlay[];
  readonly playsWell: number;
  readonly playsFailed: number;
  readonly lastFailure: FailureReason | null;
  readonly ending: {
    readonly at: number;
    readonly confirmedAt: number | null;
    readonly silentBy: number;
    readonly cut: boolean;
  } | null;
  readonly state: RecordState;
  /** When the status became final; null while it can change. */
  readonly finalAt: number | null;
}

interface Circumstances {
  readonly send: Send;
  readonly timing: Timing;
  readonly outages: readonly Outage[];
  readonly until: number;
  /** Time of the next send to this location after a moment; Infinity if there is none. */
  readonly nextSendAfter: (at: number) => number;
}

/** Duration of the tone before a clip. */
const TONE_MS = 800;
const LATENCY_MS = [40, 900] as const;
/** Time until an acknowledgement, at most. */
const ACK_MS = 60 * SECOND_MS;

/** Computes the part of one location: the plan arrives when it is reachable, and plays while it is on. */
export function targetPast(place: Place, circumstances: Circumstances): PastTarget {
  const { send, timing, until } = circumstances;
  const key = [place.serial, send.at] as const;
  const plan = { ...timing.plan, lastStartBy: timing.plan.lastStartBy.getTime() };
  const confirmed = planArrives(place, circumstances);
  const end = Math.min(until, send.cancel?.at ?? until);
  const instants = expandPlan(timing.plan).filter((at) => at <= end);
  const reported = confirmed === null ? [] : playsFrom(place, circumstances, { instants, confirmed });
  const failures = reported.filter(({ outcome }) => outcome === 'failed');
  const counts = {
    playsWell: reported.length - failures.length,
    playsFailed: failures.length,
    lastFailure: failures.at(-1)?.reason ?? null,
  };
  const stateAt = (asOf: number, ending: PastTarget['ending']) =>
    recordStatus(
      {
        ...counts,
        confirmedAt: confirmed === null ? null : new Date(confirmed),
        clipReadyAt: null,
        firstPlayAt: firstStart(reported),
        playsDue: timing.plan.plays,
        ending:
          ending === null
            ? null
            : { kind: 'cancelled', confirmedAt: dateOrNull(ending.confirmedAt), silentBy: new Date(ending.silentBy) },
        lastStartBy: new Date(plan.lastStartBy),
        reportDeadline: putOffByOutages(timing.plan.reportDeadline, circumstances.outages),
      },
      new Date(asOf),
    );
  // A cancel changes nothing at a location that has its final status.
  const isOver = send.cancel === undefined || stateAt(send.cancel.at, null).final;
  const ending = isOver ? null : endingOf(place, circumstances, confirmed);
  const state = stateAt(until, ending);
  const decidedAt = [
    reported.at(-1)?.reportedAt,
    confirmed === null && plan.lastStartBy < until ? plan.lastStartBy + SECOND_MS : undefined,
    ending === null ? undefined : (ending.confirmedAt ?? ending.silentBy),
    putOffByOutages(timing.plan.reportDeadline, circumstances.outages).getTime() + SECOND_MS,
  ].find((at) => at !== undefined && at <= until && stateAt(at, ending).final);
  return {
    place,
    confirmedAt: confirmed,
    clipReadyAt: confirmed === null ? null : Math.min(until, confirmed + pick([150, 1_400], 'clip', ...key)),
    plays: reported,
    ...counts,
    ending,
    state,
    finalAt: state.final ? (decidedAt ?? until) : null,
  };
}

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at));

const firstStart = (plays: readonly PastPlay[]): Date | null => {
  const first = plays.find(({ startedAt }) => startedAt !== null)?.startedAt;
  return first === undefined || first === null ? null : new Date(first);
};

/**
 * Time at which the location confirmed the plan; null if it never did. A delivery that is over leaves the plan with the
 * next send, so a location that returns later does not receive it.
 */
function planArrives(place: Place, { send, timing, nextSendAfter, until }: Circumstances): number | null {
  const answer = pick([250, 2_400], 'confirm', place.serial, send.at);
  const reached = place.reach.reachableFrom(send.at);
  if (reached === null || reached + answer > until) return null;
  const over = timing.plan.lastStartBy.getTime();
  if (reached > over && nextSendAfter(over) < reached) return null;
  return reached + answer;
}

function endingOf(
  place: Place,
  { send: { cancel }, timing }: Circumstances,
  confirmed: number | null,
): PastTarget['ending'] {
  if (cancel === undefined) return null;
  const acked =
    (confirmed === null ? cancel.at : Math.min(cancel.at, place.reach.cutSince(cancel.at) ?? cancel.at)) -
    pick([1_000, ACK_MS], 'ack', place.serial, cancel.at);
  const silentBy = acked + timing.graceMs;
  const reached = place.reach.reachableFrom(cancel.at);
  const confirmedAt =
    reached === null || reached > silentBy ? null : reached + pick([250, 2_400], 'cancel', place.serial, cancel.at);
  return { at: cancel.at, confirmedAt, silentBy, cut: cancel.cut };
}

function playsFrom(
  place: Place,
  { send, timing, until }: Circumstances,
  { instants, confirmed }: { instants: readonly number[]; confirmed: number },
): PastPlay[] {
  const { reach, past, serial } = place;
  // A controller reports only the last instant before its plan arrived.
  const missed = instants.findLastIndex((at) => at + timing.lateMs < confirmed);
  return instants.slice(Math.max(0, missed)).flatMap((instant): PastPlay[] => {
    const latency = pick(LATENCY_MS, 'latency', serial, instant, send.at);
    const on = reach.onFrom(Math.max(instant, confirmed));
    if (on === null) return [];
    const cutSince = reach.cutSince(instant);
    const isSilent = cutSince !== null && reach.isOn(instant) && instant > cutSince + timing.graceMs;
    const reportAfter = (at: number) => reach.reachableFrom(at) ?? Infinity;
    const fails = (at: number, reason: FailureReason): PastPlay[] => {
      const reportedAt = reportAfter(at) + latency;
      return reportedAt > until
        ? []
        : [{ instant, startedAt: null, endedAt: at, outcome: 'failed', reason, headsets: null, reportedAt }];
    };
    if (on > instant + timing.lateMs || isSilent) return fails(Math.max(on, instant + timing.lateMs), 'late');
    if (past.neverPlays) return fails(on + latency, 'clip broken');
    const startedAt = on + latency;
    const endedAt = startedAt + TONE_MS + send.cast.clip.durationMs;
    const reportedAt = reportAfter(endedAt) + 120;
    if (reportedAt > until) return [];
    return [
      { instant, startedAt, endedAt, outcome: 'played', reason: null, headsets: reach.headsetsAt(instant), reportedAt },
    ];
  });
}
