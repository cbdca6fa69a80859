/** Wrong or missing variables. The message lists all of them, so that one restart fixes all. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'One variable needs' : `${problems.length} variables need`;
    super(
      `${count} your attention (docs/environment.md describes them):\n${problems.map((text) => `  - ${text}`).join('\n')}`,
    );
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}
