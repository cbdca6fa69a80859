export interface LoginSearch {
  from?: string | undefined;
  expired?: boolean | undefined;
  /** The session ended because the group requires a second factor. */
  factor?: boolean | undefined;
}

/** Why a session ended: signed out, expired, or lacking a required second factor. */
export type SessionEnd = 'signed-out' | 'expired' | 'factor-required';

/** Search of the sign-in page after leaving `href`. A deliberate sign-out does not lead back. */
export function loginSearch(href: string, end?: SessionEnd): LoginSearch {
  if (end === 'signed-out') return {};
  if (end === undefined) return href === '/' ? {} : { from: href };
  return { expired: true, factor: end === 'factor-required' ? true : undefined, from: href };
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
