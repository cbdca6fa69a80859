import { ConflictError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { CLIP_ARGUMENT, findClip } from '../../input/find-clip.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';
import { InputError } from '../../refusals.ts';

export default class ClipsRm extends EarshotCommand {
  static override summary = 'Delete an audio clip that no Message Cast uses';
  static override description = 'What was sent with it keeps its audio. On a terminal you are asked first.';
  static override examples = ['<%= config.bin %> clips rm "Till call"'];
  static override args = { clip: Args.string({ description: CLIP_ARGUMENT, required: true }) };
  static override flags = { yes: Flags.boolean({ char: 'y', description: 'Do not ask' }) };

  async run(): Promise<{ clipId: string }> {
    const { args, flags } = await this.parse(ClipsRm);
    const earshot = await this.connect(flags.url);
    const clipId = await findClip(earshot, args.clip, this.calling);
    const { name } = await earshot.audioClips.get(clipId, this.calling);
    if (this.isInteractive && !flags.yes) await confirm(`Delete “${printable(name)}”?`, 'Nothing was deleted.');
    try {
      await earshot.audioClips.remove(clipId, this.calling);
    } catch (error) {
      throw error instanceof ConflictError
        ? new InputError(printable(error.message), 'Give those Message Casts another clip first, or delete them.')
        : error;
    }
    this.print([`Deleted “${printable(name)}”.`]);
    return { clipId };
  }
}
