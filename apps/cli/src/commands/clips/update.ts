import { basename } from 'node:path';
import type { AudioClip, ClipChange, Earshot } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { CLIP_ARGUMENT, resolveClip } from '../../input/resolvers.ts';
import { SCRIPT_RULE } from '../../input/script-rule.ts';
import { readMp3 } from '../../input/read-mp3.ts';
import { usesOfClip } from '../../output/clip-uses.ts';
import { printable } from '../../output/text.ts';
import { duration } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

interface Given {
  readonly text?: string | undefined;
  readonly voice?: string | undefined;
  readonly file?: string | undefined;
}

export default class ClipsUpdate extends EarshotCommand {
  static override summary = 'Change the name, availability or sound of an audio clip';
  static override hiddenAliases = ['clips:edit'];
  static override description =
    'Deliveries already sent keep their sound, including upcoming repeats. Message Casts that use the clip play the new sound when next sent. Lists these casts and asks for confirmation. If the clip was changed by another user in the meantime, nothing is changed, and the error says who changed it and when.';
  static override examples = [
    '<%= config.bin %> clips update "Closing time" --text "We close in ten minutes."',
    '<%= config.bin %> clips update "Closing time" --file closing.mp3 --name Closing',
    '<%= config.bin %> clips update "Summer sale" --suspended',
  ];
  static override args = { clip: Args.string({ description: CLIP_ARGUMENT, required: true }) };
  static override flags = {
    name: Flags.string({ description: 'At most 32 characters' }),
    description: Flags.string({ description: 'At most 120 characters' }),
    text: Flags.string({ description: `New text to speak. ${SCRIPT_RULE}`, exclusive: ['file'] }),
    voice: Flags.string({
      description: 'Voice; without --text, the current text is spoken again',
      exclusive: ['file'],
    }),
    file: Flags.string({ description: 'An mp3 file that replaces the sound', helpValue: 'FILE' }),
    suspended: Flags.boolean({ description: 'Suspend the clip: it cannot be played or chosen', allowNo: true }),
    yes: yesFlag,
  };

  async run(): Promise<{ clip: AudioClip }> {
    const { args, flags } = await this.parse(ClipsUpdate);
    const earshot = await this.connect(flags.url);
    const before = await earshot.audioClips.get(await resolveClip(earshot, args.clip, this.calling), this.calling);
    const sound = await soundOf(before, flags);
    const change: Omit<ClipChange, 'clipId' | 'version'> = {
      ...(flags.name !== undefined && { name: flags.name }),
      ...(flags.description !== undefined && { description: flags.description }),
      ...(flags.suspended !== undefined && { status: flags.suspended ? ('suspended' as const) : ('running' as const) }),
      ...(sound && { sound }),
    };
    if (Object.keys(change).length === 0)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    if (sound && !flags.yes) await this.#askFirst(earshot, before);
    const clip = await earshot.audioClips.update(
      { ...change, clipId: before.id, version: before.version },
      this.calling,
    );
    this.print([`Changed “${printable(clip.name)}”, ${duration(clip.durationMs)} long, version ${clip.version}.`]);
    return { clip };
  }

  async #askFirst(earshot: Earshot, { id, name }: AudioClip): Promise<void> {
    for (const line of usesOfClip(await earshot.audioClips.uses(id, this.calling))) this.note(line);
    await this.confirm(`Change the sound of “${printable(name)}”?`, { yes: false, otherwise: 'Nothing was changed.' });
  }
}

async function soundOf(clip: AudioClip, { text, voice, file }: Given): Promise<ClipChange['sound']> {
  if (file !== undefined) return { file: await readMp3(file), fileName: basename(file) };
  if (text === undefined && voice === undefined) return undefined;
  const script = text ?? clip.script;
  if (script === null) throw new InputError(`“${printable(clip.name)}” was not spoken`, 'Give --text as well.');
  return { script, voice: voice ?? clip.voice ?? undefined };
}
