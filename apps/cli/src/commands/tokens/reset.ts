import type { ApiTokenDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { daysFlag, secretFlags } from '../../input/token-flags.ts';
import { printable } from '../../output/text.ts';

export default class TokensReset extends EarshotCommand {
  static override summary =
    'Reset the secret of an API token; the old secret stops working immediately, or after --overlap-hours';
  static override description =
    'Asks for confirmation. Signs you in again for this, because a token cannot reset tokens: in the portal, or here with --email or --password-stdin.';
  static override args = { token: Args.string({ description: TOKEN_ARGUMENT, required: true }) };
  static override flags = {
    yes: yesFlag,
    days: daysFlag,
    'overlap-hours': Flags.integer({
      description: 'Hours for which the old secret still works, so that programs can be changed one by one',
      default: 0,
      min: 0,
      max: 168,
    }),
    group: groupFlag,
    ...secretFlags,
  };

  async run(): Promise<{ token: ApiTokenDetail; secret: string }> {
    const { args, flags } = await this.parse(TokensReset);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, title } = await resolveToken(earshot, args.token, { ...group, ...this.calling });
    const { 'overlap-hours': hours } = flags;
    const question = `${hours === 0 ? 'End' : 'Replace'} the present secret of ${printable(title)}?`;
    await this.confirm(question, { yes: flags.yes, otherwise: 'The token was not reset.' });
    const input = { apiTokenId: id, expiresInDays: flags.days, overlapHours: flags['overlap-hours'] };
    const { apiToken, secret } = await this.asUser(flags, (user) => user.apiTokens.reset(input, this.calling));
    this.note('Keep it now: it is not shown again.');
    this.print([secret]);
    return { token: apiToken, secret };
  }
}
