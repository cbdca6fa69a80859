import type { ReassignedRole } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT } from '../../exit-codes.ts';
import { inGroup } from '../../input/group-flags.ts';
import { resolveAssignableRole, resolveUser, USER_ARGUMENT } from '../../input/resolvers.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class UsersReassign extends EarshotCommand {
  static override summary = 'Change the role of several users';
  static override description =
    'Each user is checked separately. Users who cannot be given the role keep their role, with the reason. Exit code 3 if some users were refused, 4 if all were.';
  static override strict = false;
  static override examples = [
    '<%= config.bin %> users reassign --role Standard ada@example.com ben@example.com',
    '<%= config.bin %> users reassign --role Default --matching "@agency.example" --group North --yes',
  ];
  static override args = { user: Args.string({ description: `${USER_ARGUMENT}; can be repeated` }) };
  static override flags = {
    role: Flags.string({ description: 'New role: title or id', required: true }),
    matching: Flags.string({ description: 'All users whose name or email contains this text' }),
    group: Flags.string({ description: 'With --matching: this group and its sub-groups; default: your own group' }),
    yes: yesFlag,
  };

  async run(): Promise<{ users: ReassignedRole[] }> {
    const { argv, flags } = await this.parse(UsersReassign);
    const given = argv.map(String);
    const { matching } = flags;
    if ((given.length === 0) === (matching === undefined)) {
      throw new InputError('It is not clear who is meant', 'Name users, or give --matching; not both.');
    }
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const groupId = group.groupId;
    const role = await resolveAssignableRole(earshot, flags.role, { groupId, ...this.calling });
    const userIds: string[] = [];
    for (const user of given) userIds.push(await resolveUser(earshot, user, this.calling));
    if (matching !== undefined) {
      const count = flags.yes ? 0 : await earshot.users.count({ search: matching, ...group }, this.calling);
      await this.confirm(`Change the role of ${counted(count, 'user')} to ${printable(role.title)}?`, {
        yes: flags.yes,
        otherwise: 'No role was changed.',
      });
    }
    const whom = matching === undefined ? { userIds } : { allMatching: { search: matching } };
    const users = await earshot.users.reassignRole({ groupId, roleId: role.id, ...whom }, this.calling);
    this.printOutcome(users);
    return { users };
  }

  private printOutcome(users: readonly ReassignedRole[]): void {
    const of = (wanted: ReassignedRole['outcome']) => users.filter(({ outcome }) => outcome === wanted);
    const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')];
    this.print([
      `${counted(done.length, 'user')} given the role, ${unchanged.length} had it already, ${refused.length} refused.`,
      ...table(refused, REFUSED, { width: this.width, paint: this.paint }),
    ]);
    if (refused.length > 0) process.exitCode = refused.length === users.length ? EXIT.none : EXIT.partly;
  }
}

const REFUSED = [
  { title: 'Refused', value: ({ name, userId }: ReassignedRole) => name ?? userId, shrinkTo: 12 },
  { title: 'Why', value: ({ reason }: ReassignedRole) => reason ?? '' },
];
