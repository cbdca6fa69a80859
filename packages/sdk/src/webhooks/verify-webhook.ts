import { EarshotError } from '../errors.ts';
import type { PlatformEvent } from '../types.ts';

/** The event of a test; see `webhooks.test`. */
export interface WebhookTestEvent {
  readonly id: string;
  readonly at: string;
  /** The group of the webhook. */
  readonly groupId: string;
  readonly subject: { readonly kind: 'webhook'; readonly id: string };
  readonly type: 'webhook.test';
  readonly data: Record<string, never>;
}

export interface WebhookRequest {
  /** The body as it was received, before it is parsed. */
  readonly body: string;
  /** Headers of `fetch`, or of Node.js with names in lower case. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The request has no valid signature, or is older than allowed. Answer with 401. */
export class WebhookSignatureError extends EarshotError {
  override readonly name = 'WebhookSignatureError';
}

const PREFIX = 'whsec_';
/** Seconds by which the time of a request may differ from the clock, as in Standard Webhooks. */
const TOLERANCE_S = 5 * 60;
const SIGNED_AS = { name: 'HMAC', hash: 'SHA-256' } as const;

/**
 * Verifies the signature (Standard Webhooks) and the time of a webhook's request, and returns its event. Requests may be
 * repeated: store the ids of processed events. Throws WebhookSignatureError unless one of the secrets signed the request
 * within the last five minutes.
 */
export async function verifyWebhook(
  { body, headers }: WebhookRequest,
  secrets: string | readonly string[],
): Promise<PlatformEvent | WebhookTestEvent> {
  const read = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== 'string') throw refusal(`The header ${name} is missing`);
    return value;
  };
  const [id, timestamp, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')];
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_S)
    throw refusal('The time of the request is more than five minutes off');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? [bytesOf(each.slice(3))] : []));
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey('raw', keyOf(secret), SIGNED_AS, false, ['verify']);
    for (const signature of given)
      if (signature !== undefined && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return JSON.parse(body) as PlatformEvent | WebhookTestEvent;
  }
  throw refusal('No signature of the request is valid');
}

const refusal = (message: string) => new WebhookSignatureError({ code: 'webhook', message });

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : undefined;
  if (key === undefined || key.length === 0) throw new TypeError(`Give a secret that begins with ${PREFIX}`);
  return key;
}

/** The bytes of a text in base64; undefined if it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
