import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { dateTime } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

/** Part of the installation, which has the database. Missing where only this command line is installed. */
const script = fileURLToPath(new URL('../../../../../packages/db/src/cli/admin-init.ts', import.meta.url));

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
    if (!existsSync(script)) {
      throw new InputError(
        'This command needs the installation itself',
        'On the server, run `npx earshot admin init` in the folder of Earshot.',
      );
    }
    const { url, email, 'first-name': firstName, 'last-name': lastName } = flags;
    const given = { email, 'first-name': firstName, 'last-name': lastName, ...(url !== undefined && { url }) };
    const args = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
    const made = JSON.parse(stdout) as FirstAdmin | { readonly refused: string; readonly advice: string };
    if ('refused' in made) throw new InputError(made.refused, made.advice);
    this.print([made.link]);
    this.note(`${made.email} chooses a password with this link, once, until ${dateTime(made.expiresAt)}`);
    return made;
  }
}
