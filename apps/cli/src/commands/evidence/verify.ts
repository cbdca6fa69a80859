import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createEarshot } from '@earshot/sdk';
import { type PackKey, type PackVerification, verifyPack } from '@earshot/sdk/evidence';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { packLines } from '../../output/pack-lines.ts';
import { InputError } from '../../refusals.ts';

export default class EvidenceVerify extends EarshotCommand {
  static override summary = 'Verify that an evidence pack was signed by Earshot and not changed';
  static override description =
    'Checks the signature of the manifest, the hash of each file, and that no file is missing or added. Writes nothing. The key comes from the platform, without a sign-in, or from --key, without a connection. Exit code 1 if the pack is not valid.';
  static override examples = [
    '<%= config.bin %> evidence verify pack.zip',
    '<%= config.bin %> evidence verify pack.zip --key earshot.pem',
  ];
  static override args = { file: Args.string({ description: 'The pack', required: true }) };
  static override flags = {
    key: Flags.string({ description: 'Public key in PEM, instead of the keys of the platform', helpValue: 'FILE' }),
  };

  async run(): Promise<PackVerification> {
    const { args, flags } = await this.parse(EvidenceVerify);
    const keys = flags.key === undefined ? await this.#platformKeys(flags.url) : [await keyInFile(flags.key)];
    const result = await verifyPack(args.file, keys).catch((error: unknown) => {
      throw new InputError(`${args.file} cannot be read`, error instanceof Error ? error.message : String(error));
    });
    this.print(packLines(result, { paint: this.paint }));
    if (!result.valid) process.exitCode = EXIT.failure;
    return result;
  }

  async #platformKeys(flag: string | undefined): Promise<readonly PackKey[]> {
    const place = await this.findPlace(flag);
    if (place === undefined) {
      throw new InputError('No key is known', 'Give --key with the public key, or --url to read it from the platform.');
    }
    return await createEarshot({ url: place.url }).evidenceKeys(this.calling);
  }
}

async function keyInFile(file: string): Promise<PackKey> {
  try {
    const publicKey = await readFile(file, 'utf8');
    createPublicKey(publicKey);
    return { publicKey };
  } catch (error) {
    throw new InputError(
      `${file} is not a public key in PEM`,
      error instanceof Error ? error.message : 'Give the key that the platform publishes.',
    );
  }
}
