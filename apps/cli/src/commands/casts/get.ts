import type { MessageCastDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { CAST_ARGUMENT, orBeginning, resolveCast } from '../../input/resolvers.ts';
import { castFacts } from '../../output/cast-facts.ts';
import { facts } from '../../output/facts.ts';

export default class CastsGet extends EarshotCommand {
  static override summary = 'Show a Message Cast: clip, audience and owner group';
  static override examples = ['<%= config.bin %> casts get "Closing time"'];
  static override args = { cast: Args.string({ description: orBeginning(CAST_ARGUMENT), required: true }) };

  async run(): Promise<{ cast: MessageCastDetail }> {
    const { args, flags } = await this.parse(CastsGet);
    const earshot = await this.connect(flags.url);
    const { id } = await resolveCast(earshot, args.cast, { prefix: true, ...this.calling });
    const cast = await earshot.messageCasts.get(id, this.calling);
    this.print(facts(castFacts(cast), { width: this.width, paint: this.paint }));
    return { cast };
  }
}
