import { createHash } from 'node:crypto';
import type { Trx } from '../../client.ts';
import type { SecretBox } from '../../secret-box.ts';
import { leaveSecretsForBroker, sealedFor } from './credential-changes.ts';
import { setCredential } from './credentials.ts';

export interface NewSecret {
  readonly serial: string;
  /** 128 bits of chance, as text. */
  readonly secret: string;
  readonly validUntil: Date;
}

/**
 * Gives a device a secret, at whatever broker there is: the hash stays here, the secret lies sealed until the gateway has
 * told the broker, which takes about a second. The one before is void by then, and its connection closed.
 */
export async function issueCredential(
  trx: Trx,
  box: SecretBox,
  { serial, secret, validUntil }: NewSecret,
): Promise<void> {
  await setCredential(trx, { serial, secretHash: createHash('sha256').update(secret).digest(), validUntil });
  await leaveSecretsForBroker(trx, [{ serial, sealedSecret: box.seal(secret, sealedFor(serial)) }]);
}
