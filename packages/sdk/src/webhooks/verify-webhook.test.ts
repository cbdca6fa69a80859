import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
const body = JSON.stringify({ id: '1f4-2s-mf3k9z00', type: 'incident.opened', data: { locationName: 'Zürich' } });
const MINUTE_MS = 60_000;

interface Signed {
  readonly by?: string;
  readonly ageMs?: number;
}

/** Headers as the reference library makes them. */
function signed({ by = secret, ageMs = 0 }: Signed = {}) {
  const at = new Date(Date.now() - ageMs);
  return {
    'webhook-id': '1f4-2s-mf3k9z00',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('1f4-2s-mf3k9z00', at, body),
  };
}

it.each([
  ['headers of Node.js', () => signed()],
  ['headers of fetch', () => new Headers(signed())],
  [
    'a signature of an unknown version before it',
    () => ({ ...signed(), 'webhook-signature': `v2,AA== ${signed()['webhook-signature']}` }),
  ],
])('returns the event of a signed request with %s', async (_, headersOf) => {
  expect(await verifyWebhook({ body, headers: headersOf() }, secret)).toEqual(JSON.parse(body));
});

it('accepts either secret during a rotation, on both sides', async () => {
  const next = newSecret();
  const both = `${signed({ by: next })['webhook-signature']} ${signed()['webhook-signature']}`;
  const headers = { ...signed(), 'webhook-signature': both };
  await expect(verifyWebhook({ body, headers }, secret)).resolves.toMatchObject({ type: 'incident.opened' });
  await expect(verifyWebhook({ body, headers: signed() }, [next, secret])).resolves.toMatchObject({
    type: 'incident.opened',
  });
});

const INVALID = 'No signature of the request is valid';
const LATE = 'The time of the request is more than five minutes off';
it.each([
  ['another secret', () => signed({ by: newSecret() }), INVALID],
  ['another id', () => ({ ...signed(), 'webhook-id': 'other' }), INVALID],
  ['no base64', () => ({ ...signed(), 'webhook-signature': 'v1,***' }), INVALID],
  ['a time six minutes ago', () => signed({ ageMs: 6 * MINUTE_MS }), LATE],
  ['a time in six minutes', () => signed({ ageMs: -6 * MINUTE_MS }), LATE],
  ['no time', () => ({ ...signed(), 'webhook-timestamp': 'now' }), LATE],
  ['no signature', () => ({ ...signed(), 'webhook-signature': undefined }), 'The header webhook-signature is missing'],
])('refuses a request with %s', async (_, headersOf, message) => {
  const error = { name: 'WebhookSignatureError', message };
  await expect(verifyWebhook({ body, headers: headersOf() }, secret)).rejects.toMatchObject(error);
});

it('refuses a changed body', async () => {
  await expect(verifyWebhook({ body: body.replace('opened', 'closed'), headers: signed() }, secret)).rejects.toThrow(
    INVALID,
  );
});

it('names a wrong secret', async () => {
  await expect(verifyWebhook({ body, headers: signed() }, 'whsec_')).rejects.toThrow('begins with whsec_');
});
