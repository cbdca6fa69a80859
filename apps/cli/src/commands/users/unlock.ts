import type { UserDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findUser, USER_ARGUMENT } from '../../input/find-user.ts';
import { printable } from '../../output/text.ts';

export default class UsersUnlock extends EarshotCommand {
  static override summary = 'Let a locked user sign in again';
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = {};

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersUnlock);
    const earshot = await this.connect(flags.url);
    const user = await earshot.users.unlock(await findUser(earshot, args.user, this.calling), this.calling);
    this.print([`${printable(`${user.firstName} ${user.lastName}`)} can sign in again.`]);
    return { user };
  }
}
