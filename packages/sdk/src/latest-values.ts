import type { Subscribe } from './subscribe.ts';

/** The values of one subscription; of those that wait for the reader only the latest counts. */
export async function* latestValues<T>(
  subscribe: Subscribe,
  call: { path: string; input: unknown },
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  let waiting: { value: T } | undefined;
  let end: { error?: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  const close = subscribe(call, {
    heard: (value) => {
      waiting = { value: value as T };
      wake?.();
    },
    ended: (error) => {
      end = { error };
      wake?.();
    },
  });
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
