import type { AppError } from '@earshot/domain/errors/app-error';

/** A refusal with an HTTP status that has no code of its own in the specification. */
export class Refusal extends Error {
  readonly app: AppError;
  readonly status: number;

  constructor(status: number, app: AppError) {
    super(app.message);
    this.status = status;
    this.app = app;
  }
}
