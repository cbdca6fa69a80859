import type { ControllerOutage, ControllerPast, FleetPast } from '@earshot/domain/controllers/controller-past';
import { HOUR_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { pick } from './chance.ts';

/** When a controller could be reached, and when it was on. */
export interface Reach {
  readonly isOn: (at: number) => boolean;
  readonly isReachable: (at: number) => boolean;
  /** The first time from `at` on at which the controller is reachable; null if it is not until now. */
  readonly reachableFrom: (at: number) => number | null;
  /** The same for power. */
  readonly onFrom: (at: number) => number | null;
  /** Start of the present outage of the line; null if there is none. */
  readonly cutSince: (at: number) => number | null;
  readonly headsetsAt: (at: number) => number;
}

/** Time from the end of an outage to the hello. */
const HELLO_MS = 2 * SECOND_MS;

const includes = ({ from, until }: { from: number; until: number | null }, at: number) =>
  at >= from && at < (until ?? Infinity);

export function reachOf(
  { serial, outages, headsets }: ControllerPast,
  { from, until, platformOutage }: FleetPast,
): Reach {
  const outageAt = (at: number): ControllerOutage | undefined => outages.find((outage) => includes(outage, at));
  // After an outage of the platform, controllers reconnect within a minute.
  const settling = pick([3, 50], 'reconnect', serial) * SECOND_MS;
  const deaf = platformOutage === null ? [] : [{ from: platformOutage.from, until: platformOutage.until + settling }];
  const reachableFrom = (at: number): number | null => {
    const cut = outageAt(at) ?? deaf.find((period) => includes(period, at));
    if (cut === undefined) return at <= until ? at : null;
    return cut.until === null ? null : reachableFrom(cut.until + HELLO_MS);
  };
  const onFrom = (at: number): number | null => {
    const cut = outages.find((outage) => outage.kind === 'power' && includes(outage, at));
    return cut === undefined ? at : cut.until === null ? null : cut.until + HELLO_MS;
  };
  return {
    isOn: (at) => onFrom(at) === at,
    isReachable: (at) => reachableFrom(at) === at,
    reachableFrom,
    onFrom,
    cutSince: (at) => outageAt(at)?.from ?? deaf.find((period) => includes(period, at))?.from ?? null,
    headsetsAt: (at) => headsets[Math.floor((at - from) / HOUR_MS)] ?? 0,
  };
}
