import type { Subscribe } from './subscribe.ts';

interface Subscription<T> {
  readonly path: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  /** Merges two values that wait for the reader. Default: only the later one is kept. */
  readonly join?: (earlier: T, later: T) => T;
}

/** Yields the values of one subscription. Values that wait for the reader are merged into one. */
export async function* latestValues<T>(
  subscribe: Subscribe,
  { path, input, signal, join = (_earlier, later) => later }: Subscription<T>,
): AsyncGenerator<T, void, undefined> {
  let waiting: { value: T } | undefined;
  let end: { error?: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  const close = subscribe(
    { path, input },
    {
      received: (received) => {
        const value = received as T;
        waiting = { value: waiting === undefined ? value : join(waiting.value, value) };
        wake?.();
      },
      ended: (error) => {
        end = { error };
        wake?.();
      },
    },
  );
  const onAbort = () => {
    close();
    wake?.();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (waiting !== undefined) {
        const { value } = waiting;
        waiting = undefined;
        yield value;
      } else if (end === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else if (end.error === undefined) return;
      else throw end.error;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    close();
  }
}
