import { expect, it } from 'vitest';
import { TAG_STYLES, tagKindOf } from './tag-kind.ts';

it.each([
  ['operational', 'active', 'well ok'],
  ['online', 'online', 'well ok'],
  ['configuring', 'default', 'waiting idle'],
  ['noBattery', 'offline', 'offline warn'],
  ['longOffline', 'inactive', 'offline idle'],
  ['removed', 'inactiveLight', 'stopped idle'],
  ['faulty', 'fault', 'fault bad'],
  ['rebooting', 'rebooting', 'rebooting accent'],
  ['unknown', 'unknown', 'unknown idle'],
] as const)('a device that is %s has the tag %s, drawn as %s', (status, kind, drawn) => {
  const { shape, tone } = TAG_STYLES[tagKindOf(status)];
  expect([tagKindOf(status), `${shape} ${tone}`]).toEqual([kind, drawn]);
});
