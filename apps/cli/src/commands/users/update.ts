import type { UserDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { inGroup } from '../../input/group-flags.ts';
import { resolveAssignableRole, resolveUser, USER_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class UsersUpdate extends EarshotCommand {
  static override summary = 'Change a user; fields not given are kept';
  static override examples = ['<%= config.bin %> users update ada@example.com --role Admin --group North'];
  static override args = { user: Args.string({ description: USER_ARGUMENT, required: true }) };
  static override flags = {
    'first-name': Flags.string({ description: 'New first name' }),
    'last-name': Flags.string({ description: 'New last name' }),
    email: Flags.string({
      description: 'New email address; receives an invitation. Change your own address in the portal.',
    }),
    phone: Flags.string({ description: 'New phone number; empty to remove' }),
    'job-title': Flags.string({ description: 'New job title; empty to remove' }),
    role: Flags.string({ description: 'New role: title or id' }),
    group: Flags.string({ description: 'New group: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ user: UserDetail }> {
    const { args, flags } = await this.parse(UsersUpdate);
    const earshot = await this.connect(flags.url);
    const userId = await resolveUser(earshot, args.user, this.calling);
    const { version, groupId } = await earshot.users.get(userId, this.calling);
    const group = await inGroup(earshot, flags.group, this.calling);
    const at = { groupId: group.groupId ?? groupId, ...this.calling };
    const change = {
      ...(flags['first-name'] !== undefined && { firstName: flags['first-name'] }),
      ...(flags['last-name'] !== undefined && { lastName: flags['last-name'] }),
      ...(flags.email !== undefined && { email: flags.email }),
      ...(flags.phone !== undefined && { phone: flags.phone }),
      ...(flags['job-title'] !== undefined && { jobTitle: flags['job-title'] }),
      ...(flags.role !== undefined && { roleId: (await resolveAssignableRole(earshot, flags.role, at)).id }),
      ...group,
    };
    if (Object.keys(change).length === 0)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    const user = await earshot.users.update({ userId, version, ...change }, this.calling);
    this.print([`Changed ${printable(`${user.firstName} ${user.lastName}`)}, version ${user.version}.`]);
    return { user };
  }
}
