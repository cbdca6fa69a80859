import type { TargetFacts } from '@earshot/domain/deliveries/facts';
import { recordStatus } from '@earshot/domain/deliveries/record-status';
import { at, change, delivery, snapshot, T0 } from '@earshot/device-protocol/testing/samples';
import { TestDevice } from '@earshot/device-protocol/testing/test-device';
import { describe, expect, it } from 'vitest';
import { type RecordedTarget, type TrueEvent, violations } from './checker.ts';

/** Three plays of a second, a minute apart. The controller continues for 90 s after the last acknowledgement. */
const MINUTE = 60_000;
const PLAYS = 3;
const GRACE_MS = 90_000;
const repeating = delivery(1, {
  segments: [{ startAt: at(T0 + MINUTE), intervalMs: MINUTE, count: PLAYS }],
  graceMs: GRACE_MS,
  lateMs: 50_000,
});
const { deliveryId } = repeating;
const serial = 'VC4-1';

/** A controller that runs the product's logic, with faults planted by changing its stored state. */
class Planted {
  readonly device = TestDevice.ready();
  #removedAfter: number | undefined;

  constructor() {
    this.device.plan(snapshot(1, [repeating]));
    this.device.ack();
  }

  /** Simulates `n` minutes; each play lasts a second. Acknowledged all the time if `reached`. */
  minutes(n: number, { reached = true } = {}): this {
    for (let i = 0; i < n * 60; i += 1) {
      this.device.soundEnded();
      this.device.wait(1_000);
      if (reached) this.device.ack();
      this.device.soundStarted();
    }
    return this;
  }

  /** Removes the delivery from the plan, which the controller confirms. */
  cancel(): this {
    this.device.plan(change(2, { remove: [{ deliveryId, cut: true }] }));
    this.#removedAfter = this.device.written.length;
    return this;
  }

  forgetsWhatItPlayed(): this {
    return this.#remember({ marks: {} });
  }

  keepsWhatItDropped(): this {
    const { plan } = this.device.state.kept;
    return this.#remember({ plan: { ...plan, deliveries: { [deliveryId]: repeating } } });
  }

  believesInALease(): this {
    const { state } = this.device;
    const lease = { now: T0 + 3_600_000, echo: state.live.seq };
    this.device.state = { ...state, live: { ...state.live, lease } };
    return this;
  }

  /** True events, in the order of the controller's log. */
  get truth(): TrueEvent[] {
    const did = this.device.written.flatMap((entry): TrueEvent[] => {
      const when = { serial, deliveryId, at: Date.parse(entry.at) };
      if (entry.kind === 'play-started') return [{ ...when, kind: entry.kind, instant: entry.instant }];
      if (entry.kind !== 'play-ended') return [];
      return [{ ...when, kind: entry.kind, instant: entry.instant, outcome: entry.outcome }];
    });
    if (this.#removedAfter === undefined) return did;
    const before = this.device.written
      .slice(0, this.#removedAfter)
      .filter(({ kind }) => kind.startsWith('play-')).length;
    const removal: TrueEvent = { serial, deliveryId, kind: 'removal-confirmed', instant: '', at: this.device.now };
    return did.toSpliced(before, 0, removal);
  }

  #remember(kept: Partial<TestDevice['state']['kept']>): this {
    const { state } = this.device;
    this.device.state = { ...state, kept: { ...state.kept, ...kept } };
    return this;
  }
}

/** Derives the platform's record from the reports by the product's rule. `distort` plants a fault in the counting. */
function record(
  { truth, device }: Planted,
  { ending = null, distort = {} }: { ending?: TargetFacts['ending']; distort?: Partial<TargetFacts> } = {},
): RecordedTarget {
  const ended = truth.filter(({ kind }) => kind === 'play-ended');
  const plays = [...Map.groupBy(ended, ({ instant }) => instant)].map(([instant, reports]) => ({
    instant,
    outcome: reports[0]?.outcome ?? null,
  }));
  const facts: TargetFacts = {
    confirmedAt: new Date(T0),
    clipReadyAt: new Date(T0),
    firstPlayAt: new Date(T0 + MINUTE),
    playsDue: PLAYS,
    playsWell: plays.filter(({ outcome }) => outcome === 'played').length,
    playsFailed: plays.filter(({ outcome }) => outcome === 'failed').length,
    lastFailure: null,
    ending,
    lastStartBy: new Date(T0 + 10 * MINUTE),
    reportDeadline: new Date(T0 + 20 * MINUTE),
    ...distort,
  };
  const { status, final, reason } = recordStatus(facts, new Date(device.now));
  const silentBy = reason === 'silent by grace' ? (ending?.silentBy.getTime() ?? null) : null;
  return { serial, status, final, ready: true, due: PLAYS, silentBy, plays };
}

const found = (planted: Planted, options?: Parameters<typeof record>[1]) =>
  violations(deliveryId, planted.truth, [record(planted, options)]);
const cancelledAt = (device: TestDevice): TargetFacts['ending'] => ({
  kind: 'cancelled',
  confirmedAt: new Date(device.now),
  silentBy: new Date(device.now + GRACE_MS),
});

describe('a repeating delivery to a controller without faults', () => {
  it('causes no violation when it is fully played, cancelled and confirmed, or silent by grace', () => {
    expect(found(new Planted().minutes(4))).toEqual([]);

    const cancelled = new Planted().minutes(1.5).cancel();
    const ending = cancelledAt(cancelled.device);
    expect(found(cancelled.minutes(3), { ending })).toEqual([]);

    const away = new Planted().minutes(0.75);
    const silentBy = new Date(away.device.now + GRACE_MS);
    away.minutes(4, { reached: false });
    expect(found(away, { ending: { kind: 'cancelled', confirmedAt: null, silentBy } })).toEqual([]);
  });
});

describe('the chaos checks', () => {
  it('detect a controller that forgets a play and plays it twice', () => {
    const planted = new Planted().minutes(2.25).forgetsWhatItPlayed().minutes(2);
    expect(found(planted).join('\n')).toMatch(new RegExp(`play ${at(T0 + 2 * MINUTE)} began 2 times`));
  });

  it('detect a controller that confirms a cancel but keeps the delivery', () => {
    const planted = new Planted().minutes(1.5).cancel();
    const ending = cancelledAt(planted.device);
    planted.keepsWhatItDropped().minutes(3);
    expect(found(planted, { ending }).join('\n')).toMatch(
      new RegExp(`play ${at(T0 + 3 * MINUTE)} began after the removal was confirmed`),
    );
  });

  it('detect a controller that is not silent after its grace', () => {
    const planted = new Planted().minutes(0.75);
    const silentBy = new Date(planted.device.now + GRACE_MS);
    planted.believesInALease().minutes(4, { reached: false });
    expect(found(planted, { ending: { kind: 'cancelled', confirmedAt: null, silentBy } }).join('\n')).toMatch(
      new RegExp(`play ${at(T0 + 3 * MINUTE)} began after its grace was over`),
    );
  });

  it.each([
    ['a success with a missing play', 2.5, { playsWell: PLAYS }, /played 2 of 3 times, and is on record as SUCCESS/],
    ['too few counted plays', 4, { playsWell: 2 }, /played 3 of 3 times, and is on record as DELIVERED/],
    ['lost reports', 4, { playsWell: 0 }, /on record as FAILED/],
  ])('detect a status that disagrees with the controller: %s', (_name, minutes, distort, expected) => {
    const planted = new Planted().minutes(minutes);
    planted.device.now = T0 + 30 * MINUTE;
    expect(found(planted, { distort }).join('\n')).toMatch(expected);
  });
});
