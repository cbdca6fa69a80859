import type { RoleDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSeenRole, ROLE_ARGUMENT } from '../../input/find-seen-role.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class RolesUpdate extends EarshotCommand {
  static override summary = 'Change a custom role: what is given, and nothing else';
  static override description = 'What is changed first stays changed when something after it is refused.';
  static override examples = ['<%= config.bin %> roles update "Shift lead" --rank 35 --on'];
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = {
    name: Flags.string({ description: 'Another name' }),
    description: Flags.string({ description: 'Another description; empty for none' }),
    rank: Flags.integer({ description: 'Another rank; the lower, the more power', min: 10, max: 49 }),
    on: Flags.boolean({ description: 'Switch it on, or off with --no-on', allowNo: true }),
    group: Flags.string({ description: 'A group of its customer: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ role: RoleDetail }> {
    const { args, flags } = await this.parse(RolesUpdate);
    const { name, description, rank, on } = flags;
    const details = { ...(name !== undefined && { title: name }), ...(description !== undefined && { description }) };
    const hasDetails = Object.keys(details).length > 0;
    if (!hasDetails && rank === undefined && on === undefined) {
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    }
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id: roleId } = await findSeenRole(earshot, args.role, { groupId: group?.id, ...this.calling });
    const which = { groupId: group?.id, roleId };
    let role = await earshot.roles.get(which, this.calling);
    const present = () => ({ ...which, version: role.version });
    if (hasDetails) role = await earshot.roles.update({ ...present(), ...details }, this.calling);
    if (rank !== undefined) role = await earshot.roles.setRank({ ...present(), rank }, this.calling);
    if (on !== undefined) role = await earshot.roles.toggle({ ...present(), disabled: !on }, this.calling);
    this.print([`Changed ${printable(role.title)}, version ${role.version}.`]);
    return { role };
  }
}
