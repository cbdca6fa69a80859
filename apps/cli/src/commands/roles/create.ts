import type { RoleDetail } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSeenRole } from '../../input/find-seen-role.ts';
import { printable } from '../../output/text.ts';

export default class RolesCreate extends EarshotCommand {
  static override summary = 'Make a custom role, from another one or from nothing';
  static override examples = ['<%= config.bin %> roles create --name "Shift lead" --rank 40 --base Standard'];
  static override flags = {
    name: Flags.string({ description: 'At most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *', required: true }),
    description: Flags.string({ description: 'At most 100 characters' }),
    rank: Flags.integer({ description: 'The lower, the more power', min: 10, max: 49, required: true }),
    base: Flags.string({ description: 'The role whose permissions it begins with: title or id' }),
    group: Flags.string({ description: 'A group of the customer that it is for: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ role: RoleDetail }> {
    const { flags } = await this.parse(RolesCreate);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const at = { groupId: group?.id, ...this.calling };
    const base = flags.base === undefined ? undefined : await findSeenRole(earshot, flags.base, at);
    const role = await earshot.roles.create(
      {
        title: flags.name,
        rank: flags.rank,
        ...(flags.description !== undefined && { description: flags.description }),
        ...(base && { baseRoleId: base.id }),
        groupId: group?.id,
      },
      this.calling,
    );
    this.print([`Made ${printable(role.title)}, rank ${role.rank}. Id ${role.id}`]);
    return { role };
  }
}
