import type { ApiTokenDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findToken, TOKEN_ARGUMENT } from '../../input/find-token.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { facts } from '../../output/facts.ts';
import { tokenFacts } from '../../output/token-columns.ts';

export default class TokensShow extends EarshotCommand {
  static override summary = 'An API token and what it may do';
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = { group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }) };

  async run(): Promise<{ token: ApiTokenDetail }> {
    const { args, flags } = await this.parse(TokensShow);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id } = await findToken(earshot, args.token, { groupId: group?.id, ...this.calling });
    const token = await earshot.apiTokens.get(id, this.calling);
    this.print(facts(tokenFacts(token), { width: this.width, paint: this.paint }));
    return { token };
  }
}
