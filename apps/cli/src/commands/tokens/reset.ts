import type { ApiTokenDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findToken, TOKEN_ARGUMENT } from '../../input/find-token.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { daysFlag } from '../../input/token-flags.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class TokensReset extends EarshotCommand {
  static override summary = 'Give an API token another secret, written once; the former one ends at once';
  static override description = 'On a terminal you are asked first. This takes a session of a person.';
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
    days: daysFlag,
    group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }),
  };

  async run(): Promise<{ token: ApiTokenDetail; secret: string }> {
    const { args, flags } = await this.parse(TokensReset);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id, title } = await findToken(earshot, args.token, { groupId: group?.id, ...this.calling });
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
