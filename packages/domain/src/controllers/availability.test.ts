import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectionPeriods } from '../locations/connection-periods.ts';
import {
  availabilityOf,
  availabilitySpans,
  type ControllerNumbers,
  numbersOf,
  type SpanChanges,
  timesOfPeriods,
  timesOfSpans,
} from './availability.ts';
import { CONTROLLER_STATUSES, type ControllerStatus } from './presence.ts';

interface Change {
  readonly at: number;
  readonly status: ControllerStatus;
}

const END = 100;
const outage = (from: number, until: number) => ({ from: new Date(from), until: new Date(until) });

/** Sums the changes of each span as the query does. */
function summed(fleet: readonly (readonly Change[])[], starts: readonly number[]) {
  const sums = new Map<number, SpanChanges>();
  let now: ControllerNumbers = { known: 0, online: 0 };
  for (const changes of fleet) {
    let former = numbersOf('unknown');
    for (const { at, status } of changes) {
      const next = numbersOf(status);
      const [known, online] = [next.known - former.known, next.online - former.online];
      const index = starts.findLastIndex((start) => start <= at);
      if (index !== -1) {
        const after = at - (starts[index] ?? 0);
        const sum = sums.get(index) ?? { index, known: 0, online: 0, knownMs: 0, onlineMs: 0 };
        sums.set(index, {
          index,
          known: sum.known + known,
          online: sum.online + online,
          knownMs: sum.knownMs + known * after,
          onlineMs: sum.onlineMs + online * after,
        });
      }
      former = next;
    }
    now = { known: now.known + former.known, online: now.online + former.online };
  }
  return { now, changes: [...sums.values()] };
}

function measured(
  fleet: readonly (readonly Change[])[],
  bounds: readonly number[],
  outages: ReturnType<typeof outage>[],
) {
  const spans = availabilitySpans(bounds, outages);
  const starts = [bounds[0] ?? 0, ...spans.map(({ to }) => to)];
  const periods = bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? 0, to }));
  return timesOfPeriods(periods, timesOfSpans(spans, summed(fleet, starts)));
}

const fleet = fc.array(
  fc
    .uniqueArray(
      fc.record({ at: fc.integer({ min: -50, max: 150 }), status: fc.constantFrom(...CONTROLLER_STATUSES) }),
      {
        maxLength: 12,
        selector: ({ at }) => at,
      },
    )
    .map((changes) => changes.toSorted((one, other) => one.at - other.at)),
  { maxLength: 8 },
);
const outages = fc.array(
  fc
    .tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, length]) => outage(from, from + length)),
  { maxLength: 4 },
);
const bounds = fc
  .uniqueArray(fc.integer({ min: 1, max: END - 1 }), { maxLength: 6 })
  .map((cuts) => [0, ...cuts.toSorted((one, other) => one - other), END]);

describe('availability', () => {
  it('equals the sum of the connections of all controllers, without unknown times and outages', () => {
    fc.assert(
      fc.property(fleet, bounds, outages, (controllers, cuts, downs) => {
        const expected = cuts.slice(1).map((to, index) => {
          const periods = controllers.flatMap((changes) =>
            connectionPeriods(
              { changes: changes.map(({ at, status }) => ({ at: new Date(at), status })), outages: downs },
              { from: cuts[index] ?? 0, to },
            ),
          );
          const lengths = (key: keyof ControllerNumbers) =>
            periods.reduce((sum, { from, to: end, status }) => sum + numbersOf(status)[key] * (end - from), 0);
          return { knownMs: lengths('known'), onlineMs: lengths('online') };
        });
        expect(measured(controllers, cuts, downs)).toEqual(expected);
      }),
    );
  });

  it('counts a controller from its first report', () => {
    const added: Change[] = [{ at: 60, status: 'active' }];
    const off: Change[] = [
      { at: -10, status: 'active' },
      { at: 80, status: 'inactive' },
    ];
    expect(measured([added, off], [0, 50, END], [])).toEqual([
      { knownMs: 50, onlineMs: 50 },
      { knownMs: 90, onlineMs: 70 },
    ]);
  });

  it('treats a rebooting or faulty controller as online', () => {
    const changes: Change[] = [
      { at: -10, status: 'active' },
      { at: 20, status: 'rebooting' },
      { at: 40, status: 'fault' },
    ];
    expect(measured([changes], [0, END], [])).toEqual([{ knownMs: END, onlineMs: END }]);
  });

  it('ignores an outage of the platform, also one that lasts until now', () => {
    const changes: Change[] = [
      { at: -10, status: 'active' },
      { at: 50, status: 'inactive' },
    ];
    expect(measured([changes], [0, END], [outage(50, 90)])).toEqual([{ knownMs: 60, onlineMs: 50 }]);
    expect(measured([changes], [0, END], [outage(50, 200)])).toEqual([{ knownMs: 50, onlineMs: 50 }]);
  });

  it('ignores a status after the time', () => {
    const changes: Change[] = [
      { at: -10, status: 'active' },
      { at: END + 1, status: 'inactive' },
    ];
    expect(measured([changes], [0, END], [])).toEqual([{ knownMs: END, onlineMs: END }]);
  });

  it('never exceeds what is possible when changes are stored out of order', () => {
    expect(timesOfPeriods([{ from: 0, to: 10 }], [{ from: 0, knownMs: 10, onlineMs: 12 }])).toEqual([
      { knownMs: 10, onlineMs: 10 },
    ]);
    expect(timesOfPeriods([{ from: 0, to: 10 }], [{ from: 0, knownMs: -3, onlineMs: -1 }])).toEqual([
      { knownMs: 0, onlineMs: 0 },
    ]);
  });

  it('is the online share of the known time, and null without known time', () => {
    expect(availabilityOf({ knownMs: 200, onlineMs: 150 })).toBe(0.75);
    expect(availabilityOf({ knownMs: 0, onlineMs: 0 })).toBeNull();
  });
});
