/**
 * How a part behaves as somebody's child: it says when it is ready, and stops when told to or when its parent is gone.
 * The one place in the parts that touches `process` signals and the channel to the parent.
 */

/** Longer than a request may take, shorter than the patience of whoever supervises us. */
const stopDeadlineMs = 10_000;

export type StopReason = 'SIGINT' | 'SIGTERM' | 'disconnect';

/** Tells the parent, if there is one that listens, that this part now does its work. */
export function announceReady(): void {
  process.send?.('ready');
}

/**
 * Runs `handler` once when this process is asked to stop, then exits. A second signal exits at once. Without a parent
 * process that holds a channel to us, `disconnect` never comes.
 */
export function onStop(handler: (reason: StopReason) => Promise<void> | void): void {
  let stopping = false;
  const stop = (reason: StopReason): void => {
    if (stopping) {
      // The end of the channel regularly follows a signal; only a second signal is impatience.
      if (reason !== 'disconnect') process.exit(130);
      return;
    }
    stopping = true;
    const deadline = setTimeout(() => {
      process.stderr.write(`did not stop within ${stopDeadlineMs / 1000} s, ends anyway\n`);
      process.exit(1);
    }, stopDeadlineMs);
    deadline.unref();
    void finish(handler, reason);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  if (process.send === undefined) return;
  if (process.connected) process.on('disconnect', () => stop('disconnect'));
  // The parent may have died while this module was still being loaded.
  else stop('disconnect');
}

async function finish(handler: (reason: StopReason) => Promise<void> | void, reason: StopReason): Promise<void> {
  try {
    await handler(reason);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`failed while stopping: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
