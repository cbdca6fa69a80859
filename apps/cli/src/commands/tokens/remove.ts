import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findToken, TOKEN_ARGUMENT } from '../../input/find-token.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class TokensRemove extends EarshotCommand {
  static override summary = 'Delete an API token: whoever uses it is refused from then on';
  static override description = 'On a terminal you are asked first.';
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
    group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }),
  };

  async run(): Promise<{ tokenId: string }> {
    const { args, flags } = await this.parse(TokensRemove);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id, title } = await findToken(earshot, args.token, { groupId: group?.id, ...this.calling });
    const name = printable(title);
    if (this.isInteractive && !flags.yes) await confirm(`Delete ${name}?`, 'No token was deleted.');
    await earshot.apiTokens.remove(id, this.calling);
    this.print([`Deleted ${name}.`]);
    return { tokenId: id };
  }
}
