/** A sign-in: an address with a token and its user. */
export interface Profile {
  readonly url: string;
  readonly token: string;
  /** Null if the token was passed to `login`, which then may not revoke it. */
  readonly tokenId: string | null;
  readonly email: string;
  readonly expiresAt: string | null;
}

export interface Profiles {
  /** Default address. */
  readonly current: string | null;
  readonly profiles: readonly Profile[];
}

export const NO_PROFILES: Profiles = { current: null, profiles: [] };

/** Normalises an address, so that each has one profile. */
export const sameUrl = (url: string): string => URL.parse(url)?.href.replace(/\/+$/, '') ?? url;

export const findProfile = ({ profiles }: Profiles, url: string): Profile | undefined =>
  profiles.find((profile) => profile.url === sameUrl(url));

export const withProfile = ({ profiles }: Profiles, added: Profile): Profiles => ({
  current: added.url,
  profiles: [...profiles.filter(({ url }) => url !== added.url), added],
});

/** Removes a profile; a remaining one becomes the current one. */
export function withoutProfile({ current, profiles }: Profiles, url: string): Profiles {
  const left = profiles.filter((profile) => profile.url !== sameUrl(url));
  return {
    current: left.some((profile) => profile.url === current) ? current : (left.at(-1)?.url ?? null),
    profiles: left,
  };
}
