/** Runs at most `atOnce` jobs at a time and queues at most `waiting`; refuses further ones. */
export function bounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Error('Too many are waiting');
      // A finished job passes its place to the next one, so `running` stays the same.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
