export interface LoginSearch {
  from?: string | undefined;
  expired?: boolean | undefined;
}

let justSignedOut = false;
/** After a deliberate sign-out the next visit to the login page asks for no way back. */
export const rememberSignOut = (): void => {
  justSignedOut = true;
};

export function loginSearch(href: string): LoginSearch {
  const deliberate = justSignedOut;
  justSignedOut = false;
  return deliberate || href === '/' ? {} : { from: href };
}

/** Only pages of this portal: an address of elsewhere is no way back. */
export function readLoginSearch(raw: Record<string, unknown>): LoginSearch {
  const { from, expired } = raw;
  const local = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth/');
  return {
    from: local ? from : undefined,
    expired: expired === true || expired === 'true' ? true : undefined,
  };
}
