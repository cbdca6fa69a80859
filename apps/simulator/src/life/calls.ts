import type { CallCategory, CallOutcome } from '@earshot/domain/calls/calls';
import { CALL_EVENT_NAMES } from '@earshot/domain/calls/events';
import type { Happening } from './living.ts';

/** A device or telephone line that raises calls. */
export interface CallSource {
  readonly category: CallCategory;
  readonly deviceId: string;
  /** Reasons of its calls, for example keys of a keypad. */
  readonly reasons: readonly string[];
  /** Calls from here wait this many times as long as others. */
  readonly slowness: number;
}

export interface Call {
  /** Unique per controller. */
  readonly callId: string;
  readonly category: CallCategory;
  readonly deviceId: string;
  readonly reason: string;
  /** By the controller's clock, ISO. */
  readonly initiatedAt: string;
}

export interface CallEnd {
  readonly outcome: CallOutcome;
  readonly durationMs: number;
  /** Device id of a headset. */
  readonly answeredBy: string | null;
}

/** A call that begins or ends. */
export interface CallChange {
  readonly call: Call;
  /** Null at its beginning. */
  readonly end: CallEnd | null;
}

const NAMES = {
  answered: CALL_EVENT_NAMES.answered,
  'timed-out': CALL_EVENT_NAMES.timedOut,
  cancelled: CALL_EVENT_NAMES.cancelled,
} as const;

/** The journal event. Each event of a call repeats its fields. */
export function callEvent({ call, end }: CallChange): Happening {
  const { callId, category, deviceId, reason, initiatedAt } = call;
  const detail = { callId, category, deviceId, reason, initiatedAt };
  if (end === null) return { name: CALL_EVENT_NAMES.initiated, detail };
  const { outcome, durationMs, answeredBy } = end;
  return { name: NAMES[outcome], detail: { ...detail, durationMs, ...(answeredBy === null ? {} : { answeredBy }) } };
}
