import { hostname } from 'node:os';
import { createEarshot, type CurrentSession, NotSignedInError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { env } from '../env.ts';
import { printable } from '../output/text.ts';
import { date } from '../output/time.ts';
import { ask, canAsk } from '../prompt/ask.ts';
import { readSecret } from '../prompt/read-secret.ts';
import { choosePlace } from '../profiles/place.ts';
import { findProfile, type Profile, withProfile } from '../profiles/profile.ts';
import { readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import { Advised, InputError } from '../refusals.ts';

const LOCAL_URL = 'http://127.0.0.1:8080';
const MAX_TITLE = 50;

interface Result {
  readonly url: string;
  readonly email: string;
  readonly role: string;
  readonly group: string;
  readonly expiresAt: string | null;
}

export default class Login extends EarshotCommand {
  static override summary = 'Sign in, and keep a token on this machine';
  static override description =
    'Asks for an e-mail address and a password, makes a personal access token named after this machine, and keeps that: the password is not kept. Each address has a sign-in of its own; the last one is used when no --url is given.';
  static override examples = [
    '<%= config.bin %> login https://earshot.example.com',
    'echo "$PASSWORD" | <%= config.bin %> login --email ada@example.com --password-stdin',
    '<%= config.bin %> login --token -',
  ];
  static override args = { address: Args.string({ description: 'Address of Earshot', required: false }) };
  static override flags = {
    email: Flags.string({ description: 'E-mail address; asked for when missing' }),
    'password-stdin': Flags.boolean({ description: 'Read the password from standard input' }),
    token: Flags.string({
      description: 'Use this access token instead of a password; - reads it from standard input',
      exclusive: ['email', 'password-stdin'],
    }),
    days: Flags.integer({ description: 'How long the token is valid', default: 90, min: 1, max: 365 }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(Login);
    const profiles = await readProfiles(this.config.configDir);
    const url = await this.#address(args.address ?? flags.url, profiles.current);
    // Told at once, and not after a password has been typed.
    await createEarshot({ url }).health(this.calling);
    const earlier = findProfile(profiles, url);
    const { profile, session } =
      flags.token === undefined ? await this.#byPassword(url, flags) : await this.#byToken(url, flags.token);
    await writeProfiles(this.config.configDir, withProfile(profiles, profile));
    await this.#revoke(profile, earlier);
    return this.#report(profile, session);
  }

  async #address(given: string | undefined, current: string | null): Promise<string> {
    const known = given ?? env.url;
    const url = known ?? (canAsk() ? await ask('Address', { fallback: current ?? LOCAL_URL }) : (current ?? LOCAL_URL));
    const place = choosePlace({
      flag: url,
      env: { url: undefined, token: undefined },
      profiles: { current, profiles: [] },
    });
    return place?.url ?? url;
  }

  async #byPassword(
    url: string,
    { email: given, days, ...flags }: { email?: string | undefined; days: number; 'password-stdin': boolean },
  ): Promise<{ profile: Profile; session: CurrentSession }> {
    const email = given ?? (await ask('E-mail'));
    const password = flags['password-stdin'] ? await readSecret() : await ask('Password', { hidden: true });
    if (password === '') throw new InputError('The password is empty');
    const { token } = await createEarshot({ url })
      .session.signIn({ email, password }, this.calling)
      .catch((error: unknown) => {
        throw error instanceof NotSignedInError ? new Advised(error, 'Check both and try again.') : error;
      });
    const earshot = createEarshot({ url, token });
    try {
      const session = await earshot.session.current({}, this.calling);
      const title = hostname().slice(0, MAX_TITLE) || 'earshot';
      const made = await earshot.accessTokens.create({ title, expiresInDays: days }, this.calling);
      const { id: tokenId, expiresAt } = made.accessToken;
      return { profile: { url, token: made.secret, tokenId, email: session.user.email, expiresAt }, session };
    } finally {
      await earshot.session.signOut().catch(() => undefined);
    }
  }

  async #byToken(url: string, given: string): Promise<{ profile: Profile; session: CurrentSession }> {
    const token = given === '-' ? await readSecret() : given;
    const session = await createEarshot({ url, token })
      .session.current({}, this.calling)
      .catch((error: unknown) => {
        throw error instanceof NotSignedInError
          ? new Advised(error, 'The token is not valid there (any more).')
          : error;
      });
    return { profile: { url, token, tokenId: null, email: session.user.email, expiresAt: null }, session };
  }

  /** Tokens of earlier sign-ins would pile up. One that is gone already is fine. */
  async #revoke({ url, token }: Profile, earlier: Profile | undefined): Promise<void> {
    if (earlier?.tokenId === undefined || earlier.tokenId === null) return;
    const earshot = createEarshot({ url, token });
    await earshot.accessTokens.revoke(earlier.tokenId, this.calling).catch(() => undefined);
  }

  #report({ url, expiresAt }: Profile, { user, role, group }: CurrentSession): Result {
    const name = printable(`${user.firstName} ${user.lastName}`);
    const until = expiresAt === null ? '' : ` The token of this machine is valid until ${date(expiresAt)}.`;
    this.print([`Signed in to ${url} as ${name}, ${printable(role.title)} of ${printable(group.title)}.${until}`]);
    return { url, email: user.email, role: role.title, group: group.title, expiresAt };
  }
}
