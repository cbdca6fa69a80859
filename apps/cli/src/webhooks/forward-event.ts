import { createHmac, randomBytes } from 'node:crypto';
import type { PlatformEvent } from '@earshot/sdk';

const PREFIX = 'whsec_';
const WITHIN_MS = 15_000;

export interface Forwarded {
  readonly event: PlatformEvent;
  /** Null without an answer. */
  readonly status: number | null;
  /** Null if the receiver accepted the event. */
  readonly error: string | null;
}

/** A secret of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** Posts an event as a webhook does, once. */
export async function forwardEvent(
  event: PlatformEvent,
  { url, secret, signal }: { url: string; secret: string; signal?: AbortSignal | undefined },
): Promise<Forwarded> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(WITHIN_MS), ...(signal === undefined ? [] : [signal])]),
    });
    return { event, status, error: ok ? null : `answered with ${status}` };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { event, status: null, error: reason instanceof Error ? reason.message : String(reason) };
  }
}
