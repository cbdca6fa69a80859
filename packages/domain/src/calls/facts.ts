import { hasHiddenCharacters, withoutHiddenCharacters } from '../names/hidden-characters.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { CALL_CATEGORIES, type CallCategory, type CallOutcome } from './calls.ts';
import { CALL_EVENT_NAMES } from './events.ts';

/** Longest call id and device id. Longer ones are refused, because a shortened id may equal another one. */
const LONGEST_ID = 64;
const LONGEST_REASON = 80;
/** Longer calls are mistakes of a clock. */
const LONGEST_CALL_MS = DAY_MS;
/** Clocks of controllers may be ahead of the platform by this much. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;
/** Older calls are refused: tables have partitions from the previous month on. */
export const OLDEST_CALL_MS = 27 * DAY_MS;

/** End of a call. */
export interface CallEnd {
  readonly outcome: CallOutcome;
  readonly responseMs: number;
  /** Device id of the headset that answered; null if unknown. */
  readonly answeredBy: string | null;
}

/** An event of a call. All events of a call repeat its fields, so each of them can be stored without the others. */
export interface CallFact {
  /** Unique per controller. */
  readonly callId: string;
  readonly category: CallCategory;
  /** Id of the endpoint, or the line of a phone. */
  readonly deviceId: string;
  readonly reason: string;
  readonly initiatedAt: Date;
  /** Null for the beginning of a call. */
  readonly end: CallEnd | null;
}

type Detail = Readonly<Record<string, unknown>>;

const OUTCOMES: ReadonlyMap<string, CallOutcome | null> = new Map([
  [CALL_EVENT_NAMES.initiated, null],
  [CALL_EVENT_NAMES.answered, 'answered'],
  [CALL_EVENT_NAMES.timedOut, 'timed-out'],
  [CALL_EVENT_NAMES.cancelled, 'cancelled'],
]);
export const isCallEvent = (name: string): boolean => OUTCOMES.has(name);

/**
 * Reads a fact from the detail of a journal event; undefined if the event is not about a call, or if a value is missing or
 * out of its bounds.
 */
export function readCallFact(name: string, detail: Detail, asOf: Date): CallFact | undefined {
  const outcome = OUTCOMES.get(name);
  if (outcome === undefined) return undefined;
  const [callId, deviceId] = [idOf(detail['callId']), idOf(detail['deviceId'])];
  const category = CALL_CATEGORIES.find((known) => known === detail['category']);
  const initiatedAt = initiationOf(detail['initiatedAt'], asOf);
  if (callId === undefined || deviceId === undefined || category === undefined || initiatedAt === undefined) {
    return undefined;
  }
  const fact = { callId, category, deviceId, reason: reasonOf(detail['reason']), initiatedAt };
  if (outcome === null) return { ...fact, end: null };
  const responseMs = durationOf(detail['durationMs'], { initiatedAt, asOf });
  if (responseMs === undefined) return undefined;
  const answeredBy = outcome === 'answered' ? (idOf(detail['answeredBy']) ?? null) : null;
  return { ...fact, end: { outcome, responseMs, answeredBy } };
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID && !hasHiddenCharacters(value)
    ? value
    : undefined;

const reasonOf = (value: unknown): string =>
  typeof value === 'string' ? withoutHiddenCharacters(value).slice(0, LONGEST_REASON).toWellFormed() : '';

/** An instant with a zone; `Date.parse` reads other texts in the time zone of the process. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function initiationOf(value: unknown, asOf: Date): Date | undefined {
  const time = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : NaN;
  const now = asOf.getTime();
  return time >= now - OLDEST_CALL_MS && time <= now + MOST_AHEAD_MS ? new Date(time) : undefined;
}

function durationOf(value: unknown, { initiatedAt, asOf }: { initiatedAt: Date; asOf: Date }): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > LONGEST_CALL_MS) return undefined;
  return initiatedAt.getTime() + value <= asOf.getTime() + MOST_AHEAD_MS ? value : undefined;
}
