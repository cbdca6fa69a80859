import type { User } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findRole } from '../../input/find-role.ts';
import { limited } from '../../limited.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { userColumns } from '../../output/user-columns.ts';

const SORTS = ['name', 'email', 'group', 'role', 'lastSignIn'] as const;

export default class UsersList extends EarshotCommand {
  static override summary = 'People who may sign in';
  static override examples = [
    '<%= config.bin %> users list --group North --role Standard',
    '<%= config.bin %> users list --search lovelace --json',
  ];
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    'sub-groups': Flags.boolean({ description: 'Those of the groups below, too', default: true, allowNo: true }),
    role: Flags.string({ description: 'Only of this role: title or id' }),
    search: Flags.string({ description: 'Only whose name or e-mail address contains this' }),
    sort: Flags.option({ options: SORTS })({ description: 'What to sort by', default: 'name' }),
    desc: Flags.boolean({ description: 'The greatest first' }),
    limit: Flags.integer({ description: 'How many at most', default: 50, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ users: User[]; total: number }> {
    const { flags } = await this.parse(UsersList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const at = { groupId: group?.id, ...this.calling };
    const filter = {
      ...(group && { groupId: group.id }),
      ...(flags.role !== undefined && { roleId: await findRole(earshot, flags.role, at) }),
      ...(flags.search !== undefined && { search: flags.search }),
      subGroups: flags['sub-groups'],
    };
    const order = { sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const;
    const [total, users] = await Promise.all([
      earshot.users.count(filter, this.calling),
      limited(earshot.users.all({ ...filter, ...order }, this.calling), flags.all ? undefined : flags.limit),
    ]);
    const rows = table(users, userColumns, { width: this.width, paint: this.paint });
    this.print(users.length === 0 ? ['Nobody is like that.'] : rows);
    if (users.length > 0) this.note(shownOf(users.length, total, 'user'));
    return { users, total };
  }
}
