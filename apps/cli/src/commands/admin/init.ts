import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { dateTime } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';
import { runOnServer } from '../../run-on-server.ts';

interface FirstAdmin {
  readonly email: string;
  /** Single-use link for choosing a password. */
  readonly link: string;
  readonly expiresAt: string;
}

export default class AdminInit extends EarshotCommand {
  static override summary = 'Create the first user of a new installation';
  static override description =
    'For operators, on the server: writes the default roles and the root group to the database, and prints a link with which ' +
    'the first user chooses a password. Uses DATABASE_URL, or the database of `npm start` on this machine. Refused if ' +
    'there are users. Until the password is chosen, repeating the command replaces the link.';
  static override examples = [
    '<%= config.bin %> admin init --email ada@example.com --first-name Ada --last-name Lovelace',
  ];
  static override flags = {
    email: Flags.string({ required: true, description: 'Email address for sign-in' }),
    'first-name': Flags.string({ required: true, description: '1 to 50 letters, spaces, hyphens and apostrophes' }),
    'last-name': Flags.string({ required: true, description: '1 to 50 letters, spaces, hyphens and apostrophes' }),
  };

  async run(): Promise<FirstAdmin> {
    const { flags } = await this.parse(AdminInit);
    const { url, email, 'first-name': firstName, 'last-name': lastName } = flags;
    const given = { email, 'first-name': firstName, 'last-name': lastName, ...(url !== undefined && { url }) };
    const args = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
    const made = (await runOnServer('admin-init', { command: 'admin init', args })) as
      FirstAdmin | { readonly refused: string; readonly advice: string };
    if ('refused' in made) throw new InputError(made.refused, made.advice);
    this.print([made.link]);
    this.note(`${made.email} chooses a password with this link, once, until ${dateTime(made.expiresAt)}`);
    return made;
  }
}
