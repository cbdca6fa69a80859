import type { UserDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { resolveUser, USER_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class UsersResetSecondFactor extends EarshotCommand {
  static override summary = "Reset a user's second factor";
  static override hiddenAliases = ['users:reset-mfa'];
  static override description =
    'If the group requires a second factor, the user sets up a new one at the next sign-in. Asks for confirmation.';
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = { yes: yesFlag };

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersResetSecondFactor);
    const earshot = await this.connect(flags.url);
    const userId = await resolveUser(earshot, args.user, this.calling);
    const { firstName, lastName } = await earshot.users.get(userId, this.calling);
    const name = printable(`${firstName} ${lastName}`);
    const otherwise = 'The second factor was not reset.';
    await this.confirm(`Reset the second factor of ${name}?`, { yes: flags.yes, otherwise });
    const user = await earshot.users.resetSecondFactor(userId, this.calling);
    this.print([`${name} has no second factor any more.`]);
    return { user };
  }
}
