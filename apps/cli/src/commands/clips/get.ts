import { writeFile } from 'node:fs/promises';
import type { AudioClip } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { CLIP_ARGUMENT, orBeginning, resolveClip } from '../../input/resolvers.ts';
import { clipFacts } from '../../output/clip-facts.ts';
import { facts } from '../../output/facts.ts';

export default class ClipsGet extends EarshotCommand {
  static override summary = 'Show an audio clip: text, duration and status';
  static override examples = ['<%= config.bin %> clips get "Till call" --save till-call.mp3'];
  static override args = { clip: Args.string({ description: orBeginning(CLIP_ARGUMENT), required: true }) };
  static override flags = { save: Flags.string({ description: 'Also write the mp3 to this file', helpValue: 'FILE' }) };

  async run(): Promise<{ clip: AudioClip }> {
    const { args, flags } = await this.parse(ClipsGet);
    const earshot = await this.connect(flags.url);
    const clip = await earshot.audioClips.get(
      await resolveClip(earshot, args.clip, { prefix: true, ...this.calling }),
      this.calling,
    );
    this.print(facts(clipFacts(clip), { width: this.width, paint: this.paint }));
    if (flags.save !== undefined) {
      await writeFile(flags.save, await earshot.audioClips.mp3(clip.id, this.calling));
      this.note(`Written to ${flags.save}`);
    }
    return { clip };
  }
}
