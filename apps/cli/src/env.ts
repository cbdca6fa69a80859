/** Overrides the profile, for scripts and machines that nobody signs in at. */
export const env = {
  url: process.env['EARSHOT_URL'],
  token: process.env['EARSHOT_TOKEN'],
};
