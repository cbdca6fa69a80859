import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { firmwareManifest } from '@earshot/domain/tasks/firmware-manifest';
import { describe, expect, it } from 'vitest';
import { checkFirmware, type FirmwareHost } from './check-firmware.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const file = Buffer.from('what a controller runs');
const sha256 = createHash('sha256').update(file).digest('hex');

function release(version: string, bytes = file.length) {
  const manifest = Buffer.from(firmwareManifest({ version, sha256, bytes }));
  return {
    version,
    sha256,
    bytes,
    url: `/device/firmware/${sha256}`,
    signature: sign(null, manifest, privateKey).toString('base64'),
  };
}
const host: FirmwareHost = {
  running: '5.2.1',
  publicKey: publicKey.export({ format: 'jwk' }).x,
  fetchFirmware: async () => file,
  installMs: 0,
  fails: false,
};

describe('a firmware release', () => {
  it('is installed when it is not older, signed and complete', async () => {
    expect(await checkFirmware(release('5.10.0'), host)).toBeUndefined();
    expect(await checkFirmware(release('5.2.1'), host)).toBeUndefined();
  });

  it('is refused when it is older than the running version', async () => {
    expect(await checkFirmware(release('5.2.0'), host)).toContain('no older version');
  });

  it('is refused when its signature does not match the key, the version or the size', async () => {
    const { publicKey: other } = generateKeyPairSync('ed25519');
    const wrong = 'The signature of the release is wrong';
    expect(await checkFirmware(release('6.0'), { ...host, publicKey: other.export({ format: 'jwk' }).x })).toBe(wrong);
    expect(await checkFirmware({ ...release('6.0'), version: '6.1' }, host)).toBe(wrong);
    expect(await checkFirmware({ ...release('6.0'), bytes: 1 }, host)).toBe(wrong);
    expect(await checkFirmware(release('6.0'), { ...host, publicKey: undefined })).toBe(wrong);
  });

  it('is refused when it cannot be downloaded, is corrupt or cannot be installed', async () => {
    const having = (bytes: Uint8Array | undefined) =>
      checkFirmware(release('6.0'), { ...host, fetchFirmware: async () => bytes });
    expect(await having(undefined)).toBe('The release could not be downloaded');
    expect(await having(Buffer.from('something else'))).toBe('The download of the release is broken');
    expect(await checkFirmware(release('6.0'), { ...host, fails: true })).toBe('The installation failed');
  });
});
