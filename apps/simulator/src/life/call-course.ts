import type { CallCategory, CallOutcome } from '@earshot/domain/calls/calls';
import { HOUR_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { chance, pick } from '../chance.ts';
import type { CallPace } from '../scenario.ts';

/** How a shop handles its calls. */
export interface CallHabits {
  /** Time after which a call ends without an answer. */
  readonly limitMs: number;
  /** Usual time until an answer, in a quiet hour with many headsets in use. */
  readonly answerMs: number;
  readonly cancelled: number;
  /** Index of a call point that is seldom answered. */
  readonly neglected: number | undefined;
  readonly waits: CallPace['waits'];
}

/** Calls from a neglected call point wait this many times as long as others. */
const NEGLECT = 15;
/** Spread of response times: one in twenty takes nearly four times as long as usual. */
const SPREAD = 0.45;
const SHORTEST_MS = 2 * SECOND_MS;
const LIMIT_STEP_S = 10;

/** @param callPoints Number of call points of the controller. */
export function habitsOf(
  { seed, serial, callPoints }: { seed: string; serial: string; callPoints: number },
  { limitS: [least, most], answerS, cancelled, neglected, waits }: CallPace,
): CallHabits {
  const steps = [Math.ceil(least / LIMIT_STEP_S), Math.floor(most / LIMIT_STEP_S)] as const;
  const isNeglecting = chance(seed, serial, 'neglects a call point') < neglected && callPoints > 0;
  return {
    limitMs: pick(steps, seed, serial, 'limit of calls') * LIMIT_STEP_S * SECOND_MS,
    answerMs: (answerS[0] + (answerS[1] - answerS[0]) * chance(seed, serial, 'answers')) * SECOND_MS,
    cancelled,
    neglected: isNeglecting ? pick([0, callPoints - 1], seed, serial, 'neglected call point') : undefined,
    waits,
  };
}

export const slownessOf = (category: CallCategory, index: number, { neglected }: CallHabits): number =>
  category === 'callpoint' && index === neglected ? NEGLECT : 1;

/** Random values of a call, from 0 to 1. */
export interface CallLuck {
  readonly answerAfter: number;
  readonly cancelled: number;
  readonly cancelledAfter: number;
}

/** The shop when a call begins. */
export interface CallScene {
  /** Minute of the local day. */
  readonly minute: number;
  readonly rush: number;
  /** Number of headsets in use. */
  readonly headsets: number;
  readonly slowness: number;
  readonly luck: CallLuck;
}

/** Decides how a call ends, and after which time. */
export function courseOf(habits: CallHabits, scene: CallScene): { outcome: CallOutcome; afterMs: number } {
  const { limitMs, waits } = habits;
  const { minute, rush, headsets, slowness, luck } = scene;
  const isWaiting = waits !== undefined && minute >= waits.hours[0] * 60 && minute < waits.hours[1] * 60;
  // Few headsets in a busy hour have more to do than they can.
  const load = 1 + (5 * rush) / (1 + headsets);
  const usual = habits.answerMs * load * slowness * (isWaiting ? waits.times : 1);
  const answerMs = headsets === 0 ? HOUR_MS : SHORTEST_MS + usual * spread(luck.answerAfter);
  const givesUpMs = luck.cancelled < habits.cancelled ? SHORTEST_MS + luck.cancelledAfter * 0.5 * limitMs : Infinity;
  const afterMs = Math.round(Math.min(answerMs, givesUpMs, limitMs));
  if (afterMs >= limitMs) return { outcome: 'timed-out', afterMs: limitMs };
  return { outcome: givesUpMs < answerMs ? 'cancelled' : 'answered', afterMs };
}

/** Log-logistic: 1 in the middle, with few very long times. */
const spread = (luck: number): number => ((luck + 1e-6) / (1 - luck + 1e-6)) ** SPREAD;
