import { setTimeout as wait } from 'node:timers/promises';
import { type CallOptions, ConnectionError, type Earshot, RateLimitedError, ServerError } from '@earshot/sdk';
import { printable } from './output/text.ts';
import { Declined } from './refusals.ts';

interface DeviceSignInOptions {
  /** Name of this machine as shown in the portal. */
  readonly clientName: string;
  readonly show: (lines: readonly string[]) => void;
  readonly calling: CallOptions & { readonly signal: AbortSignal };
}

const SLOWER_BY_MS = 5_000;

const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || error instanceof RateLimitedError || error instanceof ServerError;

/** Shows where to confirm the sign-in, waits for the confirmation and returns the token of the session. */
export async function signInByDevice(
  { deviceSignIn }: Pick<Earshot, 'deviceSignIn'>,
  { clientName, show, calling }: DeviceSignInOptions,
): Promise<string> {
  const begun = await deviceSignIn.begin({ clientName }, calling);
  show([
    'Open this address and allow the sign-in:',
    `  ${printable(begun.verificationUrl)}`,
    `The code there must be ${printable(begun.userCode)}.`,
  ]);
  for (let everyMs = begun.intervalMs; ;) {
    await wait(everyMs, undefined, { signal: calling.signal }).catch(() => calling.signal.throwIfAborted());
    const answer = await deviceSignIn.poll(begun.deviceCode, calling).catch((error: unknown) => {
      // A temporary network failure does not end the sign-in; the code expires by itself.
      if (isPassing(error)) return { status: 'pending' as const };
      throw error;
    });
    if (answer.status === 'signed-in') return answer.token;
    if (answer.status === 'denied') throw new Declined('The sign-in was denied.');
    if (answer.status === 'expired') throw new Declined('The code expired before it was confirmed.');
    if (answer.status === 'slow-down') everyMs += SLOWER_BY_MS;
  }
}
