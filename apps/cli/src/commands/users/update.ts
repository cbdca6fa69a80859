import type { UserDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findRole } from '../../input/find-role.ts';
import { findUser, USER_ARGUMENT } from '../../input/find-user.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class UsersUpdate extends EarshotCommand {
  static override summary = 'Change a user: what is given, and nothing else';
  static override examples = ['<%= config.bin %> users update ada@example.com --role Admin --group North'];
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = {
    'first-name': Flags.string({ description: 'Another first name' }),
    'last-name': Flags.string({ description: 'Another last name' }),
    email: Flags.string({ description: 'Another address; an invitation goes there' }),
    phone: Flags.string({ description: 'Another phone number; empty for none' }),
    'job-title': Flags.string({ description: 'Another job title; empty for none' }),
    role: Flags.string({ description: 'Another role: title or id' }),
    group: Flags.string({ description: 'The group to move them to: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersUpdate);
    const earshot = await this.connect(flags.url);
    const userId = await findUser(earshot, args.user, this.calling);
    const { version, groupId } = await earshot.users.get(userId, this.calling);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const at = { groupId: group?.id ?? groupId, ...this.calling };
    const change = {
      ...(flags['first-name'] !== undefined && { firstName: flags['first-name'] }),
      ...(flags['last-name'] !== undefined && { lastName: flags['last-name'] }),
      ...(flags.email !== undefined && { email: flags.email }),
      ...(flags.phone !== undefined && { phone: flags.phone }),
      ...(flags['job-title'] !== undefined && { jobTitle: flags['job-title'] }),
      ...(flags.role !== undefined && { roleId: await findRole(earshot, flags.role, at) }),
      ...(group && { groupId: group.id }),
    };
    if (Object.keys(change).length === 0)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    const user = await earshot.users.update({ userId, version, ...change }, this.calling);
    this.print([`Changed ${printable(`${user.firstName} ${user.lastName}`)}, version ${user.version}.`]);
    return { user };
  }
}
