import type { UserDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveUser, USER_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class UsersUnlock extends EarshotCommand {
  static override summary = 'Unlock a user';
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = {};

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersUnlock);
    const earshot = await this.connect(flags.url);
    const user = await earshot.users.unlock(await resolveUser(earshot, args.user, this.calling), this.calling);
    this.print([`${printable(`${user.firstName} ${user.lastName}`)} can sign in again.`]);
    return { user };
  }
}
