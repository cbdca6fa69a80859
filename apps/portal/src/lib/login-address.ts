export interface LoginSearch {
  from?: string | undefined;
  expired?: boolean | undefined;
  /** The session ended because the group requires a second factor. */
  factor?: boolean | undefined;
}

let justSignedOut = false;
/** After a deliberate sign-out, the next login page does not remember the previous address. */
export const rememberSignOut = (): void => {
  justSignedOut = true;
};

export function loginSearch(href: string): LoginSearch {
  const deliberate = justSignedOut;
  justSignedOut = false;
  return deliberate || href === '/' ? {} : { from: href };
}

const isTrue = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

/** Accepts only local addresses to return to, to prevent open redirects. */
export function readLoginSearch(raw: Record<string, unknown>): LoginSearch {
  const { from, expired, factor } = raw;
  const local = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth/');
  return {
    from: local ? from : undefined,
    expired: isTrue(expired),
    factor: isTrue(factor),
  };
}
