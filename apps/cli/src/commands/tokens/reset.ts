import type { ApiTokenDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { daysFlag } from '../../input/token-flags.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class TokensReset extends EarshotCommand {
  static override summary = 'Reset the secret of an API token; the old secret stops working immediately';
  static override description = 'On a terminal, asks for confirmation. Requires a signed-in user.';
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    yes: Flags.boolean({ char: 'y', description: 'Skip the confirmation prompt' }),
    days: daysFlag,
    group: groupFlag,
  };

  async run(): Promise<{ token: ApiTokenDetail; secret: string }> {
    const { args, flags } = await this.parse(TokensReset);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, title } = await resolveToken(earshot, args.token, { ...group, ...this.calling });
    const question = `End the present secret of ${printable(title)}?`;
    if (this.isInteractive && !flags.yes) await confirm(question, 'The token was not reset.');
    const { apiToken, secret } = await earshot.apiTokens.reset(
      { apiTokenId: id, expiresInDays: flags.days },
      this.calling,
    );
    this.note('Keep it now: it is not shown again.');
    this.print([secret]);
    return { token: apiToken, secret };
  }
}
