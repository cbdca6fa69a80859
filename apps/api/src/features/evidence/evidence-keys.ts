import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { EvidenceKeys } from '@earshot/domain/evidence/schema';

/** Signs evidence packs, and lists the public keys with which packs are verified. */
export interface EvidenceSigner {
  readonly keyId: string;
  /** Returns the Ed25519 signature of 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly keys: EvidenceKeys;
}

/** PKCS #8 prefix of an Ed25519 private key of 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys are 32 bytes in base64. Packs that were signed with an earlier key are verified with its public key. */
export function createEvidenceSigner(signingKey: string, earlierPublicKeys: readonly string[]): EvidenceSigner {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(signingKey, 'base64')]);
  const own = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const present = createPublicKey(own);
  const keyId = idOf(present);
  const earlier = earlierPublicKeys.map(publicKeyOf).filter((key) => idOf(key) !== keyId);
  return {
    keyId,
    sign: (bytes) => sign(null, bytes, own),
    keys: { keys: [shown(present, true), ...earlier.map((key) => shown(key, false))] },
  };
}

function publicKeyOf(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

const idOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');

const shown = (key: KeyObject, isPresent: boolean): EvidenceKeys['keys'][number] => ({
  id: idOf(key),
  algorithm: 'Ed25519',
  publicKey: key.export({ format: 'pem', type: 'spki' }).toString(),
  isPresent,
});
