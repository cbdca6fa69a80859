import { createHash } from 'node:crypto';
import type { Trx } from '../../client.ts';
import type { SecretBox } from '../../secret-box.ts';
import { leaveSecretsForBroker, sealedFor } from './credential-changes.ts';
import { setCredential } from './credentials.ts';

export interface NewSecret {
  readonly serial: string;
  /** 128 random bits as text. */
  readonly secret: string;
  readonly validUntil: Date;
}

/**
 * Gives a device a secret, with any broker. The hash is stored; the secret is kept sealed until the gateway has
 * passed it to the broker, within about a second. By then the former secret is invalid and its connection closed.
 */
export async function issueCredential(
  trx: Trx,
  box: SecretBox,
  { serial, secret, validUntil }: NewSecret,
): Promise<void> {
  await setCredential(trx, { serial, secretHash: createHash('sha256').update(secret).digest(), validUntil });
  await leaveSecretsForBroker(trx, [{ serial, sealedSecret: box.seal(secret, sealedFor(serial)) }]);
}
