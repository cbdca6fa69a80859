/** The known facts of a failed call. */
export interface ErrorFacts {
  /** The platform's code (`UE_404`), or the kind of client-side failure (`connection`, `timeout`, `names`, `webhook`). */
  readonly code: string;
  readonly message: string;
  /** The HTTP status; undefined without a response. */
  readonly status?: number | undefined;
  /** Identifies the call in the platform's logs. Include it in support requests. */
  readonly requestId?: string | undefined;
  /** Machine-readable details, for example `{ issues: [{ path: ['name'], message }] }`. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** The status of a call that got no response. */
export const NO_STATUS = -1;

/** Base class of all errors of this client. Aborted calls reject with the signal's reason instead. */
export class EarshotError extends Error {
  override readonly name: string = 'EarshotError';
  readonly success = false;
  readonly code: string;
  /** The HTTP status; 401 for a missing second factor. Without a response: -1, or 503 for a sign-in. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, message, status, requestId, details, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? NO_STATUS;
    this.requestId = requestId;
    this.details = details ?? {};
  }
}

/** The input is invalid; `details.issues` lists the invalid fields. */
export class BadRequestError extends EarshotError {
  override readonly name = 'BadRequestError';
}

/** The token is missing, invalid or expired. */
export class NotSignedInError extends EarshotError {
  override readonly name = 'NotSignedInError';
}

/** The permission is missing, or the area is disabled for the group. */
export class NotPermittedError extends EarshotError {
  override readonly name = 'NotPermittedError';
}

/** The item does not exist or is out of the caller's scope; the platform does not distinguish the two. */
export class NotFoundError extends EarshotError {
  override readonly name = 'NotFoundError';
}

/** The name is in use, the version is stale, or the idempotency key was used for a different call. */
export class ConflictError extends EarshotError {
  override readonly name = 'ConflictError';
}

/**
 * Too many calls or tries. Calls that were refused before they began are repeated for `retry.maxWaitMs` first. Tries
 * that a person has to wait for, for example after wrong passwords, are never repeated.
 */
export class RateLimitedError extends EarshotError {
  override readonly name = 'RateLimitedError';
  /** Milliseconds to wait before the next attempt, if the platform sent them. */
  get retryAfterMs(): number | undefined {
    const wait = this.details['retryAfterMs'];
    return typeof wait === 'number' ? wait : undefined;
  }
}

/** The platform failed to process the call. */
export class ServerError extends EarshotError {
  override readonly name = 'ServerError';
}

/** No response, or a response that is not from Earshot. The call may have taken effect. */
export class ConnectionError extends EarshotError {
  override readonly name: string = 'ConnectionError';

  /** @internal Returns the same error with the given status if it has none. */
  orStatus(status: number): ConnectionError {
    if (this.status !== NO_STATUS) return this;
    const { code, message, requestId, details, cause } = this;
    const facts = { code, message, status, requestId, details, cause };
    return this instanceof TimeoutError ? new TimeoutError(facts) : new ConnectionError(facts);
  }
}

/** No response in time. The call may have taken effect. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';

  /** @internal Returns the same error, with a message that covers all attempts. */
  afterAttempts(attempts: number, elapsedMs: number): TimeoutError {
    if (attempts === 1) return this;
    const { code, status, requestId, details, cause } = this;
    const message = `${this.message}, in ${attempts} attempts over ${Math.round(elapsedMs / 1000)} s`;
    return new TimeoutError({ code, message, status, requestId, details, cause });
  }
}

/**
 * The password is correct, but a second factor is needed. Continue with `challenge`, or sign in with `deviceSignIn`.
 */
export class SecondFactorNeededError extends EarshotError {
  override readonly name = 'SecondFactorNeededError';
  /** Pass to the next step of the sign-in before `expiresAt`. */
  readonly challenge: string;
  readonly expiresAt: string;
  /** Whether a group requires a second factor that the user must set up first. */
  readonly mustEnrol: boolean;

  constructor(next: { status: 'second-factor' | 'enrol-second-factor'; challenge: string; expiresAt: string }) {
    const mustEnrol = next.status === 'enrol-second-factor';
    super({
      code: next.status,
      message: mustEnrol ? 'A second factor must be set up first' : 'A second factor is needed',
      status: 401,
    });
    this.challenge = next.challenge;
    this.expiresAt = next.expiresAt;
    this.mustEnrol = mustEnrol;
  }
}

/** Names that match nothing, or more than one item. Nothing was sent. */
export class UnresolvedNamesError extends EarshotError {
  override readonly name = 'UnresolvedNamesError';
  /** The kind of item that was looked up. */
  readonly what: 'group' | 'location' | 'cast';
  readonly unknown: readonly string[];
  /** The ambiguous names, each with its candidates. */
  readonly ambiguous: readonly AmbiguousName[];

  constructor(
    what: 'group' | 'location' | 'cast',
    { unknown, ambiguous }: { unknown: readonly string[]; ambiguous: readonly AmbiguousName[] },
  ) {
    super({ code: 'names', message: unresolvedText(what, unknown, ambiguous), details: { unknown, ambiguous } });
    this.what = what;
    this.unknown = unknown;
    this.ambiguous = ambiguous;
  }
}

export interface AmbiguousName {
  readonly name: string;
  readonly candidates: readonly string[];
  /** Number of further candidates, which are not listed; 0 if absent. */
  readonly more?: number | undefined;
}

const SHOWN = 10;
function listed(names: readonly string[], unlisted = 0): string {
  const more = Math.max(0, names.length - SHOWN) + unlisted;
  const shown = names.slice(0, SHOWN).join(', ');
  return more === 0 ? shown : `${shown} and ${more} more`;
}

function unresolvedText(what: string, unknown: readonly string[], ambiguous: readonly AmbiguousName[]): string {
  const missing = unknown.length === 0 ? [] : [`No ${what} is called: ${listed(unknown)}`];
  const double = ambiguous.map(
    ({ name, candidates, more }) => `More than one ${what} is called ${name}: ${listed(candidates, more)}`,
  );
  return [...missing, ...double].join('. ');
}

/** Creates the error of the class for an HTTP status. */
export function errorOfStatus(status: number, facts: ErrorFacts): EarshotError {
  const all = { ...facts, status };
  if (status === 401) return new NotSignedInError(all);
  if (status === 403) return new NotPermittedError(all);
  if (status === 404) return new NotFoundError(all);
  if (status === 409) return new ConflictError(all);
  if (status === 429) return new RateLimitedError(all);
  if (status >= 500) return new ServerError(all);
  return new BadRequestError(all);
}
