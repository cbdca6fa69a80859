import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

it('setAvatar sends an image as base64, whatever its bytes', async () => {
  const { fetch, calls } = fakePlatform({ 'profile.setAvatar': () => ({ avatar: 'name' }) });
  const earshot = createEarshot({ url: 'http://earshot.test', token: 'one', fetch });
  const bytes = Uint8Array.from({ length: 256 * 1024 }, (_, index) => index % 256);
  expect(await earshot.profile.setAvatar(bytes)).toEqual({ avatar: 'name' });
  expect(calls[0]?.input).toEqual({ image: Buffer.from(bytes).toString('base64') });
});

it('update changes only the given fields', async () => {
  const { fetch, calls } = fakePlatform({ 'profile.update': () => ({}) as never });
  const earshot = createEarshot({ url: 'http://earshot.test', token: 'one', fetch });
  await earshot.profile.update({ version: 2, firstName: 'Ada', geodata: null, verified: false });
  expect(calls[0]?.input).toEqual({ version: 2, firstName: 'Ada', geodata: null, verified: false });
});
