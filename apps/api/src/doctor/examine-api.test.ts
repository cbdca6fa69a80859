import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkFirmwareKeys } from './examine-api.ts';

const base64 = (url: string) => Buffer.from(url, 'base64url').toString('base64');

const makeKeys = () => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { signing: base64(d), public: base64(x) };
};

it('compares the two firmware keys', () => {
  const [keys, others] = [makeKeys(), makeKeys()];
  expect([
    checkFirmwareKeys(keys.signing, keys.public).status,
    checkFirmwareKeys(undefined, keys.public).status,
    checkFirmwareKeys(keys.signing, others.public),
  ]).toMatchObject(['ok', 'ok', { status: 'failed', text: expect.stringContaining('does not belong') }]);
});
