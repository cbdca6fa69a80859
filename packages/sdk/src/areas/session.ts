import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { CurrentSession, InputOf, SessionToken } from '../types.ts';

/** Signing in and out, and who is signed in. */
export class Session {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** A session for an e-mail address and password. Programs use an access token instead: it lasts longer and can less. */
  async signIn(input: InputOf<'session.signIn'>, options?: CallOptions): Promise<SessionToken> {
    return await this.#call.write('session.signIn', input, options);
  }

  /** Who is signed in, and what they may do. Throws NotSignedInError when nobody is. */
  async current(input: InputOf<'session.current'> = {}, options?: CallOptions): Promise<CurrentSession> {
    return await this.#call.read('session.current', input, options);
  }

  /** Exchanges a session token for a new one, as is due at `rotateAt`. Not for access tokens. */
  async rotate(options?: CallOptions): Promise<SessionToken> {
    return await this.#call.write('session.rotate', undefined, options);
  }

  /** Ends the session. Not for access tokens: those are revoked. */
  async signOut(options?: CallOptions): Promise<void> {
    await this.#call.write('session.signOut', undefined, options);
  }
}
