import type { ReassignedRole } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { findRole } from '../../input/find-role.ts';
import { findUser, USER_ARGUMENT } from '../../input/find-user.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';
import { InputError } from '../../refusals.ts';

export default class UsersReassign extends EarshotCommand {
  static override summary = 'Give several users another role';
  static override description =
    'Each is decided on its own: whoever may not be given the role keeps theirs, and it is said why. Exit code 3 when some, 4 when all of them kept theirs.';
  static override strict = false;
  static override examples = [
    '<%= config.bin %> users reassign --role Standard ada@example.com ben@example.com',
    '<%= config.bin %> users reassign --role Default --matching "@agency.example" --group North --yes',
  ];
  static override args = { user: Args.string({ description: `${USER_ARGUMENT}; several may be given` }) };
  static override flags = {
    role: Flags.string({ description: 'The role they get: title or id', required: true }),
    matching: Flags.string({ description: 'All whose name or e-mail address contains this' }),
    group: Flags.string({ description: 'With --matching: of this group and those below it, else of your own' }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
  };

  async run(): Promise<{ users: ReassignedRole[] }> {
    const { argv, flags } = await this.parse(UsersReassign);
    const given = argv.map(String);
    const { matching } = flags;
    if ((given.length === 0) === (matching === undefined)) {
      throw new InputError('It is not clear who is meant', 'Name users, or give --matching; not both.');
    }
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const groupId = group?.id;
    const roleId = await findRole(earshot, flags.role, { groupId, ...this.calling });
    const userIds: string[] = [];
    for (const user of given) userIds.push(await findUser(earshot, user, this.calling));
    if (matching !== undefined && this.isInteractive && !flags.yes) {
      const count = await earshot.users.count({ search: matching, ...(group && { groupId: group.id }) }, this.calling);
      await confirm(`Give ${counted(count, 'user')} the role ${flags.role}?`, 'Nobody was given another role.');
    }
    const whom = matching === undefined ? { userIds } : { allMatching: { search: matching } };
    const users = await earshot.users.reassignRole({ groupId, roleId, ...whom }, this.calling);
    this.tell(users);
    return { users };
  }

  private tell(users: readonly ReassignedRole[]): void {
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
