import { createEarshot, EarshotError, NotFoundError, NotSignedInError } from '@earshot/sdk';
import { EarshotCommand } from '../earshot-command.ts';
import { EXIT } from '../exit-codes.ts';
import { type Profile, withoutProfile } from '../profiles/profile.ts';
import { readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import { InputError } from '../refusals.ts';

interface Result {
  readonly url: string;
  /** Whether the platform revoked the token. False for a token that was passed to `login`. */
  readonly revoked: boolean;
}

export default class Logout extends EarshotCommand {
  static override summary = 'Sign out: revoke and remove the token of this machine';
  static override description =
    'A token given to `login --token` is removed but not revoked, because it may be in use elsewhere. If revoking fails, the token is still removed, and the exit code is 1.';
  static override flags = {};

  async run(): Promise<Result> {
    const { flags } = await this.parse(Logout);
    const profile = (await this.findPlace(flags.url))?.profile;
    if (profile === undefined) throw new InputError('You are not signed in there', 'Nothing was changed.');
    const failure = await this.#revoke(profile);
    const { configDir } = this.config;
    await writeProfiles(configDir, withoutProfile(await readProfiles(configDir), profile.url));
    const { url } = profile;
    if (failure === undefined) this.print([`Signed out of ${url}.`]);
    else {
      process.exitCode = EXIT.failure;
      this.note(`Forgotten here, but not revoked at ${url}: ${failure.message}\n  Revoke the token in the portal.`);
    }
    return { url, revoked: failure === undefined && profile.tokenId !== null };
  }

  async #revoke({ url, token, tokenId }: Profile): Promise<EarshotError | undefined> {
    if (tokenId === null) return undefined;
    try {
      await createEarshot({ url, token }).accessTokens.revoke(tokenId, this.calling);
      return undefined;
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof NotSignedInError) return undefined;
      if (error instanceof EarshotError) return error;
      throw error;
    }
  }
}
