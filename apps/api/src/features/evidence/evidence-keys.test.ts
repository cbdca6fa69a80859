import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEvidenceSigner } from './evidence-keys.ts';

const standard = (text: string) => Buffer.from(text, 'base64url').toString('base64');

/** A key pair as the environment has it: 32 bytes in base64. */
function keyPair() {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { signingKey: standard(d), publicKey: standard(x) };
}

describe('the keys of evidence packs', () => {
  it('verify packs of an earlier key after a rotation', () => {
    const [old, present] = [keyPair(), keyPair()];
    const before = createEvidenceSigner(old.signingKey, []);
    const signature = before.sign(Buffer.from('manifest'));
    const after = createEvidenceSigner(present.signingKey, [old.publicKey]);
    expect(after.keys.keys.map(({ id, isPresent }) => [id, isPresent])).toEqual([
      [after.keyId, true],
      [before.keyId, false],
    ]);
    const published = createPublicKey(after.keys.keys.find(({ id }) => id === before.keyId)?.publicKey ?? '');
    expect(verify(null, Buffer.from('manifest'), published, signature)).toBe(true);
  });

  it('are listed once, also if the present key is among the earlier ones', () => {
    const { signingKey, publicKey } = keyPair();
    const { keyId, keys } = createEvidenceSigner(signingKey, [publicKey]);
    expect(keys.keys.map(({ id }) => id)).toEqual([keyId]);
  });

  it('have the same id in base64 and base64url, and never show the signing key', () => {
    const { signingKey } = keyPair();
    const plain = createEvidenceSigner(signingKey, []);
    const url = createEvidenceSigner(Buffer.from(signingKey, 'base64').toString('base64url'), []);
    expect(url.keyId).toBe(plain.keyId);
    expect(plain.keyId).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(plain.keys)).not.toContain(signingKey.slice(0, 20));
    expect(plain.keys.keys[0]?.publicKey).toContain('BEGIN PUBLIC KEY');
  });
});
