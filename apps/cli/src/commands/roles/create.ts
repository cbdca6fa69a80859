import type { RoleDetail } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveRole } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class RolesCreate extends EarshotCommand {
  static override summary = 'Create a custom role';
  static override examples = ['<%= config.bin %> roles create --name "Shift lead" --rank 40 --base Standard'];
  static override flags = {
    name: Flags.string({ description: 'At most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *', required: true }),
    description: Flags.string({ description: 'At most 100 characters' }),
    rank: Flags.integer({ description: 'Rank; a lower number means more access', min: 10, max: 49, required: true }),
    base: Flags.string({ description: 'Role to copy permissions from: title or id' }),
    group: groupFlag,
  };

  async run(): Promise<{ role: RoleDetail }> {
    const { flags } = await this.parse(RolesCreate);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const at = { ...group, ...this.calling };
    const base = flags.base === undefined ? undefined : await resolveRole(earshot, flags.base, at);
    const role = await earshot.roles.create(
      {
        title: flags.name,
        rank: flags.rank,
        ...(flags.description !== undefined && { description: flags.description }),
        ...(base && { baseRoleId: base.id }),
        ...group,
      },
      this.calling,
    );
    this.print([`Made ${printable(role.title)}, rank ${role.rank}. Id ${role.id}`]);
    return { role };
  }
}
