import type { ReportedCall } from '@earshot/db/queries/calls/record-calls';
import { CALL_EVENT_NAMES } from '@earshot/domain/calls/events';
import { type BatchSpeaker, packetOf } from '../../../apps/gateway/src/testing/batch-speaker.ts';

const CATEGORIES = ['callpoint', 'keypad', 'phone'] as const;

/** Calls have begun this long ago, so that they may have ended. */
const BEGUN_MS = 120_000;

/** Calls at as many controllers as possible, of which each has two events, in different batches. */
export class CallEvents {
  readonly #keys: readonly string[];
  readonly #entries = new Map<string, number>();
  #open: readonly ReportedCall[] = [];
  #made = 0;

  /** Ids or serial numbers of the controllers. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  /** The beginnings of this many calls, or the ends of the calls that began last. */
  next(n: number): readonly ReportedCall[] {
    const ended = this.#open.map((call, index): ReportedCall => {
      const responseMs = 1_000 + ((index * 7_919) % (BEGUN_MS - 1_000));
      return { ...call, end: { outcome: 'answered', responseMs, answeredBy: 'H1' } };
    });
    this.#open = ended.length > 0 ? [] : this.#begin(n);
    return ended.length > 0 ? ended : this.#open;
  }

  #begin(n: number): ReportedCall[] {
    const initiatedAt = new Date(Date.now() - BEGUN_MS);
    const from = this.#made;
    this.#made += n;
    return Array.from({ length: n }, (_, index): ReportedCall => {
      const call = from + index;
      return {
        controllerId: this.#keys[call % this.#keys.length] ?? '',
        ownerEpoch: 1,
        callId: `b${call}`,
        category: CATEGORIES[call % CATEGORIES.length] ?? 'phone',
        deviceId: `D${call % 10}`,
        reason: 'Till 3',
        initiatedAt,
        end: null,
      };
    });
  }

  /** Journals of one event each, for a speaker that has said hello for the controllers with these serial numbers. */
  nextJournals(speaker: BatchSpeaker, n: number) {
    return this.next(n).map(({ controllerId: serial, initiatedAt, end, reason, ...call }) => {
      const first = (this.#entries.get(serial) ?? 0) + 1;
      this.#entries.set(serial, first);
      const ended = end === null ? {} : { durationMs: end.responseMs, answeredBy: end.answeredBy };
      return packetOf(serial, 'journal', {
        ...speaker.envelope(serial),
        first,
        entries: [
          {
            kind: 'event',
            at: initiatedAt.toISOString(),
            name: CALL_EVENT_NAMES[end === null ? 'initiated' : 'answered'],
            detail: {
              callId: call.callId,
              category: call.category,
              deviceId: call.deviceId,
              reason,
              initiatedAt: initiatedAt.toISOString(),
              ...ended,
            },
          },
        ],
      });
    });
  }
}
