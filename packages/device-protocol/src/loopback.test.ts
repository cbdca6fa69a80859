import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isLoopbackUrl } from './loopback.ts';

describe('what is loopback', () => {
  it.each(['127.0.0.1', '127.0.0.2', '127.255.255.254', '::1', '::ffff:127.0.0.1'])('%s is', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });
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
  ])('%j is not', (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
  it.each(['mqtt://127.0.0.1:1883', 'mqtt://localhost', 'mqtt://[::1]:1883', 'ws://127.0.0.9'])('%s is', (url) => {
    expect(isLoopbackUrl(url)).toBe(true);
  });
  it.each(['mqtt://127.0.0.1.example.com', 'mqtt://broker.example.com', 'mqtt://[::2]', 'mqtt://10.0.0.1'])(
    '%s is not',
    (url) => {
      expect(isLoopbackUrl(url)).toBe(false);
    },
  );
});
