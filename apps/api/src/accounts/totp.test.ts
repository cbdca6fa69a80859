import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Key "12345678901234567890" of RFC 6238, appendix B; expected codes are the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at second %i and identify their time step', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one time step early or late, but not two', () => {
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(RFC_SECRET, '287082', (45 + steps * 30) * 1000));
    expect(taken).toEqual([undefined, 1, 1, 1, undefined]);
  });

  it('are set up by a URI with the issuer, the account and a secret of 32 characters', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, 'ada@example.com'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Earshot:ada@example.com',
    ]);
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([secret, 'Earshot']);
  });
});

describe('recovery codes', () => {
  it('are ten different codes of 80 bits, read regardless of case and separators', () => {
    const { codes, hashes } = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(hashRecoveryCode(` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `)).toEqual(hashes[0]);
  });
});
