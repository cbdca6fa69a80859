import { chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePlace } from './place.ts';
import { isExposed, readProfiles, writeProfiles } from './profile-file.ts';
import { findProfile, NO_PROFILES, type Profile, withoutProfile, withProfile } from './profile.ts';

const profile = (url: string): Profile => ({
  url,
  token: `token of ${url}`,
  tokenId: null,
  email: 'a@b',
  expiresAt: null,
});
const one = profile('http://one.test');
const two = profile('https://two.test/earshot');
const both = withProfile(withProfile(NO_PROFILES, one), two);
const folder = async () => join(await mkdtemp(join(tmpdir(), 'earshot-cli-')), 'deep', 'earshot');

describe('profiles', () => {
  it('are unique per address, regardless of its spelling', () => {
    expect(findProfile(both, 'HTTPS://Two.test/earshot/')).toBe(two);
    expect(withProfile(both, { ...one, token: 'new' }).profiles.map(({ token }) => token)).toEqual([two.token, 'new']);
  });

  it('make another profile current when the current profile is removed', () => {
    expect(withoutProfile(both, two.url)).toEqual({ current: one.url, profiles: [one] });
    expect(withoutProfile(withoutProfile(both, two.url), one.url)).toEqual(NO_PROFILES);
  });
});

describe('the profiles file', () => {
  it('is readable only by its owner', async () => {
    const place = await folder();
    await writeProfiles(place, both);
    const { mode } = await stat(join(place, 'profiles.json'));
    expect([mode & 0o777, await isExposed(place), await readdir(place)]).toEqual([0o600, false, ['profiles.json']]);
    expect(await readProfiles(place)).toEqual(both);
    await chmod(join(place, 'profiles.json'), 0o644);
    expect(await isExposed(place)).toBe(true);
  });

  it('is optional', async () => {
    expect(await readProfiles(await folder())).toEqual(NO_PROFILES);
  });

  it('is reported as damaged when it contains invalid JSON', async () => {
    const place = await folder();
    await writeProfiles(place, both);
    await writeFile(join(place, 'profiles.json'), '{"current":');
    await expect(readProfiles(place)).rejects.toThrow('damaged');
  });
});

describe('choosePlace', () => {
  const none = { url: undefined, token: undefined };
  it('prefers the flag to the environment, and the environment to the last sign-in', () => {
    const env = { url: 'http://env.test', token: undefined };
    expect(choosePlace({ flag: `${one.url}/`, env, profiles: both })).toMatchObject({
      url: one.url,
      from: 'flag',
      profile: one,
    });
    expect(choosePlace({ flag: undefined, env, profiles: both })).toMatchObject({
      url: env.url,
      from: 'environment',
      token: undefined,
    });
    expect(choosePlace({ flag: undefined, env: none, profiles: both })).toMatchObject({
      url: two.url,
      token: two.token,
    });
    expect(choosePlace({ flag: undefined, env: none, profiles: NO_PROFILES })).toBeUndefined();
  });

  it('prefers the token of the environment to that of a profile, and sends no token to another address', () => {
    const env = { url: undefined, token: 'secret' };
    expect(choosePlace({ flag: one.url, env, profiles: both })).toMatchObject({ token: 'secret', profile: undefined });
    expect(choosePlace({ flag: 'http://three.test', env: none, profiles: both })?.token).toBeUndefined();
  });

  it('refuses an invalid address', () => {
    expect(() => choosePlace({ flag: 'localhost:8080', env: none, profiles: both })).toThrow('Not an address');
  });
});
