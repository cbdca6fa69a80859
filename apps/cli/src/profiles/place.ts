import { InputError } from '../refusals.ts';
import { findProfile, type Profile, type Profiles, sameUrl } from './profile.ts';

/** Address and credentials of the platform. */
export interface Place {
  readonly url: string;
  readonly token: string | undefined;
  /** Undefined if the token is from the environment, or there is no sign-in for this address. */
  readonly profile: Profile | undefined;
  readonly from: 'flag' | 'environment' | 'profile';
}

export interface PlaceSources {
  readonly flag: string | undefined;
  readonly env: { readonly url: string | undefined; readonly token: string | undefined };
  readonly profiles: Profiles;
}

/** Chooses the address: that of the flag, of the environment, or of the last sign-in. */
export function choosePlace({ flag, env, profiles }: PlaceSources): Place | undefined {
  const given = flag ?? env.url;
  const url = given ?? profiles.current ?? undefined;
  if (url === undefined) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new InputError(`Not an address: ${url}`, 'Write it as https://earshot.example.com');
  }
  const profile = findProfile(profiles, url);
  const from = flag !== undefined ? 'flag' : env.url !== undefined ? 'environment' : 'profile';
  // An empty token is an unset secret of a script: another sign-in must not take its place.
  if (env.token !== undefined) return { url: sameUrl(url), token: env.token, profile: undefined, from };
  return { url: sameUrl(url), token: profile?.token, profile, from };
}
