import { randomBytes } from 'node:crypto';
import type { SecretBox } from '@earshot/db/secret-box';

/** A secret of Standard Webhooks, and its sealed form for this webhook. */
export function newWebhookSecret(box: SecretBox, webhookId: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: box.seal(secret, webhookId) };
}
