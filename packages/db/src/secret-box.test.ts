import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const newKey = () => randomBytes(32).toString('base64');

describe('a secret box', () => {
  it('opens its sealed secrets for the same user only, and never seals to the same text twice', () => {
    const box = createSecretBox(newKey());
    const sealed = box.seal('JBSWY3DP', 'ada');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(box.seal('JBSWY3DP', 'ada')).not.toBe(sealed);
    expect(box.open(sealed, 'ada')).toBe('JBSWY3DP');
    expect(() => box.open(sealed, 'grace')).toThrow('auth');
  });

  it('refuses a manipulated secret', () => {
    const box = createSecretBox(newKey());
    const sealed = box.seal('JBSWY3DP', 'ada');
    const [id = '', content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => box.open(`${id}.${bytes.toString('base64url')}`, 'ada')).toThrow('auth');
    expect(() => box.open(`${id}.${content.slice(0, 8)}`, 'ada')).toThrow(/Invalid|auth/);
  });

  it('opens with an older key while a newer one seals', () => {
    const [older, newer] = [newKey(), newKey()];
    const sealed = createSecretBox(older).seal('JBSWY3DP', 'ada');
    const both = createSecretBox(`${newer},${older}`);
    expect(both.open(sealed, 'ada')).toBe('JBSWY3DP');
    expect(createSecretBox(newer).open(both.seal('JBSWY3DP', 'ada'), 'ada')).toBe('JBSWY3DP');
    expect(() => createSecretBox(newer).open(sealed, 'ada')).toThrow('SECRETS_KEY');
  });

  it('recognises its signed texts, also with an older key, and no others', () => {
    const [older, newer] = [newKey(), newKey()];
    const signed = createSecretBox(older).sign('ekd_mark');
    expect(createSecretBox(`${newer},${older}`).isSigned(signed)).toBe(true);
    expect(createSecretBox(newer).isSigned(signed)).toBe(false);
    const signature = signed.slice('ekd_mark'.length);
    for (const other of ['ekd_mark', `ekd_mbrk${signature}`, `${signed.slice(0, -2)}AA`, 'ekd_mark.', signature, '']) {
      expect(createSecretBox(older).isSigned(other)).toBe(false);
    }
  });

  it('refuses a key of another length', () => {
    expect(() => createSecretBox(randomBytes(16).toString('base64'))).toThrow('32 bytes');
  });
});
