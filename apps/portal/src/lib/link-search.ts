/** The secret part of a link in a mail; empty when it lacks. */
export const readLinkSearch = (raw: Record<string, unknown>): { token: string } => ({
  token: typeof raw['token'] === 'string' ? raw['token'] : '',
});
