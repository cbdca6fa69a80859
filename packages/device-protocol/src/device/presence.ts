import { HELLO_AGAIN, STATE_INTERVAL, WATCHED_STATE_INTERVAL } from '../limits.ts';
import type { Turn } from './turn.ts';

/** A connection begins with a hello; all that is not acknowledged is sent again on it. */
export function connected(turn: Turn, nonce: string, stateInMs: number): void {
  turn.become({
    nonce,
    helloAt: -Infinity,
    stateAt: turn.when.mono + stateInMs,
    gathering: null,
    journal: { ...turn.live.journal, sentUpTo: turn.kept.journal.acked, resendAt: Infinity },
  });
  sayHello(turn);
}

/** What was to be sent is not lost: the journal keeps it, the state is reported anew. */
export const disconnected = (turn: Turn): void => turn.become({ nonce: null, stateAt: Infinity });

/** What people wait for does not wait for the next report. */
export const stateChanged = (turn: Turn): void => {
  if (turn.live.nonce !== null) turn.become({ stateAt: turn.when.mono });
};

/** At most each 2 s: one answer to many changes that can't be followed is enough. */
export function sayHello(turn: Turn): void {
  const { nonce, helloAt } = turn.live;
  if (nonce === null || turn.when.mono - helloAt < HELLO_AGAIN) return;
  turn.become({ helloAt: turn.when.mono });
  turn.send({ name: 'hello', nonce });
}

export function reportState(turn: Turn): void {
  const { nonce, stateAt, watchedUntil } = turn.live;
  const { mono } = turn.when;
  if (nonce === null || mono < stateAt) return;
  turn.send({ name: 'state' });
  turn.become({ stateAt: mono + (mono < watchedUntil ? WATCHED_STATE_INTERVAL : STATE_INTERVAL) });
}

/** Renewed while someone looks; never shortens the wait to below 2 s. */
export function watch(turn: Turn, until: number): void {
  const { mono } = turn.when;
  turn.become({
    watchedUntil: mono + (until - turn.now),
    stateAt: Math.min(turn.live.stateAt, mono + WATCHED_STATE_INTERVAL),
  });
}
