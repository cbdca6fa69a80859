/** What is known of a failed call. */
export interface ErrorFacts {
  /** The platform's code (`UE_404`), or what went wrong on the way (`connection`, `timeout`), or here (`names`). */
  readonly code: string;
  readonly message: string;
  /** The HTTP status; undefined when there was no answer. */
  readonly status?: number | undefined;
  /** Names this call in the logs of the platform: give it when you ask for help. */
  readonly requestId?: string | undefined;
  /** Facts a program can act on, for example `{ issues: [{ path: ['name'], message }] }`. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** Everything that a call of this client throws, except for an abort, which rejects with the signal's reason. */
export class EarshotError extends Error {
  override readonly name: string = 'EarshotError';
  readonly code: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, message, status, requestId, details, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details ?? {};
  }
}

/** The input was refused; `details.issues` says where. */
export class BadRequestError extends EarshotError {
  override readonly name = 'BadRequestError';
}

/** No token, or one that is not valid (any more). */
export class NotSignedInError extends EarshotError {
  override readonly name = 'NotSignedInError';
}

/** The permission is missing, or the area is off for the group. */
export class NotPermittedError extends EarshotError {
  override readonly name = 'NotPermittedError';
}

/** It does not exist, or it belongs to somebody else: the two can't be told apart. */
export class NotFoundError extends EarshotError {
  override readonly name = 'NotFoundError';
}

/** The name is taken, the version is stale, or the idempotency key was used for something else. */
export class ConflictError extends EarshotError {
  override readonly name = 'ConflictError';
}

export class RateLimitedError extends EarshotError {
  override readonly name = 'RateLimitedError';
  /** How long to wait, in milliseconds, where the platform said so. */
  get retryAfterMs(): number | undefined {
    const wait = this.details['retryAfterMs'];
    return typeof wait === 'number' ? wait : undefined;
  }
}

/** Something failed at the platform. */
export class ServerError extends EarshotError {
  override readonly name = 'ServerError';
}

/** No answer, or none that Earshot gives. Whether the call had an effect is not known. */
export class ConnectionError extends EarshotError {
  override readonly name: string = 'ConnectionError';
}

export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** The password was right and is not enough. Go on with `challenge`, or sign the program in by `deviceSignIn`. */
export class SecondFactorNeededError extends EarshotError {
  override readonly name = 'SecondFactorNeededError';
  /** For the next step; it must come by `expiresAt`. */
  readonly challenge: string;
  readonly expiresAt: string;
  /** A group requires a second factor, and the person has to set one up first. */
  readonly mustEnrol: boolean;

  constructor(next: { status: 'second-factor' | 'enrol-second-factor'; challenge: string; expiresAt: string }) {
    const mustEnrol = next.status === 'enrol-second-factor';
    super({
      code: next.status,
      message: mustEnrol ? 'A second factor must be set up first' : 'A second factor is needed',
    });
    this.challenge = next.challenge;
    this.expiresAt = next.expiresAt;
    this.mustEnrol = mustEnrol;
  }
}

/** Names that stand for nothing, or for more than one thing. Nothing was sent. */
export class UnresolvedNamesError extends EarshotError {
  override readonly name = 'UnresolvedNamesError';
  /** What was looked for. */
  readonly what: 'group' | 'location' | 'cast';
  readonly unknown: readonly string[];
  /** Each with what it could stand for. */
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
}

const SHOWN = 10;
const listed = (names: readonly string[]): string =>
  names.length <= SHOWN ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`;

function unresolvedText(what: string, unknown: readonly string[], ambiguous: readonly AmbiguousName[]): string {
  const missing = unknown.length === 0 ? [] : [`No ${what} is called: ${listed(unknown)}`];
  const double = ambiguous.map(
    ({ name, candidates }) => `More than one ${what} is called ${name}: ${listed(candidates)}`,
  );
  return [...missing, ...double].join('. ');
}

/** The class that an HTTP status stands for. */
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
