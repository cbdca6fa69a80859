/** An unreadable file. The message tells the user what is wrong and what to do. */
export class CsvRefusal extends Error {
  override readonly name = 'CsvRefusal';
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

export const SAVE_AS_UTF8 = 'Save it as "CSV UTF-8" and try again.';
