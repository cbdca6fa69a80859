import type { Permission, RoleDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveRole, ROLE_ARGUMENT } from '../../input/resolvers.ts';
import { InputError } from '../../refusals.ts';

export default class RolesPermissions extends EarshotCommand {
  static override summary = 'Show, add or remove permissions of a role';
  static override description = 'Changing the permissions of a default role applies to all groups and all customers.';
  static override examples = [
    '<%= config.bin %> roles permissions Standard',
    '<%= config.bin %> roles permissions "Shift lead" --give push_mcasts --take edit_users',
  ];
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = {
    give: Flags.string({ description: 'Permission key to add', multiple: true, multipleNonGreedy: true }),
    take: Flags.string({ description: 'Permission key to remove', multiple: true, multipleNonGreedy: true }),
    group: groupFlag,
  };

  async run(): Promise<{ role: RoleDetail }> {
    const { args, flags } = await this.parse(RolesPermissions);
    const { give = [], take = [] } = flags;
    const both = give.filter((permission) => take.includes(permission));
    if (both.length > 0) throw new InputError(`Both given and taken: ${both.join(', ')}`, 'Name it once.');
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const prefix = give.length + take.length === 0;
    const { id: roleId } = await resolveRole(earshot, args.role, { ...group, prefix, ...this.calling });
    const which = { ...group, roleId };
    let role = await earshot.roles.get(which, this.calling);
    if (!prefix) {
      const kept = role.permissions.filter((permission) => !take.includes(permission));
      // The platform refuses unknown keys.
      const permissions = [...new Set([...kept, ...(give as Permission[])])];
      role = await earshot.roles.setPermissions({ ...which, version: role.version, permissions }, this.calling);
    }
    this.print(role.permissions.length === 0 ? ['It may do nothing.'] : role.permissions);
    return { role };
  }
}
