import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  uniqueArray,
} from 'fast-check';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { at, clip, conferences, delivery, guidOf, T0 } from './samples.ts';
import type { Happening, Scenario } from './world.ts';
import type { Fate } from './world-network.ts';

/** Few ids, so that actions collide. */
const id = integer({ min: 1, max: 4 });

const segments = record({
  startInS: integer({ min: -120, max: 300 }),
  intervalMs: constantFrom<number[]>(20_000, 60_000),
  count: integer({ min: 1, max: 4 }),
}).map(({ startInS, intervalMs, count }) => [{ startAt: at(T0 + startInS * 1_000), intervalMs, count }]);

const anyDelivery: Arbitrary<PlanDelivery> = record({
  n: id,
  segments,
  clips: array(
    integer({ min: 1, max: 2 }).map((n) => clip(n)),
    { maxLength: 1 },
  ),
  conferences: uniqueArray(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
  graceMs: constantFrom(20_000, 120_000, 900_000),
  lateMs: constantFrom(5_000, 60_000, 900_000),
  listeners: option(
    record({
      kind: constant('groups' as const),
      callHandlingGroups: constantFrom<string[][]>(['Tills'], ['Tills', 'Doors']),
      catchUpMs: constantFrom(60_000, 900_000),
    }),
    { nil: undefined },
  ),
}).map(({ n, segments, clips, conferences: numbers, graceMs, lateMs, listeners }) =>
  delivery(n, {
    segments,
    clips,
    conferences: conferences(...numbers),
    graceMs,
    lateMs,
    ...(listeners && { listeners }),
  }),
);

const TEAM = [guidOf(0xa1), guidOf(0xa2)];

const listener = record({
  teamMemberId: constantFrom(...TEAM),
  callHandlingGroups: constantFrom(['Tills'], ['Doors']),
});

const duration = integer({ min: 100, max: 200_000 });

const happening: Arbitrary<Happening> = oneof(
  { weight: 4, arbitrary: record({ kind: constant('send'), delivery: anyDelivery }) },
  { weight: 2, arbitrary: record({ kind: constant('cancel'), deliveryId: id.map(guidOf), cut: boolean() }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('command'),
      id: constantFrom('c-1', 'c-2'),
      type: constantFrom('hostname.set', 'controller.reboot'),
    }),
  },
  { weight: 3, arbitrary: record({ kind: constant('crash'), afterBoundaries: integer({ min: 1, max: 12 }) }) },
  record({ kind: constant('offline'), forMs: duration }),
  record({ kind: constant('outage'), forMs: duration }),
  record({ kind: constant('wall-clock'), errorMs: integer({ min: -1e11, max: 1e11 }) }),
  { weight: 5, arbitrary: record({ kind: constant('enrols'), listener }) },
  record({ kind: constant('leaves'), teamMemberId: constantFrom(...TEAM) }),
  { weight: 2, arbitrary: record({ kind: constant('replan'), deliveryId: id.map(guidOf) }) },
  record({ kind: constant('happened'), name: constantFrom('rack.opened', 'endpoint.activated') }),
);

const wait = oneof(
  { weight: 3, arbitrary: integer({ min: 1, max: 2_500 }) },
  { weight: 1, arbitrary: integer({ min: 1, max: 90_000 }) },
);
const fate: Arbitrary<Fate> = oneof(
  { weight: 3, arbitrary: constant([20]) },
  { weight: 1, arbitrary: constant([]) },
  { weight: 1, arbitrary: array(wait, { minLength: 1, maxLength: 2 }) },
);

/** A platform in use, a device that crashes, and a network that loses, repeats, reorders and delays messages. */
export const scenario: Arbitrary<Scenario> = record({
  happenings: array(record({ waitMs: integer({ min: 0, max: 60_000 }), what: happening }), { maxLength: 14 }),
  fates: array(fate, { maxLength: 60 }),
  luck: array(boolean(), { maxLength: 8 }),
});
