import type { MessageCastDetail, SavedCast } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { castFlags, type CastInput, namesAudience, readCastFlags } from '../../casts/cast-flags.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { everyoneFlag } from '../../input/listener-flags.ts';
import { CAST_ARGUMENT, resolveCast } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class CastsUpdate extends EarshotCommand {
  static override summary = 'Change a Message Cast; fields not given are kept';
  static override hiddenAliases = ['casts:edit'];
  static override description =
    'Deliveries already sent are not changed. If the cast was changed by another user in the meantime, nothing is changed, and the error says who changed it and when.';
  static override examples = [
    '<%= config.bin %> casts update "Closing time" --clip "Closing, new voice"',
    '<%= config.bin %> casts update "Closing time" --tags late-opening --exclude "Leeds Trinity"',
  ];
  static override args = { cast: Args.string({ description: CAST_ARGUMENT, required: true }) };
  static override flags = { ...castFlags, 'to-everyone': everyoneFlag };

  async run(): Promise<{ cast: SavedCast }> {
    const { args, flags } = await this.parse(CastsUpdate);
    const earshot = await this.connect(flags.url);
    const { id: castId } = await resolveCast(earshot, args.cast, this.calling);
    const before = await earshot.messageCasts.get(castId, this.calling);
    const change = await readCastFlags(earshot, { ...flags, listeners: before.listeners }, this.calling);
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
  listeners,
  toneflag,
  messageClearId,
}: MessageCastDetail) => ({
  name,
  description,
  category,
  audioId,
  conferences,
  listeners,
  toneflag,
  messageClearId,
});

function audienceOf({ audience, targetIds, controllerTags, tagSelectMode, excludedIds }: MessageCastDetail): CastInput {
  if (audience === 'all') return { inherit: true };
  return audience === 'tags' ? { controllerTags, tagSelectMode, excludedIds } : { targetIds };
}
