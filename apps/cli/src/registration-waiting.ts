import type { CallOptions, Registration, StartedRegistration } from '@earshot/sdk';

/**
 * Shows the progress of a registration until it is over. Ctrl-C cancels it, because a waiting base station serves no
 * users.
 */
export async function waitForRegistration(
  started: StartedRegistration,
  { signal }: CallOptions & { signal: AbortSignal },
  show: (now: Registration) => void,
): Promise<Registration> {
  try {
    for await (const now of started.steps({ signal })) {
      show(now);
      if (now.state !== 'running') return now;
    }
    return await started.status({ signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    return await started.cancel();
  }
}
