import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const newKey = () => randomBytes(32).toString('base64');

describe('the box for secrets', () => {
  it('opens what it sealed, for the same person only, and never seals the same twice', () => {
    const box = createSecretBox(newKey());
    const sealed = box.seal('JBSWY3DP', 'ada');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(box.seal('JBSWY3DP', 'ada')).not.toBe(sealed);
    expect(box.open(sealed, 'ada')).toBe('JBSWY3DP');
    expect(() => box.open(sealed, 'grace')).toThrow('auth');
  });

  it('refuses what was tampered with', () => {
    const box = createSecretBox(newKey());
    const sealed = box.seal('JBSWY3DP', 'ada');
    const [id = '', content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => box.open(`${id}.${bytes.toString('base64url')}`, 'ada')).toThrow('auth');
    expect(() => box.open(`${id}.${content.slice(0, 8)}`, 'ada')).toThrow(/Invalid|auth/);
  });

  it('goes on opening with an older key while a newer one seals', () => {
    const [older, newer] = [newKey(), newKey()];
    const sealed = createSecretBox(older).seal('JBSWY3DP', 'ada');
    const both = createSecretBox(`${newer},${older}`);
    expect(both.open(sealed, 'ada')).toBe('JBSWY3DP');
    expect(createSecretBox(newer).open(both.seal('JBSWY3DP', 'ada'), 'ada')).toBe('JBSWY3DP');
    expect(() => createSecretBox(newer).open(sealed, 'ada')).toThrow('SECRETS_KEY');
  });

  it('takes no key of another length', () => {
    expect(() => createSecretBox(randomBytes(16).toString('base64'))).toThrow('32 bytes');
  });
});
