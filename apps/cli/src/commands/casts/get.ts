import type { MessageCastDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { CAST_ARGUMENT, findCastId } from '../../input/find-cast.ts';
import { castFacts } from '../../output/cast-facts.ts';
import { facts } from '../../output/facts.ts';

export default class CastsGet extends EarshotCommand {
  static override summary = 'A Message Cast: what it plays, for whom, and who manages it';
  static override examples = ['<%= config.bin %> casts get "Closing time"'];
  static override args = { cast: Args.string({ description: CAST_ARGUMENT, required: true }) };

  async run(): Promise<{ cast: MessageCastDetail }> {
    const { args, flags } = await this.parse(CastsGet);
    const earshot = await this.connect(flags.url);
    const cast = await earshot.messageCasts.get(await findCastId(earshot, args.cast, this.calling), this.calling);
    this.print(facts(castFacts(cast), { width: this.width, paint: this.paint }));
    return { cast };
  }
}
