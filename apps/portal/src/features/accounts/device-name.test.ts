import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on macOS'],
  ['earshot-cli/0.1.0 node/24', 'earshot-cli/0.1.0'],
  ['', null],
  [null, null],
])('the user agent %s has the device name %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
