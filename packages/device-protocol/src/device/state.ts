import type { PlanClip, PlanDelivery } from '../messages/plan-delivery.ts';
import { type Clock, UNSET_CLOCK } from './clock.ts';
import type { Kept, KeptPlay } from './kept.ts';

/** A current play. Contains a copy of its delivery's data, because the delivery may be removed meanwhile. */
export interface Play extends KeptPlay {
  readonly stage: 'starting' | 'sounding';
  readonly clips: readonly PlanClip[];
  readonly conferences: readonly boolean[];
  readonly graceMs: number;
}

/** A play that a team member catches up with. */
export interface CatchUp extends KeptPlay {
  readonly teamMemberId: string;
  readonly clips: readonly PlanClip[];
  readonly conferences: readonly boolean[];
  readonly graceMs: number;
}

/** The platform's clock in the latest acknowledgement, and the message that this acknowledged. */
export interface Lease {
  readonly now: number;
  readonly echo: number;
}

/** Parts of a snapshot received so far. */
export interface Gathering {
  readonly id: string;
  readonly generation: number;
  readonly parts: number;
  readonly got: Readonly<Record<number, readonly PlanDelivery[]>>;
}

export interface ClipFetch {
  readonly attempts: number;
  /** Time of the next attempt, by the monotonic clock; null while the clip is being fetched. */
  readonly retryAt: number | null;
  readonly failure: 'missing' | 'broken' | null;
}

/** State that a reboot discards. Times ending in `At` are of the monotonic clock. */
export interface Live {
  /** Time of the latest event, by the monotonic clock. */
  readonly asOf: number;
  readonly seq: number;
  readonly nonce: string | null;
  readonly helloAt: number;
  /** Time of the latest hello that listed the plan. */
  readonly planListedAt: number;
  readonly stateAt: number;
  /** Reports its state every 2 s until this time, by the monotonic clock. */
  readonly watchedUntil: number;
  readonly clock: Clock;
  readonly lease: Lease | null;
  readonly gathering: Gathering | null;
  readonly plays: readonly Play[];
  /** Latest instant of each delivery that found its conference in use. */
  readonly blocked: Readonly<Record<string, number>>;
  /** Plays that sound on the headset of one team member. */
  readonly catchUps: readonly CatchUp[];
  readonly fetches: Readonly<Record<string, ClipFetch>>;
  readonly journal: {
    readonly sentUpTo: number;
    readonly resendAt: number;
    /** Gaps in answers to messages up to this seq have been handled. */
    readonly rewoundSeq: number;
  };
}

export interface DeviceState {
  /** Command types that the device supports. */
  readonly supportedFeatures: readonly string[];
  readonly kept: Kept;
  readonly live: Live;
}

export const UNBORN: Live = {
  asOf: -Infinity,
  seq: 0,
  nonce: null,
  helloAt: -Infinity,
  planListedAt: -Infinity,
  stateAt: Infinity,
  watchedUntil: -Infinity,
  clock: UNSET_CLOCK,
  lease: null,
  gathering: null,
  plays: [],
  blocked: {},
  catchUps: [],
  fetches: {},
  journal: { sentUpTo: 0, resendAt: Infinity, rewoundSeq: 0 },
};
