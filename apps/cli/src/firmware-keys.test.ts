import { createPrivateKey, createPublicKey } from 'node:crypto';
import { fakePlatform } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import FirmwareKeys from './commands/firmware/keys.ts';
import { runCommand } from './testing/run-command.ts';

/** PKCS #8 prefix of an ed25519 private key of 32 bytes. */
const HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

it('firmware keys prints a new signing key and its public key as variables of the installation', async () => {
  const { exitCode, stdout } = await runCommand(FirmwareKeys, [], fakePlatform({}));
  const [, signing = '', known = ''] = /^FIRMWARE_SIGNING_KEY=(\S+)\nFIRMWARE_PUBLIC_KEY=(\S+)\n$/.exec(stdout) ?? [];
  const key = Buffer.concat([HEAD, Buffer.from(signing, 'base64')]);
  const { x } = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' });
  expect([exitCode, Buffer.from(known, 'base64').toString('base64url')]).toEqual([0, x]);

  const other = await runCommand(FirmwareKeys, [], fakePlatform({}));
  expect(other.stdout).not.toBe(stdout);
});
