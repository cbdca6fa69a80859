import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { lockHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import type { SecretBox } from '@earshot/db/secret-box';
import { hashSecret } from '@earshot/db/secret-tokens';
import { CREDENTIAL_DAYS } from '@earshot/domain/broker/schema';
import { type DeviceClaim, deviceClaim } from '@earshot/domain/claims/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import { clientKey } from '@earshot/http-limits/client-address';
import type { FastifyInstance } from 'fastify';
import { WrongAttempts } from '../broker/wrong-attempts.ts';

export interface ClaimRouteDeps {
  readonly db: Database;
  readonly secretBox: SecretBox;
}

const SECRET_BYTES = 16;

type Answer =
  | { readonly code: 200; readonly body: { secret: string; validUntil: string } }
  | { readonly code: 202 | 410; readonly body: { status: 'unclaimed' | 'connected' } };

/**
 * `POST /device/claim` with `{ serial, claimCode }`, for hardware without a secret.
 *
 * - 202 until a customer claims it
 * - 200 with a new secret on each call, until its first hello with such a secret
 * - 410 from then on
 * - 401 otherwise, with a growing delay
 */
export function registerClaimRoute(app: FastifyInstance, deps: ClaimRouteDeps): void {
  const wrong = new WrongAttempts();
  app.post('/device/claim', async (request, reply) => {
    const { data } = deviceClaim.safeParse(request.body);
    const answer = data === undefined ? undefined : await answerClaim(deps, data);
    reply.header('cache-control', 'no-store');
    if (answer !== undefined) return reply.code(answer.code).send(answer.body);
    await wrong.penalty(data?.serial ?? clientKey(request.ip));
    return reply.code(401).send();
  });
}

/** The secret is returned once. Only its hash is stored, and a sealed copy until the broker has it. */
const answerClaim = (
  { db, secretBox }: ClaimRouteDeps,
  { serial, claimCode: code }: DeviceClaim,
): Promise<Answer | undefined> =>
  db.transaction().execute(async (trx) => {
    const found = await lockHardware(trx, serial);
    if (found === undefined || !timingSafeEqual(found.claimCodeHash, hashSecret(code))) return undefined;
    if (found.controllerId === null) return { code: 202, body: { status: 'unclaimed' } };
    if (found.isConnected) return { code: 410, body: { status: 'connected' } };
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const validUntil = new Date(Date.now() + CREDENTIAL_DAYS * DAY_MS);
    await issueCredential(trx, secretBox, { serial, secret, validUntil });
    return { code: 200, body: { secret, validUntil: validUntil.toISOString() } };
  });
