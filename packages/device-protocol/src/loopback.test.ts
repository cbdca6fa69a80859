import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isLoopbackUrl } from './loopback.ts';

describe('loopback detection', () => {
  it.each(['127.0.0.1', '127.0.0.2', '127.255.255.254', '::1', '::ffff:127.0.0.1'])(
    'accepts the address %s',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(true);
    },
  );
  it.each([
    '',
    '10.0.0.1',
    '128.0.0.1',
    '0.0.0.0',
    '::',
    '::2',
    '::ffff:10.0.0.1',
    '127.0.0.1.example.com',
    'localhost',
  ])('rejects the address %j', (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
  it.each(['mqtt://127.0.0.1:1883', 'mqtt://localhost', 'mqtt://[::1]:1883', 'ws://127.0.0.9'])(
    'accepts the URL %s',
    (url) => {
      expect(isLoopbackUrl(url)).toBe(true);
    },
  );
  it.each(['mqtt://127.0.0.1.example.com', 'mqtt://broker.example.com', 'mqtt://[::2]', 'mqtt://10.0.0.1'])(
    'rejects the URL %s',
    (url) => {
      expect(isLoopbackUrl(url)).toBe(false);
    },
  );
});
