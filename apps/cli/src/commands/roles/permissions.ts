import type { Permission, RoleDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSeenRole, ROLE_ARGUMENT } from '../../input/find-seen-role.ts';

export default class RolesPermissions extends EarshotCommand {
  static override summary = 'Show, give and take away what a role may do';
  static override description = 'Changing the permissions of a default role applies to all groups and all customers.';
  static override examples = [
    '<%= config.bin %> roles permissions Standard',
    '<%= config.bin %> roles permissions "Shift lead" --give push_mcasts --take edit_users',
  ];
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = {
    give: Flags.string({ description: 'A permission key to give', multiple: true, multipleNonGreedy: true }),
    take: Flags.string({ description: 'A permission key to take away', multiple: true, multipleNonGreedy: true }),
    group: Flags.string({ description: 'A group of its customer: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ role: RoleDetail }> {
    const { args, flags } = await this.parse(RolesPermissions);
    const { give = [], take = [] } = flags;
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id: roleId } = await findSeenRole(earshot, args.role, { groupId: group?.id, ...this.calling });
    const which = { groupId: group?.id, roleId };
    let role = await earshot.roles.get(which, this.calling);
    if (give.length + take.length > 0) {
      const kept = role.permissions.filter((permission) => !take.includes(permission));
      // The platform refuses a key that does not exist.
      const permissions = [...new Set([...kept, ...(give as Permission[])])];
      role = await earshot.roles.setPermissions({ ...which, version: role.version, permissions }, this.calling);
    }
    this.print(role.permissions.length === 0 ? ['It may do nothing.'] : role.permissions);
    return { role };
  }
}
