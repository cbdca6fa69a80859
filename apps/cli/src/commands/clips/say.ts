import { writeFile } from 'node:fs/promises';
import type { AudioClip } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { SCRIPT_RULE } from '../../input/script-rule.ts';
import { printable } from '../../output/text.ts';
import { duration } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

const NAME_CHARACTERS = 32;

export default class ClipsSay extends EarshotCommand {
  static override summary = 'Create an audio clip from text';
  static override hiddenAliases = ['clips:create'];
  static override examples = [
    '<%= config.bin %> clips say "Staff to the tills please"',
    '<%= config.bin %> clips say --name "Till call" --text "Staff to the tills please"',
    '<%= config.bin %> clips say --name Closing --text "We close in ten minutes." --save closing.mp3',
  ];
  static override args = {
    text: Args.string({ description: `Text to speak, if --text is not given. ${SCRIPT_RULE}` }),
  };
  static override flags = {
    text: Flags.string({ description: `Text to speak. ${SCRIPT_RULE}` }),
    name: Flags.string({ description: 'At most 32 characters; default: the start of the text' }),
    description: Flags.string({ description: 'At most 120 characters' }),
    voice: Flags.string({ description: 'Voice' }),
    group: groupFlag,
    save: Flags.string({ description: 'Also write the mp3 to this file', helpValue: 'FILE' }),
  };

  async run(): Promise<{ clip: AudioClip }> {
    const { args, flags } = await this.parse(ClipsSay);
    const { name, description, voice, save } = flags;
    const text = onlyOne(args.text, flags.text);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const clip = await earshot.audioClips.createFromText(
      {
        script: text,
        name: name ?? text.trim().slice(0, NAME_CHARACTERS).trim(),
        ...(description !== undefined && { description }),
        ...(voice !== undefined && { voice }),
        ...group,
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
