import { describe, expect, it } from 'vitest';
import { isFromHere } from './from-here.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromHere({ socket: { remoteAddress }, headers });

describe('who may steer the fleet', () => {
  it('is whoever is on this machine, under a name of this machine', () => {
    expect(from('127.0.0.1', { host: '127.0.0.1:8085' })).toBe(true);
    expect(from('::ffff:127.0.0.1', { host: 'localhost:8085', origin: 'http://localhost:8085' })).toBe(true);
    expect(from('::1', { host: '[::1]:8085' })).toBe(true);
  });

  it('is nobody from elsewhere, whatever name they use', () => {
    expect(from('10.0.0.7', { host: 'localhost:8085' })).toBe(false);
    expect(from('127.0.0.1', { host: 'evil.example' })).toBe(false);
    expect(from('127.0.0.1', { host: 'localhost.evil.example:8085' })).toBe(false);
    expect(from(undefined, { host: 'localhost' })).toBe(false);
    expect(from('127.0.0.1', {})).toBe(false);
  });

  it('is no page of another site, or of another port', () => {
    expect(from('127.0.0.1', { host: 'localhost:8085', origin: 'https://evil.example' })).toBe(false);
    expect(from('127.0.0.1', { host: 'localhost:8085', origin: 'http://localhost:8080' })).toBe(false);
    expect(from('127.0.0.1', { host: 'localhost:8085', origin: 'null' })).toBe(false);
  });
});
