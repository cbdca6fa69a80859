import { createEarshot, type CurrentSession, NotSignedInError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { env } from '../env.ts';
import { machineName } from '../machine-name.ts';
import { printable } from '../output/text.ts';
import { date } from '../output/time.ts';
import { ask, canAsk } from '../prompt/ask.ts';
import { readSecret } from '../prompt/read-secret.ts';
import { choosePlace } from '../profiles/place.ts';
import { inSession } from '../sign-in.ts';
import { findProfile, type Profile, withProfile } from '../profiles/profile.ts';
import { readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import { Advised } from '../refusals.ts';

const LOCAL_URL = 'http://127.0.0.1:8080';

interface Result {
  readonly url: string;
  readonly email: string;
  readonly role: string;
  readonly group: string;
  readonly expiresAt: string | null;
}

export default class Login extends EarshotCommand {
  static override summary = 'Sign in and store a token on this machine';
  static override description =
    'Shows an address and a code, waits until you allow this machine there, then creates and stores a personal access token. With --email, asks for the password here; the password is not stored, and a second factor is not supported. Each address has its own sign-in; without --url, the last one is used.';
  static override examples = [
    '<%= config.bin %> login https://earshot.example.com',
    'echo "$PASSWORD" | <%= config.bin %> login --email ada@example.com --password-stdin',
    '<%= config.bin %> login --token -',
  ];
  static override args = { address: Args.string({ description: 'Address of Earshot', ignoreStdin: true }) };
  static override flags = {
    email: Flags.string({ description: 'Sign in here with this email address and a password' }),
    'password-stdin': Flags.boolean({ description: 'Read the password from standard input', dependsOn: ['email'] }),
    token: Flags.string({
      description: 'Use this access token; - reads it from standard input',
      exclusive: ['email', 'password-stdin'],
    }),
    days: Flags.integer({ description: 'How long the token is valid', default: 90, min: 1, max: 365 }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(Login);
    const profiles = await readProfiles(this.config.configDir);
    const url = await this.#address(args.address ?? flags.url, profiles.current);
    // Checks the address before the user types a password.
    await createEarshot({ url }).health(this.calling);
    const earlier = findProfile(profiles, url);
    const { profile, session } =
      flags.token === undefined ? await this.#bySession(url, flags) : await this.#byToken(url, flags.token);
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

  async #bySession(
    url: string,
    { email, days, ...flags }: { email?: string | undefined; days: number; 'password-stdin': boolean },
  ): Promise<{ profile: Profile; session: CurrentSession }> {
    const { configDir } = this.config;
    const signIn = { url, configDir, calling: this.calling, email, passwordFromInput: flags['password-stdin'] };
    return await inSession(signIn, async (earshot) => {
      const session = await earshot.session.current({}, this.calling);
      const made = await earshot.accessTokens.create({ title: machineName(), expiresInDays: days }, this.calling);
      const { id: tokenId, expiresAt } = made.accessToken;
      return { profile: { url, token: made.secret, tokenId, email: session.user.email, expiresAt }, session };
    });
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

  /**
   * Revokes the token of an earlier sign-in, so that tokens do not accumulate. A token that is gone already is no
   * error.
   */
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
