import type { CurrentSession } from '@earshot/sdk';
import { EarshotCommand } from '../earshot-command.ts';
import { facts } from '../output/facts.ts';
import { printable } from '../output/text.ts';
import { date } from '../output/time.ts';

type Result = Pick<CurrentSession, 'user' | 'role' | 'group' | 'permissions'> & {
  readonly url: string;
  readonly tokenExpiresAt: string | null;
};

export default class Whoami extends EarshotCommand {
  static override summary = 'Show the signed-in user, address and permissions';
  static override flags = {};

  async run(): Promise<Result> {
    const { flags } = await this.parse(Whoami);
    const earshot = await this.connect(flags.url);
    const { user, role, group, permissions } = await earshot.session.current({}, this.calling);
    const { url, profile } = earshot.place;
    const tokenExpiresAt = profile?.expiresAt ?? null;
    const shown = facts(
      [
        ['Name', printable(`${user.firstName} ${user.lastName}`)],
        ['E-mail', printable(user.email)],
        ['Role', printable(role.title)],
        ['Group', printable(group.title)],
        ['Address', url],
        [
          'Token',
          profile === undefined
            ? 'from EARSHOT_TOKEN'
            : tokenExpiresAt === null
              ? ''
              : `valid until ${date(tokenExpiresAt)}`,
        ],
        ['May', permissions.toSorted().join(', ')],
      ],
      { paint: this.paint, width: this.width },
    );
    this.print(shown);
    return { url, user, role, group, permissions, tokenExpiresAt };
  }
}
