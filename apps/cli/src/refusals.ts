/** Invalid or missing input, with advice. */
export class InputError extends Error {
  readonly advice: string | undefined;
  /** Further facts for scripts. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(message: string, advice?: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.advice = advice;
    this.details = details;
  }
}

/** An unknown command, or wrong flags or arguments. */
export class UsageError extends InputError {}

/** The time limit of a wait has passed; the work continues. */
export class StillUnderWay extends InputError {}

/** A failure with advice of its own instead of the usual one. */
export class Advised extends Error {
  readonly advice: string | undefined;

  constructor(failure: unknown, advice: string | undefined) {
    super('', { cause: failure });
    this.advice = advice;
  }
}

/** The user declined a confirmation. */
export class Declined extends Error {}

/** The user pressed Ctrl-C. Started work may continue; `advice` says so. */
export class Interrupted extends InputError {
  constructor(message = 'Interrupted', advice?: string) {
    super(message, advice);
  }
}
