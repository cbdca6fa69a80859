/** Overrides the profile, for scripts and for machines without a sign-in. */
export const env = {
  url: process.env['EARSHOT_URL'],
  token: process.env['EARSHOT_TOKEN'],
};
