/**
 * The behaviour of a part as a child process: it reports when it is ready, and stops on a signal or when its parent
 * is gone. No other module of the parts uses `process` signals or the channel to the parent.
 */

/** Milliseconds: longer than a request may take, shorter than a supervisor's own deadline. */
const stopDeadlineMs = 10_000;

/** Set by `node --watch` to let a program report the modules that it loads. */
const moduleReports = 'WATCH_REPORT_DEPENDENCIES';

export type StopReason = 'SIGINT' | 'SIGTERM' | 'disconnect';

/** Reports to the parent process, if any, that this part is ready. */
export function announceReady(): void {
  process.send?.('ready');
}

/**
 * Stops the reports of loaded modules under `node --watch`, and lets a change of `files`, which this process does not
 * import, restart it. Call this before starting threads: Temporal's threads mistake such reports for their own messages.
 */
export function stopModuleReports(files: readonly string[]): void {
  if (process.env[moduleReports] === undefined) return;
  // Threads started from now on inherit the environment without this variable.
  delete process.env[moduleReports];
  process.send?.({ 'watch:require': files });
}

/**
 * Runs `handler` once when this process must stop, then exits. A second signal exits at once. `disconnect` occurs
 * only if the parent has a channel to this process. The handler may take `longerMs` more than the usual ten seconds.
 */
export function onStop(handler: (reason: StopReason) => Promise<void> | void, longerMs = 0): void {
  let stopping = false;
  const deadlineMs = stopDeadlineMs + longerMs;
  const stop = (reason: StopReason): void => {
    if (stopping) {
      // A disconnect usually follows a signal, so only a second signal forces the exit.
      if (reason !== 'disconnect') process.exit(130);
      return;
    }
    stopping = true;
    const deadline = setTimeout(() => {
      process.stderr.write(`did not stop within ${deadlineMs / 1000} s, ends anyway\n`);
      process.exit(1);
    }, deadlineMs);
    deadline.unref();
    void finish(handler, reason);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  if (process.send === undefined) return;
  if (process.connected) process.on('disconnect', () => stop('disconnect'));
  // The parent may have died while this module was loading.
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
