import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { resolveUser, USER_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class UsersRemove extends EarshotCommand {
  static override summary = 'Delete a user';
  static override description = 'They are signed out everywhere, and their tokens end. Asks for confirmation.';
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = { yes: yesFlag };

  async run(): Promise<{ userId: string }> {
    const { args, flags } = await this.parse(UsersRemove);
    const earshot = await this.connect(flags.url);
    const userId = await resolveUser(earshot, args.user, this.calling);
    const { firstName, lastName } = await earshot.users.get(userId, this.calling);
    const name = printable(`${firstName} ${lastName}`);
    await this.confirm(`Delete ${name}?`, { yes: flags.yes, otherwise: 'No user was deleted.' });
    await earshot.users.remove(userId, this.calling);
    this.print([`Deleted ${name}.`]);
    return { userId };
  }
}
