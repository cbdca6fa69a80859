import type { UserDetail } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findRole } from '../../input/find-role.ts';
import { printable } from '../../output/text.ts';

export default class UsersCreate extends EarshotCommand {
  static override summary = 'Create a user and send them the invitation';
  static override examples = [
    '<%= config.bin %> users create --first-name Ada --last-name Lovelace --email ada@example.com --group North',
  ];
  static override flags = {
    'first-name': Flags.string({ required: true, description: '1 to 50 letters, spaces, hyphens and apostrophes' }),
    'last-name': Flags.string({ required: true, description: '1 to 50 letters, spaces, hyphens and apostrophes' }),
    email: Flags.string({ required: true, description: 'Where the invitation goes, and what they sign in with' }),
    phone: Flags.string({ description: 'Phone number' }),
    'job-title': Flags.string({ description: 'Job title' }),
    role: Flags.string({ description: 'What they may do: title or id of a role; Standard unless told' }),
    group: Flags.string({ description: 'The group they are in, else your own: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ user: UserDetail }> {
    const { flags } = await this.parse(UsersCreate);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const at = { groupId: group?.id, ...this.calling };
    const user = await earshot.users.create(
      {
        groupId: group?.id,
        firstName: flags['first-name'],
        lastName: flags['last-name'],
        email: flags.email,
        ...(flags.phone !== undefined && { phone: flags.phone }),
        ...(flags['job-title'] !== undefined && { jobTitle: flags['job-title'] }),
        ...(flags.role !== undefined && { roleId: await findRole(earshot, flags.role, at) }),
      },
      this.calling,
    );
    const name = printable(`${user.firstName} ${user.lastName}`);
    this.print([`Created ${name}, ${user.roleTitle} in ${printable(user.groupTitle)}. Id ${user.id}`]);
    this.note(`The invitation goes to ${user.email}`);
    return { user };
  }
}
