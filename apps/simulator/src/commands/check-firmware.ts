import { createHash, createPublicKey, verify } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandPayload } from '@earshot/device-protocol/messages/command-payloads';
import { firmwareManifest } from '@earshot/domain/tasks/firmware-manifest';
import { compareVersions } from '@earshot/domain/tasks/firmware-version';

type Release = CommandPayload<'firmware.update'>;

export interface FirmwareHost {
  readonly running: string;
  /** ed25519, 32 bytes in base64. */
  readonly publicKey: string | undefined;
  readonly fetchFirmware: (url: string) => Promise<Uint8Array | undefined>;
  readonly installMs: number;
  readonly fails: boolean;
}

/** Downloads, checks and installs a release. Returns the reason if it was not installed, otherwise undefined. */
export async function checkFirmware(release: Release, host: FirmwareHost): Promise<string | undefined> {
  const difference = compareVersions(release.version, host.running);
  if (difference === undefined || difference < 0) return `It runs ${host.running}, which is no older version`;
  if (!isSigned(release, host.publicKey)) return 'The signature of the release is wrong';
  const bytes = await host.fetchFirmware(release.url);
  if (bytes === undefined) return 'The release could not be downloaded';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length !== release.bytes || sha256 !== release.sha256) return 'The download of the release is broken';
  await sleep(host.installMs);
  return host.fails ? 'The installation failed' : undefined;
}

function isSigned({ version, sha256, bytes, signature }: Release, publicKey: string | undefined): boolean {
  if (publicKey === undefined) return false;
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(firmwareManifest({ version, sha256, bytes })), key, Buffer.from(signature, 'base64'));
}
