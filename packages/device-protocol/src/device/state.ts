import type { PlanClip, PlanDelivery } from '../messages/plan-delivery.ts';
import { type Clock, UNSET_CLOCK } from './clock.ts';
import type { Kept, KeptPlay } from './kept.ts';

/** A play under way. It carries what its delivery said when it began, because that may be removed meanwhile. */
export interface Play extends KeptPlay {
  readonly stage: 'starting' | 'sounding';
  readonly clips: readonly PlanClip[];
  readonly conferences: readonly boolean[];
  readonly graceMs: number;
}

/** The platform's clock in the latest acknowledgement, and which of our messages that answered. */
export interface Lease {
  readonly now: number;
  readonly echo: number;
}

/** Parts of a snapshot that have come so far. */
export interface Gathering {
  readonly id: string;
  readonly generation: number;
  readonly parts: number;
  readonly got: Readonly<Record<number, readonly PlanDelivery[]>>;
}

export interface ClipFetch {
  readonly attempts: number;
  /** When it is tried again, by the monotonic clock; null while it is being fetched. */
  readonly retryAt: number | null;
  readonly failure: 'missing' | 'broken' | null;
}

/** What is gone after a reboot. Times ending in `At` are of the monotonic clock. */
export interface Live {
  /** When the latest event was, by the monotonic clock. */
  readonly asOf: number;
  readonly seq: number;
  readonly nonce: string | null;
  readonly helloAt: number;
  readonly stateAt: number;
  /** State each 2 s until then, by the monotonic clock. */
  readonly watchedUntil: number;
  readonly clock: Clock;
  readonly lease: Lease | null;
  readonly gathering: Gathering | null;
  readonly plays: readonly Play[];
  /** Instants that found their conference taken. */
  readonly blocked: Readonly<Record<string, number>>;
  readonly fetches: Readonly<Record<string, ClipFetch>>;
  readonly journal: {
    readonly sentUpTo: number;
    readonly resendAt: number;
    /** Gaps that answer messages up to this seq have been dealt with. */
    readonly rewoundSeq: number;
  };
}

export interface DeviceState {
  /** Types of commands that it carries out. */
  readonly supportedFeatures: readonly string[];
  readonly kept: Kept;
  readonly live: Live;
}

export const UNBORN: Live = {
  asOf: -Infinity,
  seq: 0,
  nonce: null,
  helloAt: -Infinity,
  stateAt: Infinity,
  watchedUntil: -Infinity,
  clock: UNSET_CLOCK,
  lease: null,
  gathering: null,
  plays: [],
  blocked: {},
  fetches: {},
  journal: { sentUpTo: 0, resendAt: Infinity, rewoundSeq: 0 },
};
