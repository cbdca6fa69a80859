import type { UserDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findUser, USER_ARGUMENT } from '../../input/find-user.ts';
import { printable } from '../../output/text.ts';

export default class UsersResetMfa extends EarshotCommand {
  static override summary = "Forget a user's second factor";
  static override description = 'Where their group requires one, they set up another at the next sign-in.';
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = {};

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersResetMfa);
    const earshot = await this.connect(flags.url);
    const user = await earshot.users.resetMfa(await findUser(earshot, args.user, this.calling), this.calling);
    this.print([`${printable(`${user.firstName} ${user.lastName}`)} has no second factor any more.`]);
    return { user };
  }
}
