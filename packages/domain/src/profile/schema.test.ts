import { describe, expect, it } from 'vitest';
import { notificationsFor } from './notifications.ts';
import {
  changeEmailInput,
  geodata,
  notificationSubscriptions,
  profilePostcode,
  setAvatarInput,
  subscribeApiInput,
  subscribeControllersInput,
} from './schema.ts';

describe('the position of a profile', () => {
  it.each([
    ['lat', 90],
    ['lng', 180],
  ])('has a %s from -%d to the same number, or none', (field, most) => {
    const accepts = (value: number | null) => geodata.safeParse({ lat: null, lng: null, [field]: value }).success;
    expect([null, -most, most].map(accepts)).toEqual([true, true, true]);
    expect([-most - 0.1, most + 0.1].map(accepts)).toEqual([false, false]);
  });
});

describe('the postcode of a profile', () => {
  it('has at most 10 characters', () => {
    expect(profilePostcode.parse(' SW1A 1AAXY ')).toBe('SW1A 1AAXY');
    expect(profilePostcode.safeParse('SW1A 1AAXYZ').error?.issues[0]?.message).toBe('Value too long (max 10 chars)');
  });
});

const pictureOf = (bytes: number) => setAvatarInput.safeParse({ image: Buffer.alloc(bytes).toString('base64') });

describe('the picture of a profile', () => {
  it('has at most 256 kB', () => {
    expect([1, 256 * 1024].map((bytes) => pictureOf(bytes).success)).toEqual([true, true]);
    expect(pictureOf(0).success).toBe(false);
    expect(pictureOf(256 * 1024 + 3).error?.issues[0]?.message).toBe('The picture is larger than 256 kB');
  });
});

const acceptsPassword = (length: number) =>
  changeEmailInput.safeParse({ email: 'ada@example.com', password: 'x'.repeat(length) }).success;

it('a change of the own e-mail address needs a password of 1 to 1,000 characters', () => {
  expect([0, 1, 1_000, 1_001].map(acceptsPassword)).toEqual([false, true, true, false]);
});

describe('the notifications of a user', () => {
  const controllers = ['controller-offline', 'controller-online', 'controller-fault'];
  const apis = ['api-token-created', 'api-token-revoked', 'api-token-expiring'];

  it.each([
    [[], []],
    [['subscribe_controller_notifications'], controllers],
    [['subscribe_controller_notifications', 'view_team_members'], controllers],
    [
      ['subscribe_controller_notifications', 'view_team_members', 'view_controllers'],
      [...controllers, 'headset-digest'],
    ],
    [['view_team_members', 'view_controllers'], []],
    [['subscribe_api_notifications'], apis],
    [
      ['subscribe_api_notifications', 'subscribe_controller_notifications'],
      [...controllers, ...apis],
    ],
  ])('with the permissions %j are %j', (permissions, kinds) => {
    expect(notificationsFor(new Set(permissions))).toEqual(kinds);
  });

  it('are subscribed to by kind, and a kind of the other list is refused', () => {
    const subscribed = true;
    expect(notificationSubscriptions.parse({ available: [...controllers, ...apis], subscribed: apis })).toBeDefined();
    for (const kind of controllers) {
      expect(subscribeControllersInput.parse({ kind, subscribed })).toEqual({ kind, subscribed });
      expect(subscribeApiInput.safeParse({ kind, subscribed }).success).toBe(false);
    }
    for (const kind of apis) expect(subscribeApiInput.parse({ kind, subscribed })).toEqual({ kind, subscribed });
  });
});
