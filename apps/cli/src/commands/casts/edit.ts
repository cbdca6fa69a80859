import type { MessageCastDetail, SavedCast } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { castFlags, type CastWish, namesAudience, readCastFlags } from '../../casts/cast-flags.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { CAST_ARGUMENT, findCastId } from '../../input/find-cast.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class CastsEdit extends EarshotCommand {
  static override summary = 'Change a Message Cast: what is given, and nothing else';
  static override description =
    'What was sent stays as it was. When somebody else changed the cast meanwhile, nothing is changed and you are told who and when.';
  static override examples = [
    '<%= config.bin %> casts edit "Closing time" --clip "Closing, new voice"',
    '<%= config.bin %> casts edit "Closing time" --tags late-opening --except "Leeds Trinity"',
  ];
  static override args = { cast: Args.string({ description: CAST_ARGUMENT, required: true }) };
  static override flags = castFlags;

  async run(): Promise<{ cast: SavedCast }> {
    const { args, flags } = await this.parse(CastsEdit);
    const earshot = await this.connect(flags.url);
    const castId = await findCastId(earshot, args.cast, this.calling);
    const before = await earshot.messageCasts.get(castId, this.calling);
    const change = await readCastFlags(earshot, flags, this.calling);
    if (Object.keys(change).length === 0)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    const cast = await earshot.messageCasts.update(
      {
        ...soundOf(before),
        ...(namesAudience(change) ? {} : audienceOf(before)),
        ...change,
        castId,
        version: before.version,
      },
      this.calling,
    );
    this.print([`Changed “${printable(cast.name)}”, version ${cast.version}.`]);
    return { cast };
  }
}

const soundOf = ({
  name,
  description,
  category,
  audioId,
  conferences,
  toneflag,
  messageClearId,
}: MessageCastDetail) => ({
  name,
  description,
  category,
  audioId,
  conferences,
  toneflag,
  messageClearId,
});

function audienceOf({ audience, targetIds, controllerTags, tagSelectMode, excludedIds }: MessageCastDetail): CastWish {
  if (audience === 'all') return { inherit: true };
  return audience === 'tags' ? { controllerTags, tagSelectMode, excludedIds } : { targetIds };
}
