import { describe, expect, it } from 'vitest';
import { domainOf, isProofIn, proofRecord, toDomain } from './domains.ts';

describe('toDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    [' Shop.Example.COM ', 'shop.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('reads %s as %s', (text, domain) => {
    expect(toDomain(text)).toBe(domain);
  });

  it.each([
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'example.com/path',
    'example.com:80',
    'a@example.com',
    'exa mple.com',
    '-a.example.com',
    'a_b.example.com',
    'example.com.',
    'a..example.com',
    `${'a'.repeat(64)}.example`,
  ])('refuses "%s"', (text) => {
    expect(toDomain(text)).toBeUndefined();
  });
});

describe('domainOf', () => {
  it('takes the part after the last @', () => {
    expect(domainOf('ada@Example.com')).toBe('example.com');
    expect(domainOf('"ada@evil.example"@example.com')).toBe('example.com');
  });

  it.each(['ada', '@example.com', 'ada@', 'ada@example'])('finds none in "%s"', (email) => {
    expect(domainOf(email)).toBeUndefined();
  });
});

describe('isProofIn', () => {
  it('accepts only the whole record', () => {
    const record = proofRecord('abc');
    expect(isProofIn(['v=spf1 -all', ` ${record} `], 'abc')).toBe(true);
    expect(isProofIn([`${record}d`, `x${record}`, 'abc', 'earshot-verification='], 'abc')).toBe(false);
    expect(isProofIn([], 'abc')).toBe(false);
  });
});
