/** Runs the work now, then again `ms` after each end, never concurrently. */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    if (!stopped) timer = setTimeout(() => void run(), ms);
  };
  void run();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
