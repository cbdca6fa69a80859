import type { User } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { resolveAssignableRole } from '../../input/resolvers.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { userColumns } from '../../output/user-columns.ts';

const SORTS = ['name', 'email', 'group', 'role', 'lastSignIn'] as const;

export default class UsersList extends EarshotCommand {
  static override summary = 'List users';
  static override examples = [
    '<%= config.bin %> users list --group North --role Standard',
    '<%= config.bin %> users list --search lovelace --json',
  ];
  static override flags = {
    group: groupFilterFlag,
    'sub-groups': Flags.boolean({ description: 'Include sub-groups', default: true, allowNo: true }),
    role: Flags.string({ description: 'Only this role: title, its beginning, or id' }),
    search: Flags.string({ description: 'Only users whose name or email contains this text' }),
    sort: Flags.option({ options: SORTS })({ description: 'Field to sort by', default: 'name' }),
    desc: Flags.boolean({ description: 'Sort in descending order' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ users: User[]; total: number }> {
    const { flags } = await this.parse(UsersList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const at = { ...group, ...this.calling };
    const filter = {
      ...group,
      ...(flags.role !== undefined && {
        roleId: (await resolveAssignableRole(earshot, flags.role, { prefix: true, ...at })).id,
      }),
      ...(flags.search !== undefined && { search: flags.search }),
      subGroups: flags['sub-groups'],
    };
    const order = { sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const;
    const [total, users] = await Promise.all([
      earshot.users.count(filter, this.calling),
      limited(earshot.users.all({ ...filter, ...order }, this.calling), flags),
    ]);
    const rows = table(users, userColumns, { width: this.width, paint: this.paint });
    this.print(users.length === 0 ? ['No users match.'] : rows);
    if (users.length > 0) this.note(shownOf(users.length, total, 'user'));
    return { users, total };
  }
}
