import type { RoleDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSeenRole, ROLE_ARGUMENT } from '../../input/find-seen-role.ts';
import { facts } from '../../output/facts.ts';
import { roleFacts } from '../../output/role-columns.ts';

export default class RolesShow extends EarshotCommand {
  static override summary = 'A role and what it may do';
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = { group: Flags.string({ description: 'A group of its customer: title, path or id' }) };

  async run(): Promise<{ role: RoleDetail }> {
    const { args, flags } = await this.parse(RolesShow);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id } = await findSeenRole(earshot, args.role, { groupId: group?.id, ...this.calling });
    const role = await earshot.roles.get({ groupId: group?.id, roleId: id }, this.calling);
    this.print(facts(roleFacts(role), { width: this.width, paint: this.paint }));
    return { role };
  }
}
