import { ConflictError } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { CLIP_ARGUMENT, resolveClip } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class ClipsRemove extends EarshotCommand {
  static override summary = 'Delete an audio clip that no Message Cast uses';
  static override hiddenAliases = ['clips:rm'];
  static override description = 'Deliveries already sent keep their audio. Asks for confirmation.';
  static override examples = ['<%= config.bin %> clips remove "Till call"'];
  static override args = { clip: Args.string({ description: CLIP_ARGUMENT, required: true }) };
  static override flags = { yes: yesFlag };

  async run(): Promise<{ clipId: string }> {
    const { args, flags } = await this.parse(ClipsRemove);
    const earshot = await this.connect(flags.url);
    const clipId = await resolveClip(earshot, args.clip, this.calling);
    const { name } = await earshot.audioClips.get(clipId, this.calling);
    await this.confirm(`Delete “${printable(name)}”?`, { yes: flags.yes, otherwise: 'Nothing was deleted.' });
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
