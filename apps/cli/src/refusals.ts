/** The input makes no sense, or needs more: with what to do about it. */
export class InputError extends Error {
  readonly advice: string | undefined;

  constructor(message: string, advice?: string) {
    super(message);
    this.advice = advice;
  }
}

/** Waiting ended before what was waited for. */
export class StillUnderWay extends InputError {}

/** A failure that is told of with other advice than usual. */
export class Advised extends Error {
  readonly advice: string | undefined;

  constructor(failure: unknown, advice: string | undefined) {
    super('', { cause: failure });
    this.advice = advice;
  }
}

/** The person said no when asked. */
export class Declined extends Error {}

/** The person pressed Ctrl-C. What was begun goes on; `advice` says so. */
export class Interrupted extends InputError {
  constructor(message = 'Interrupted', advice?: string) {
    super(message, advice);
  }
}
