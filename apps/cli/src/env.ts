/** Overrides the profile, for scripts and for machines without a sign-in. */
export const env = {
  url: process.env['EARSHOT_URL'],
  token: process.env['EARSHOT_TOKEN'],
};

/** Turns colours off for everything that this process writes. */
export function withoutColours(): void {
  process.env['NO_COLOR'] = '1';
  delete process.env['FORCE_COLOR'];
}
