/** Runs the work now and then again a while after each end, never twice at once. */
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
