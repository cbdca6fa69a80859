import type { FirmwareRelease } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { orStdin, readInput } from '../../input/read-input.ts';
import { number } from '../../output/text.ts';

export default class FirmwareUpload extends EarshotCommand {
  static override summary = 'Upload a firmware release; internal staff only';
  static override description =
    'At most 64 MB. Earshot signs the release unless --signature is given (ed25519 over the manifest, base64).';
  static override examples = [
    '<%= config.bin %> firmware upload controller-5.3.0.bin --version 5.3.0 --notes "Louder"',
  ];
  static override args = { file: Args.string({ description: orStdin('The release'), required: true }) };
  static override flags = {
    version: Flags.string({ description: 'Numbers and dots: 5.3.0', required: true }),
    notes: Flags.string({ description: 'Release notes' }),
    signature: Flags.string({ description: 'Signature, if Earshot has no signing key' }),
  };

  async run(): Promise<{ release: FirmwareRelease }> {
    const { args, flags } = await this.parse(FirmwareUpload);
    const file = await readInput(args.file);
    const earshot = await this.connect(flags.url);
    const { version, notes, signature } = flags;
    const release = await earshot.firmware.upload(
      { file: new Uint8Array(file), version, notes, signature },
      this.calling,
    );
    this.print([`Added ${release.version}, ${number(release.bytes)} bytes. Id ${release.id}`]);
    return { release };
  }
}
