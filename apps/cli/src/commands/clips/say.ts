import { writeFile } from 'node:fs/promises';
import type { AudioClip } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { SCRIPT_RULE } from '../../input/find-clip.ts';
import { printable } from '../../output/text.ts';
import { duration } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

const NAME_CHARACTERS = 32;

export default class ClipsSay extends EarshotCommand {
  static override summary = 'Speak a text and keep it as a clip';
  static override aliases = ['clips:create'];
  static override examples = [
    '<%= config.bin %> clips say "Staff to the tills please"',
    '<%= config.bin %> clips say --name "Till call" --text "Staff to the tills please"',
    '<%= config.bin %> clips say --name Closing --text "We close in ten minutes." --save closing.mp3',
  ];
  static override args = { text: Args.string({ description: `What is said, unless --text says it. ${SCRIPT_RULE}` }) };
  static override flags = {
    text: Flags.string({ description: `What is said. ${SCRIPT_RULE}` }),
    name: Flags.string({ description: 'At most 32 characters; else how the text begins' }),
    description: Flags.string({ description: 'At most 120 characters' }),
    voice: Flags.string({ description: 'A voice of the platform' }),
    group: Flags.string({ description: 'The group it belongs to, else your own: title, path (North / Leeds) or id' }),
    save: Flags.string({ description: 'Write the mp3 here as well', helpValue: 'FILE' }),
  };

  async run(): Promise<{ clip: AudioClip }> {
    const { args, flags } = await this.parse(ClipsSay);
    const { name, description, voice, save } = flags;
    const text = onlyOne(args.text, flags.text);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const clip = await earshot.audioClips.createFromText(
      {
        script: text,
        name: name ?? text.trim().slice(0, NAME_CHARACTERS).trim(),
        ...(description !== undefined && { description }),
        ...(voice !== undefined && { voice }),
        groupId: group?.id,
      },
      this.calling,
    );
    this.print([`Made “${printable(clip.name)}”, ${duration(clip.durationMs)} long. Id ${clip.id}`]);
    if (save !== undefined) {
      await writeFile(save, await earshot.audioClips.mp3(clip.id, this.calling));
      this.note(`Written to ${save}`);
    }
    return { clip };
  }
}

function onlyOne(given: string | undefined, flag: string | undefined): string {
  if (given !== undefined && flag !== undefined)
    throw new InputError('The text is there twice', 'Give it as it is, or with --text.');
  const text = given ?? flag;
  if (text === undefined) throw new InputError('There is nothing to say', 'Write: earshot clips say "The text"');
  return text;
}
