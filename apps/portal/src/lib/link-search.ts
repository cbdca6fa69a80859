/** The token of an email link; empty if missing. */
export const readLinkSearch = (raw: Record<string, unknown>): { token: string } => ({
  token: typeof raw['token'] === 'string' ? raw['token'] : '',
});
