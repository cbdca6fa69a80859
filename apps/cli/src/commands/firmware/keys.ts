import { generateKeyPairSync } from 'node:crypto';
import { EarshotCommand } from '../../earshot-command.ts';

interface MadeKeys {
  /** 32 bytes in base64. */
  readonly signingKey: string;
  /** 32 bytes in base64. */
  readonly publicKey: string;
}

export default class FirmwareKeys extends EarshotCommand {
  static override summary = 'Make the keys that sign firmware releases';
  static override description =
    'For operators of an installation: prints a new pair of ed25519 keys as the variables FIRMWARE_SIGNING_KEY, which is secret, ' +
    'and FIRMWARE_PUBLIC_KEY, which controllers get. Changes nothing. Without FIRMWARE_SIGNING_KEY, each uploaded release needs ' +
    '--signature.';
  static override examples = ['<%= config.bin %> firmware keys'];

  async run(): Promise<MadeKeys> {
    await this.parse(FirmwareKeys);
    const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const made = { signingKey: base64(d), publicKey: base64(x) };
    this.print([`FIRMWARE_SIGNING_KEY=${made.signingKey}`, `FIRMWARE_PUBLIC_KEY=${made.publicKey}`]);
    return made;
  }
}

const base64 = (url = ''): string => Buffer.from(url, 'base64url').toString('base64');
