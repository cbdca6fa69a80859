import { writeFile } from 'node:fs/promises';
import type { AudioClip } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { CLIP_ARGUMENT, findClip } from '../../input/find-clip.ts';
import { clipFacts } from '../../output/clip-facts.ts';
import { facts } from '../../output/facts.ts';

export default class ClipsGet extends EarshotCommand {
  static override summary = 'An audio clip: what it says, how long it is, whether it may be used';
  static override examples = ['<%= config.bin %> clips get "Till call" --save till-call.mp3'];
  static override args = { clip: Args.string({ description: CLIP_ARGUMENT, required: true }) };
  static override flags = { save: Flags.string({ description: 'Write the mp3 here as well', helpValue: 'FILE' }) };

  async run(): Promise<{ clip: AudioClip }> {
    const { args, flags } = await this.parse(ClipsGet);
    const earshot = await this.connect(flags.url);
    const clip = await earshot.audioClips.get(await findClip(earshot, args.clip, this.calling), this.calling);
    this.print(facts(clipFacts(clip), { width: this.width, paint: this.paint }));
    if (flags.save !== undefined) {
      await writeFile(flags.save, await earshot.audioClips.mp3(clip.id, this.calling));
      this.note(`Written to ${flags.save}`);
    }
    return { clip };
  }
}
