/** Why it cannot start or go on, in words for the person at the terminal, and what they can do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.remedy = remedy;
  }
}
