import type { RoleDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { orBeginning, resolveRole, ROLE_ARGUMENT } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { roleFacts } from '../../output/role-columns.ts';

export default class RolesGet extends EarshotCommand {
  static override summary = 'Show a role and its permissions';
  static override hiddenAliases = ['roles:show'];
  static override args = { role: Args.string({ description: orBeginning(ROLE_ARGUMENT), required: true }) };
  static override flags = { group: groupFlag };

  async run(): Promise<{ role: RoleDetail }> {
    const { args, flags } = await this.parse(RolesGet);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id } = await resolveRole(earshot, args.role, { ...group, prefix: true, ...this.calling });
    const role = await earshot.roles.get({ ...group, roleId: id }, this.calling);
    this.print(facts(roleFacts(role), { width: this.width, paint: this.paint }));
    return { role };
  }
}
