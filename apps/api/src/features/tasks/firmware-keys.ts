import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type FirmwareManifest, firmwareManifest } from '@earshot/domain/tasks/firmware-manifest';

/** Signs firmware releases and verifies their signatures; signatures are base64. */
export interface FirmwareKeys {
  /** Returns undefined if there is no signing key. */
  readonly sign: (manifest: FirmwareManifest) => string | undefined;
  readonly verify: (manifest: FirmwareManifest, signature: string) => boolean;
}

/** PKCS #8 prefix of an ed25519 private key of 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys are 32 bytes in base64. */
export function createFirmwareKeys(signingKey: string | undefined, publicKey: string): FirmwareKeys {
  const own = signingKey === undefined ? undefined : privateKeyOf(signingKey);
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const controllers = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return {
    sign: (manifest) => (own === undefined ? undefined : sign(null, bytesOf(manifest), own).toString('base64')),
    verify: (manifest, signature) => verify(null, bytesOf(manifest), controllers, Buffer.from(signature, 'base64')),
  };
}

const bytesOf = (manifest: FirmwareManifest) => Buffer.from(firmwareManifest(manifest));

const privateKeyOf = (base64: string) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.from(base64, 'base64')]), format: 'der', type: 'pkcs8' });
