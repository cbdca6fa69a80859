import { expect, it } from 'vitest';
import { deviceKey } from './list-data.ts';

it('devices with the same id at two controllers have different keys', () => {
  const [one, other] = ['c1', 'c2'].map((controllerId) => deviceKey({ controllerId, deviceId: '7' }));
  expect(one).not.toBe(other);
  expect(one).toBe(deviceKey({ controllerId: 'c1', deviceId: '7' }));
});
