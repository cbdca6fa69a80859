import type { ApiTokenDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { orBeginning, resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { tokenFacts } from '../../output/token-columns.ts';

export default class TokensGet extends EarshotCommand {
  static override summary = 'Show an API token and its permissions';
  static override hiddenAliases = ['tokens:show'];
  static override args = { token: Args.string({ description: orBeginning(TOKEN_ARGUMENT), required: true }) };
  static override flags = { group: groupFlag };

  async run(): Promise<{ token: ApiTokenDetail }> {
    const { args, flags } = await this.parse(TokensGet);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id } = await resolveToken(earshot, args.token, { ...group, prefix: true, ...this.calling });
    const token = await earshot.apiTokens.get(id, this.calling);
    this.print(facts(tokenFacts(token), { width: this.width, paint: this.paint }));
    return { token };
  }
}
