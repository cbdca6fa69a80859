import type { UserDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveUser, USER_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class UsersResetSecondFactor extends EarshotCommand {
  static override summary = "Reset a user's second factor";
  static override hiddenAliases = ['users:reset-mfa'];
  static override description =
    'If the group requires a second factor, the user sets up a new one at the next sign-in.';
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = {};

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersResetSecondFactor);
    const earshot = await this.connect(flags.url);
    const user = await earshot.users.resetSecondFactor(
      await resolveUser(earshot, args.user, this.calling),
      this.calling,
    );
    this.print([`${printable(`${user.firstName} ${user.lastName}`)} has no second factor any more.`]);
    return { user };
  }
}
