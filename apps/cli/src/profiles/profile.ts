/** Where and as whom a person works. */
export interface Profile {
  readonly url: string;
  readonly token: string;
  /** Known when `login` made the token, and may revoke it. */
  readonly tokenId: string | null;
  readonly email: string;
  readonly expiresAt: string | null;
}

export interface Profiles {
  /** The address that is used when none is given. */
  readonly current: string | null;
  readonly profiles: readonly Profile[];
}

export const NO_PROFILES: Profiles = { current: null, profiles: [] };

/** One spelling of an address, so that it names one profile. */
export const sameUrl = (url: string): string => URL.parse(url)?.href.replace(/\/+$/, '') ?? url;

export const findProfile = ({ profiles }: Profiles, url: string): Profile | undefined =>
  profiles.find((profile) => profile.url === sameUrl(url));

export const withProfile = ({ profiles }: Profiles, added: Profile): Profiles => ({
  current: added.url,
  profiles: [...profiles.filter(({ url }) => url !== added.url), added],
});

/** Without one; another one that is left becomes the current. */
export function withoutProfile({ current, profiles }: Profiles, url: string): Profiles {
  const left = profiles.filter((profile) => profile.url !== sameUrl(url));
  return {
    current: left.some((profile) => profile.url === current) ? current : (left.at(-1)?.url ?? null),
    profiles: left,
  };
}
