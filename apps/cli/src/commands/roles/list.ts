import type { Role } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { roleColumns } from '../../output/role-columns.ts';
import { table } from '../../output/table.ts';

export default class RolesList extends EarshotCommand {
  static override summary = 'List roles, most access first';
  static override flags = {
    group: groupFlag,
    for: Flags.option({
      options: ['view', 'assign', 'edit'] as const,
      description: 'All roles, roles you can assign, or roles you can change',
      default: 'view',
    })(),
  };

  async run(): Promise<{ roles: Role[] }> {
    const { flags } = await this.parse(RolesList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const roles = await earshot.roles.list({ ...group, for: flags.for }, this.calling);
    const shown = table(roles, roleColumns, { width: this.width, paint: this.paint });
    this.print(roles.length === 0 ? ['There is no such role.'] : shown);
    return { roles };
  }
}
