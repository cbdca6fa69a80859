import { HELLO_AGAIN, STATE_INTERVAL, WATCHED_STATE_INTERVAL } from '../limits.ts';
import type { Turn } from './turn.ts';

/** Starts a connection with a hello; all unacknowledged entries are sent again. */
export function connected(turn: Turn, nonce: string, stateInMs: number): void {
  turn.become({
    nonce,
    helloAt: -Infinity,
    planListedAt: -Infinity,
    stateAt: turn.when.mono + stateInMs,
    gathering: null,
    journal: { ...turn.live.journal, sentUpTo: turn.kept.journal.acked, resendAt: Infinity },
  });
  sayHello(turn);
}

/** Nothing is lost: the journal keeps its entries, and the state is reported again after reconnecting. */
export const disconnected = (turn: Turn): void => turn.become({ nonce: null, stateAt: Infinity });

/** Reports a changed state at once. */
export const stateChanged = (turn: Turn): void => {
  if (turn.live.nonce !== null) turn.become({ stateAt: turn.when.mono });
};

/** At most every 2 s, so that many unusable changes are answered with one hello. */
export function sayHello(turn: Turn): void {
  const { nonce, helloAt } = turn.live;
  if (nonce === null || turn.when.mono - helloAt < HELLO_AGAIN) return;
  turn.become({ helloAt: turn.when.mono });
  turn.send({ name: 'hello', nonce });
}

/** A hello with the deliveries of the plan, at most every 2 s, also shortly after another hello. */
export function sayHelloWithPlan(turn: Turn): void {
  const { nonce, planListedAt } = turn.live;
  const { mono } = turn.when;
  if (nonce === null || mono - planListedAt < HELLO_AGAIN) return;
  turn.become({ helloAt: mono, planListedAt: mono });
  turn.send({ name: 'hello', nonce, listsPlan: true });
}

export function reportState(turn: Turn): void {
  const { nonce, stateAt, watchedUntil } = turn.live;
  const { mono } = turn.when;
  if (nonce === null || mono < stateAt) return;
  turn.send({ name: 'state' });
  turn.become({ stateAt: mono + (mono < watchedUntil ? WATCHED_STATE_INTERVAL : STATE_INTERVAL) });
}

/** Extends fast state reports until `until`. The next report is at most 2 s away. */
export function watch(turn: Turn, until: number): void {
  const { mono } = turn.when;
  turn.become({
    watchedUntil: mono + (until - turn.now),
    stateAt: Math.min(turn.live.stateAt, mono + WATCHED_STATE_INTERVAL),
  });
}
