import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';
import type * as profiles from '@earshot/domain/profile/schema';
import { uuid } from './fixtures.ts';

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const fresh = () => ({
  permissions: [...ALL_PERMISSIONS] as Permission[],
  userId: uuid(9, 1),
  groupId: uuid(1, 1),
  verified: false,
  required: false,
  subscribed: ['controller-offline'] as profiles.NotificationSubscriptions['subscribed'],
  sessions: [1, 2, 3].map((n) => ({
    id: uuid(8, n),
    createdAt: inMinutes(-90 * n),
    lastActiveAt: inMinutes(-n),
    expiresAt: inMinutes(600),
    address: `192.0.2.${n}`,
    userAgent:
      n === 2 ? 'earshot-cli/0.1.0' : 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    current: n === 1,
  })),
  pendingEmail: null as profiles.EmailChangeState['pending'],
  tokens: 0,
  devices: [1, 2].map((n) => ({
    id: uuid(7, n),
    createdAt: inMinutes(-9_000 * n),
    lastUsedAt: inMinutes(-90 * n),
    expiresAt: inMinutes(200_000),
    address: `192.0.2.${n}`,
    userAgent:
      n === 2 ? 'earshot-cli/0.1.0' : 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    current: n === 1,
  })),
  profile: {
    id: uuid(9, 1),
    email: 'aisha.malik@northwind.example',
    firstName: 'Aisha',
    lastName: 'Malik',
    phone: '',
    jobTitle: 'Area manager',
    postcode: 'LS1 6AG',
    geodata: null,
    verified: false,
    avatar: null,
    version: 1,
  } as profiles.Profile,
});
/** State of the signed-in user; tests change it. */
export const fakePerson = fresh();
export const resetFakePerson = (): void => void Object.assign(fakePerson, fresh());

export const watchers = new Set<() => void>();
/** Notifies the portal that the user's permissions have changed. */
export const announceRights = (): void => watchers.forEach((wake) => wake());
