import { expect, it } from 'vitest';
import { deviceLink } from './device-links.ts';

const sort = { page: 1, sort: 'locationName', order: 'ASC' };

it.each([
  ['headset', 'headset-management'],
  ['handset', 'handset-management'],
  ['callpoint', 'callpoint-management'],
  ['keypad', 'keypad-management'],
  ['baseunit', 'base-unit-management'],
] as const)('the figure of a %s links to its sorted list %s, filtered by its status if it has one', (kind, page) => {
  expect(deviceLink(kind)).toEqual({ to: `/dashboard/devices/${page}`, search: sort });
  expect(deviceLink(kind, 'longOffline')).toEqual({
    to: `/dashboard/devices/${page}`,
    search: { ...sort, filterType: 'longOffline' },
  });
});

it.each(['conference', 'registrationModule'] as const)('the figure of a %s has no link', (kind) => {
  expect(deviceLink(kind, 'online')).toBeUndefined();
});
