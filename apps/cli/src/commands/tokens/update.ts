import type { ApiTokenDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { apiFlag } from '../../input/token-flags.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class TokensUpdate extends EarshotCommand {
  static override summary = 'Change an API token; fields not given are kept';
  static override examples = ['<%= config.bin %> tokens update Tills --title "Tills, back" --api status'];
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    title: Flags.string({ description: 'New title' }),
    description: Flags.string({ description: 'New description; empty to remove' }),
    api: apiFlag,
    group: groupFlag,
  };

  async run(): Promise<{ token: ApiTokenDetail }> {
    const { args, flags } = await this.parse(TokensUpdate);
    const { title, description, api: apisEnabled } = flags;
    if (title === undefined && description === undefined && apisEnabled === undefined)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, version } = await resolveToken(earshot, args.token, { ...group, ...this.calling });
    const token = await earshot.apiTokens.update(
      {
        apiTokenId: id,
        version,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(apisEnabled && { apisEnabled }),
      },
      this.calling,
    );
    this.print([`Changed ${printable(token.title)}.`]);
    return { token };
  }
}
