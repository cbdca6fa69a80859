import { describeRefusal, type Refusal } from './describe-refusal.ts';

/** A limited series of attempts to send items to Temporal. */
export interface Attempts<T> {
  /** Returns undefined if the item was accepted. */
  readonly send: (item: T) => Promise<Refusal | undefined>;
  readonly taken: () => number;
  /** Whether to stop: the time is over, or Temporal is unavailable. */
  readonly isOver: () => boolean;
}

export interface AttemptsOptions<T> {
  readonly send: (item: T) => Promise<void>;
  /** Attempts end after this many consecutive errors that say that Temporal is unavailable. */
  readonly atOnce: number;
  readonly forMs?: number;
  readonly stopped?: () => boolean;
}

export function startAttempts<T>({
  send,
  atOnce,
  forMs = Number.POSITIVE_INFINITY,
  stopped = () => false,
}: AttemptsOptions<T>): Attempts<T> {
  const until = performance.now() + forMs;
  let taken = 0;
  let awayInARow = 0;
  return {
    taken: () => taken,
    isOver: () => stopped() || awayInARow >= atOnce || performance.now() >= until,
    send: async (item) => {
      const before = taken;
      try {
        await send(item);
        taken += 1;
        awayInARow = 0;
        return undefined;
      } catch (error) {
        const refusal = describeRefusal(error);
        if (refusal.kind === 'refused') awayInARow = 0;
        // Temporal accepted other items in the meantime, so it refuses this one.
        else if (taken > before) return { ...refusal, kind: 'refused' };
        else awayInARow += 1;
        return refusal;
      }
    },
  };
}
