import { basename } from 'node:path';
import type { AudioClip } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { readMp3 } from '../../input/read-mp3.ts';
import { printable } from '../../output/text.ts';
import { duration } from '../../output/time.ts';

const NAME_CHARACTERS = 32;

export default class ClipsUpload extends EarshotCommand {
  static override summary = 'Create an audio clip from an mp3 file';
  static override description = 'At most 8 MB. The type is detected from the content, not the file name.';
  static override examples = ['<%= config.bin %> clips upload closing.mp3 --name "Closing time"'];
  static override args = { file: Args.string({ description: 'The mp3', required: true }) };
  static override flags = {
    name: Flags.string({ description: 'At most 32 characters; default: the file name' }),
    description: Flags.string({ description: 'At most 120 characters' }),
    group: groupFlag,
  };

  async run(): Promise<{ clip: AudioClip }> {
    const { args, flags } = await this.parse(ClipsUpload);
    const file = await readMp3(args.file);
    const fileName = basename(args.file);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const clip = await earshot.audioClips.upload(
      {
        file,
        fileName,
        name: flags.name ?? fileName.replace(/\.mp3$/i, '').slice(0, NAME_CHARACTERS),
        description: flags.description,
        ...group,
      },
      this.calling,
    );
    this.print([`Made “${printable(clip.name)}”, ${duration(clip.durationMs)} long. Id ${clip.id}`]);
    return { clip };
  }
}
