import type { UserDetail } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveAssignableRole } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class UsersCreate extends EarshotCommand {
  static override summary = 'Create a user and send an invitation';
  static override examples = [
    '<%= config.bin %> users create --first-name Ada --last-name Lovelace --email ada@example.com --group North',
  ];
  static override flags = {
    'first-name': Flags.string({ required: true, description: '1 to 50 letters, spaces, hyphens and apostrophes' }),
    'last-name': Flags.string({ required: true, description: '1 to 50 letters, spaces, hyphens and apostrophes' }),
    email: Flags.string({ required: true, description: 'Email address for the invitation and for sign-in' }),
    phone: Flags.string({ description: 'Phone number' }),
    'job-title': Flags.string({ description: 'Job title' }),
    role: Flags.string({ description: 'Role: title or id; default: Standard' }),
    group: groupFlag,
  };

  async run(): Promise<{ user: UserDetail }> {
    const { flags } = await this.parse(UsersCreate);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const at = { ...group, ...this.calling };
    const user = await earshot.users.create(
      {
        ...group,
        firstName: flags['first-name'],
        lastName: flags['last-name'],
        email: flags.email,
        ...(flags.phone !== undefined && { phone: flags.phone }),
        ...(flags['job-title'] !== undefined && { jobTitle: flags['job-title'] }),
        ...(flags.role !== undefined && { roleId: (await resolveAssignableRole(earshot, flags.role, at)).id }),
      },
      this.calling,
    );
    const name = printable(`${user.firstName} ${user.lastName}`);
    this.print([`Created ${name}, ${user.roleTitle} in ${printable(user.groupTitle)}. Id ${user.id}`]);
    this.note(`The invitation goes to ${user.email}`);
    return { user };
  }
}
