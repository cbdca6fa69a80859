import type { Role } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { roleColumns } from '../../output/role-columns.ts';
import { table } from '../../output/table.ts';

export default class RolesList extends EarshotCommand {
  static override summary = 'Roles, the most power first';
  static override flags = {
    group: Flags.string({ description: 'The group whose people can have them: title, path (North / Leeds) or id' }),
    for: Flags.option({
      options: ['view', 'assign', 'edit'] as const,
      description: 'All, those you may give, or those you may change',
      default: 'view',
    })(),
  };

  async run(): Promise<{ roles: Role[] }> {
    const { flags } = await this.parse(RolesList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const roles = await earshot.roles.list({ ...(group && { groupId: group.id }), for: flags.for }, this.calling);
    const shown = table(roles, roleColumns, { width: this.width, paint: this.paint });
    this.print(roles.length === 0 ? ['There is no such role.'] : shown);
    return { roles };
  }
}
