import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class TokensRemove extends EarshotCommand {
  static override summary = 'Delete an API token; programs that use it are refused immediately';
  static override description = 'Asks for confirmation.';
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    yes: yesFlag,
    group: groupFlag,
  };

  async run(): Promise<{ tokenId: string }> {
    const { args, flags } = await this.parse(TokensRemove);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, title } = await resolveToken(earshot, args.token, { ...group, ...this.calling });
    const name = printable(title);
    await this.confirm(`Delete ${name}?`, { yes: flags.yes, otherwise: 'No token was deleted.' });
    await earshot.apiTokens.remove(id, this.calling);
    this.print([`Deleted ${name}.`]);
    return { tokenId: id };
  }
}
