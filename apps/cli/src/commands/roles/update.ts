import type { RoleDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveRole, ROLE_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class RolesUpdate extends EarshotCommand {
  static override summary = 'Change a custom role; fields not given are kept';
  static override description = 'Changes are applied in order. Changes made before an error are kept.';
  static override examples = ['<%= config.bin %> roles update "Shift lead" --rank 35 --on'];
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = {
    name: Flags.string({ description: 'New name' }),
    description: Flags.string({ description: 'New description; empty to remove' }),
    rank: Flags.integer({ description: 'New rank; a lower number means more access', min: 10, max: 49 }),
    on: Flags.boolean({ description: 'Turn the role on, or off with --no-on', allowNo: true }),
    group: groupFlag,
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
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id: roleId } = await resolveRole(earshot, args.role, { ...group, ...this.calling });
    const which = { ...group, roleId };
    let role = await earshot.roles.get(which, this.calling);
    const present = () => ({ ...which, version: role.version });
    if (hasDetails) role = await earshot.roles.update({ ...present(), ...details }, this.calling);
    if (rank !== undefined) role = await earshot.roles.setRank({ ...present(), rank }, this.calling);
    if (on !== undefined) role = await earshot.roles.toggle({ ...present(), disabled: !on }, this.calling);
    this.print([`Changed ${printable(role.title)}, version ${role.version}.`]);
    return { role };
  }
}
