import type { ApiTokenDetail, Earshot } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { restrictionFlags, restrictionsWith } from '../../input/restriction-flags.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { apiFlag, secretFlags } from '../../input/token-flags.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class TokensUpdate extends EarshotCommand {
  static override summary = 'Change an API token; fields not given are kept';
  static override description =
    'Changing restrictions signs you in again: in the portal, or here with --email or --password-stdin.';
  static override examples = ['<%= config.bin %> tokens update Tills --title "Tills, back" --api status'];
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    title: Flags.string({ description: 'New title' }),
    description: Flags.string({ description: 'New description; empty to remove' }),
    api: apiFlag,
    ...restrictionFlags,
    group: groupFlag,
    ...secretFlags,
  };

  async run(): Promise<{ token: ApiTokenDetail }> {
    const { args, flags } = await this.parse(TokensUpdate);
    const { title, description, api: apisEnabled } = flags;
    const isRestricted = restrictionsWith(flags) !== undefined;
    if (title === undefined && description === undefined && apisEnabled === undefined && !isRestricted)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    const change = async (earshot: Earshot) => {
      const group = await inGroup(earshot, flags.group, this.calling);
      const {
        id,
        version,
        restrictions: present,
      } = await resolveToken(earshot, args.token, { ...group, ...this.calling });
      const restrictions = restrictionsWith(flags, present);
      return await earshot.apiTokens.update(
        {
          apiTokenId: id,
          version,
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(apisEnabled && { apisEnabled }),
          ...(restrictions && { restrictions }),
        },
        this.calling,
      );
    };
    const token = isRestricted ? await this.asUser(flags, change) : await change(await this.connect(flags.url));
    this.print([`Changed ${printable(token.title)}.`]);
    return { token };
  }
}
