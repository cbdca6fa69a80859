/** A reason why standalone cannot start or continue, with a remedy, for the user at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.remedy = remedy;
  }
}
