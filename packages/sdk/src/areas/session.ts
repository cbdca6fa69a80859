import type { Call } from '../call.ts';
import { ConnectionError, SecondFactorNeededError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';
import type {
  ChallengeInput,
  CompleteSecondFactorInput,
  CompleteWithProviderInput,
  ConfirmChallengeInput,
  CurrentSession,
  FactorSetup,
  KnownDevices,
  OwnSessions,
  SessionCurrentInput,
  RotatedToken,
  SessionToken,
  SignInAnswer,
  SignInInput,
  SignedInWithCodes,
  StartedWithProvider,
  StartWithProviderInput,
} from '../types.ts';

/** Milliseconds. Checking a password is slow by design. */
const AUTHENTICATION_TIMEOUT_MS = 15_000;

/** The status of a sign-in that got no response. */
const UNAVAILABLE = 503;

const unavailable = (error: unknown): never => {
  throw error instanceof ConnectionError ? error.orStatus(UNAVAILABLE) : error;
};

const withTimeout = (options: CallOptions = {}): CallOptions => ({ timeoutMs: AUTHENTICATION_TIMEOUT_MS, ...options });

/** Sign-in, sign-out and the sessions of the signed-in user. */
export class Session {
  readonly #call: Call;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, watch: WatchPath) {
    this.#call = call;
    this.#watch = watch;
  }

  /**
   * Starts a session with an email address and password. Programs should use an access token, which lasts longer and
   * has fewer rights. Store the returned `device` and pass it at the next sign-in. Then other users' wrong passwords
   * from the same network address do not delay this device. Throws SecondFactorNeededError, with the challenge to
   * continue with, if a second factor is needed.
   */
  async signIn(input: SignInInput, options?: CallOptions): Promise<SessionToken> {
    const answer = await this.beginSignIn(input, options);
    if (answer.status !== 'signed-in') throw new SecondFactorNeededError(answer);
    return answer;
  }

  /** Works as `signIn`, but returns the next step instead of throwing SecondFactorNeededError. */
  async beginSignIn(input: SignInInput, options?: CallOptions): Promise<SignInAnswer> {
    return await this.#call.write('session.signIn', input, withTimeout(options)).catch(unavailable);
  }

  /** Begins a sign-in by the identity provider of the address' domain. A browser completes it. */
  async startWithProvider(input: StartWithProviderInput, options?: CallOptions): Promise<StartedWithProvider> {
    return await this.#call.write('session.startWithProvider', input, withTimeout(options)).catch(unavailable);
  }

  /** Completes a sign-in by an identity provider, with the query of its return. Each attempt works once. */
  async completeWithProvider(input: CompleteWithProviderInput, options?: CallOptions): Promise<SessionToken> {
    return await this.#call.write('session.completeWithProvider', input, withTimeout(options)).catch(unavailable);
  }

  /** Completes the sign-in of a user with a second factor: takes a code of their app, or a recovery code. */
  async completeSecondFactor(input: CompleteSecondFactorInput, options?: CallOptions): Promise<SessionToken> {
    return await this.#call.write('session.completeSecondFactor', input, withTimeout(options)).catch(unavailable);
  }

  /** Starts setting up a second factor for a user who must have one. Returns the secret for their app. */
  async beginSecondFactor(input: ChallengeInput, options?: CallOptions): Promise<FactorSetup> {
    return await this.#call.write('session.beginSecondFactor', input, withTimeout(options)).catch(unavailable);
  }

  /** Sets up the second factor with a first code. Returns the recovery codes, which cannot be read later. */
  async confirmSecondFactor(input: ConfirmChallengeInput, options?: CallOptions): Promise<SignedInWithCodes> {
    return await this.#call.write('session.confirmSecondFactor', input, withTimeout(options)).catch(unavailable);
  }

  /** Returns the signed-in user and their rights. Throws NotSignedInError without a valid token. */
  async current(input: SessionCurrentInput = {}, options?: CallOptions): Promise<CurrentSession> {
    return await this.#call.read('session.current', input, options);
  }

  /**
   * Yields the signed-in user at once, and again whenever their rights may have changed. Reconnects when the
   * connection is lost. Throws NotSignedInError when the session ends.
   */
  watch(options: WatchOptions = {}): AsyncGenerator<CurrentSession, void, undefined> {
    const poll = (calling: CallOptions) => this.current({}, calling);
    const toValue = () => poll(options);
    return this.#watch('session.watch', { input: {}, toValue, poll, everyMs: 30_000 }, options);
  }

  /** Exchanges a session token for a new one; call at `rotateAt`. Not for access tokens. */
  async rotate(options?: CallOptions): Promise<RotatedToken> {
    return await this.#call.write('session.rotate', undefined, withTimeout(options));
  }

  /** Ends the session. Not for access tokens; revoke those instead. */
  async signOut(options?: CallOptions): Promise<void> {
    await this.#call.write('session.signOut', undefined, options);
  }

  /** Returns the user's sessions. Not for access tokens. */
  async list(options?: CallOptions): Promise<OwnSessions['items']> {
    return (await this.#call.read('session.list', undefined, options)).items;
  }

  /** Ends one of the user's own sessions. */
  async revoke(sessionId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('session.revoke', { sessionId }, options);
  }

  /** Returns the devices on which the user signed in with a password. Not for access tokens. */
  async devices(options?: CallOptions): Promise<KnownDevices['items']> {
    return (await this.#call.read('session.devices', undefined, options)).items;
  }

  /** Forgets one of the user's own devices. Its sign-ins can be delayed again like those of an unknown device. */
  async forgetDevice(deviceId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('session.forgetDevice', { deviceId }, options);
  }

  /** Ends all of the user's other sessions and forgets their other devices. Returns the number of ended sessions. */
  async revokeOthers(options?: CallOptions): Promise<number> {
    return (await this.#call.write('session.revokeOthers', undefined, options)).revoked;
  }
}
