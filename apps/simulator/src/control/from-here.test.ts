import { describe, expect, it } from 'vitest';
import { isFromHere } from './from-here.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromHere({ socket: { remoteAddress }, headers });

describe('control of the fleet', () => {
  it('is allowed from this machine under a local host name', () => {
    expect(from('127.0.0.1', { host: '127.0.0.1:8085' })).toBe(true);
    expect(from('::ffff:127.0.0.1', { host: 'localhost:8085', origin: 'http://localhost:8085' })).toBe(true);
    expect(from('::1', { host: '[::1]:8085' })).toBe(true);
  });

  it('is refused from other addresses and under other host names', () => {
    expect(from('10.0.0.7', { host: 'localhost:8085' })).toBe(false);
    expect(from('127.0.0.1', { host: 'evil.example' })).toBe(false);
    expect(from('127.0.0.1', { host: 'localhost.evil.example:8085' })).toBe(false);
    expect(from(undefined, { host: 'localhost' })).toBe(false);
    expect(from('127.0.0.1', {})).toBe(false);
  });

  it('is refused for pages of another site or another port', () => {
    expect(from('127.0.0.1', { host: 'localhost:8085', origin: 'https://evil.example' })).toBe(false);
    expect(from('127.0.0.1', { host: 'localhost:8085', origin: 'http://localhost:8080' })).toBe(false);
    expect(from('127.0.0.1', { host: 'localhost:8085', origin: 'null' })).toBe(false);
  });
});
