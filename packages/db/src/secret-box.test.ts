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

  it('refuses a key of another length', () => {
    expect(() => createSecretBox(randomBytes(16).toString('base64'))).toThrow('32 bytes');
  });
});
