import type { Call } from '../call.ts';
import { SecondFactorNeededError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { WatchSession } from '../watch-session.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { CurrentSession, InputOf, OutputOf, SessionToken, SignInAnswer } from '../types.ts';

/** A password is checked slowly on purpose; in milliseconds. */
const AUTHENTICATION_TIMEOUT_MS = 15_000;

const patient = (options: CallOptions = {}): CallOptions => ({ timeoutMs: AUTHENTICATION_TIMEOUT_MS, ...options });

/** Signing in and out, and who is signed in. */
export class Session {
  readonly #call: Call;
  readonly #watch: WatchSession;

  constructor(call: Call, watch: WatchSession) {
    this.#call = call;
    this.#watch = watch;
  }

  /**
   * A session for an e-mail address and password. Programs use an access token instead: it lasts longer and can less.
   * Throws SecondFactorNeededError, with the challenge to go on with, when the password alone is not enough.
   */
  async signIn(input: InputOf<'session.signIn'>, options?: CallOptions): Promise<SessionToken> {
    const answer = await this.beginSignIn(input, options);
    if (answer.status !== 'signed-in') throw new SecondFactorNeededError(answer);
    return answer;
  }

  /** As `signIn`, but answers with the next step where there is one. */
  async beginSignIn(input: InputOf<'session.signIn'>, options?: CallOptions): Promise<SignInAnswer> {
    return await this.#call.write('session.signIn', input, patient(options));
  }

  /** The next step of somebody who has a second factor: a code of their app, or a recovery code. */
  async completeSecondFactor(
    input: InputOf<'session.completeSecondFactor'>,
    options?: CallOptions,
  ): Promise<SessionToken> {
    return await this.#call.write('session.completeSecondFactor', input, patient(options));
  }

  /** The next step of somebody who must set a second factor up: the secret for their app. */
  async beginSecondFactor(
    input: InputOf<'session.beginSecondFactor'>,
    options?: CallOptions,
  ): Promise<OutputOf<'session.beginSecondFactor'>> {
    return await this.#call.write('session.beginSecondFactor', input, patient(options));
  }

  /** Sets the second factor up with a first code. The recovery codes are in this answer and nowhere again. */
  async confirmSecondFactor(
    input: InputOf<'session.confirmSecondFactor'>,
    options?: CallOptions,
  ): Promise<OutputOf<'session.confirmSecondFactor'>> {
    return await this.#call.write('session.confirmSecondFactor', input, patient(options));
  }

  /** Who is signed in, and what they may do. Throws NotSignedInError when nobody is. */
  async current(input: InputOf<'session.current'> = {}, options?: CallOptions): Promise<CurrentSession> {
    return await this.#call.read('session.current', input, options);
  }

  /**
   * Who is signed in, at once and again whenever their rights may have changed, across lost connections. Throws
   * NotSignedInError when the session ends.
   */
  watch(options: WatchOptions = {}): AsyncGenerator<CurrentSession, void, undefined> {
    return this.#watch(options);
  }

  /** Exchanges a session token for a new one, as is due at `rotateAt`. Not for access tokens. */
  async rotate(options?: CallOptions): Promise<Pick<SessionToken, 'token' | 'expiresAt' | 'rotateAt'>> {
    return await this.#call.write('session.rotate', undefined, patient(options));
  }

  /** Ends the session. Not for access tokens: those are revoked. */
  async signOut(options?: CallOptions): Promise<void> {
    await this.#call.write('session.signOut', undefined, options);
  }

  /** Where one is signed in. Not for access tokens. */
  async list(options?: CallOptions): Promise<OutputOf<'session.list'>['items']> {
    return (await this.#call.read('session.list', undefined, options)).items;
  }

  /** Ends one of one's own sessions. */
  async revoke(sessionId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('session.revoke', { sessionId }, options);
  }

  /** Ends all of one's own sessions but this one; gives how many there were. */
  async revokeOthers(options?: CallOptions): Promise<number> {
    return (await this.#call.write('session.revokeOthers', undefined, options)).revoked;
  }
}
