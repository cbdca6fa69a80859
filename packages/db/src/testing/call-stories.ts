import type { CallEnd } from '@earshot/domain/calls/facts';
import { RESPONSE_BOUNDS, RESPONSE_COUNTS } from '@earshot/domain/calls/response-times';
import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import type { ReportedCall } from '../queries/calls/record-calls.ts';
import type { TotalsWithResponses } from '../queries/calls/call-totals.ts';

/** Zones with offsets of whole, half and quarter hours, with clocks that change at midnight or by half an hour. */
export const ZONES = [
  'UTC',
  'Europe/London',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** Instants at which clocks of these zones changed, and an ordinary turn of a month. */
const TURNS = [
  '2024-03-10T05:00:00Z',
  '2024-03-31T01:00:00Z',
  '2024-04-06T14:00:00Z',
  '2024-04-06T15:00:00Z',
  '2024-04-07T03:00:00Z',
  '2024-10-05T15:30:00Z',
  '2024-10-27T01:00:00Z',
  '2024-11-01T00:00:00Z',
  '2024-11-03T05:00:00Z',
].map((at) => Date.parse(at));

/** First days of the months in which these calls are initiated. */
export const MONTHS_OF_CALLS = ['2024-03-01', '2024-04-01', '2024-10-01', '2024-11-01'].map((day) => new Date(day));

const instants = fc
  .record({ turn: fc.constantFrom(...TURNS), minutes: fc.integer({ min: -30 * 60, max: 30 * 60 }) })
  .map(({ turn, minutes }) => new Date(turn + minutes * MINUTE_MS));

const ends: fc.Arbitrary<CallEnd | null> = fc.option(
  fc.record({
    outcome: fc.constantFrom('answered' as const, 'timed-out' as const, 'cancelled' as const),
    responseMs: fc.oneof(fc.integer({ min: 0, max: 2 * HOUR_MS }), fc.constantFrom(...RESPONSE_BOUNDS)),
    answeredBy: fc.constant(null),
  }),
);

/** Calls of these controllers, without the owner. */
export const callsOf = (controllerIds: readonly string[]): fc.Arbitrary<Omit<ReportedCall, 'ownerEpoch'>[]> =>
  fc.array(
    fc.record({
      controllerId: fc.constantFrom(...controllerIds),
      callId: fc.constantFrom('a', 'b', 'c'),
      category: fc.constantFrom('callpoint' as const, 'keypad' as const, 'phone' as const),
      deviceId: fc.constantFrom('1', '2'),
      reason: fc.constant('Till 3'),
      initiatedAt: instants,
      end: ends,
    }),
    { minLength: 1, maxLength: 12 },
  );

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time by the clock of Node, which shares no code with the database: `YYYY-MM-DDTHH`. */
export function localHour(at: Date, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(zone, format);
  return format.format(at).replace(' ', 'T').slice(0, 13);
}

export interface CountedCall {
  readonly outcome: string | null;
  readonly response_ms: number | null;
}

/** Counts rows of `calls` one by one. */
export function totalsOf(calls: readonly CountedCall[]): TotalsWithResponses {
  const answered = calls.filter(({ outcome }) => outcome === 'answered').map((call) => call.response_ms ?? NaN);
  const responses = Array.from({ length: RESPONSE_COUNTS }, () => 0);
  for (const ms of answered) {
    const place = RESPONSE_BOUNDS.filter((bound) => bound <= ms).length;
    responses[place] = (responses[place] ?? NaN) + 1;
  }
  return {
    initiated: calls.length,
    answered: answered.length,
    timedOut: calls.filter(({ outcome }) => outcome === 'timed-out').length,
    cancelled: calls.filter(({ outcome }) => outcome === 'cancelled').length,
    responseMs: answered.reduce((sum, ms) => sum + ms, 0),
    responses,
  };
}
