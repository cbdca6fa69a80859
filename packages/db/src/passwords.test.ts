import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes, and never the same twice', async () => {
    const [one, other] = await Promise.all([hashPassword('secret words'), hashPassword('secret words')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is right only as it was given', async () => {
    const hash = await hashPassword('secret words');
    expect(await verifyPassword('secret words', hash)).toBe(true);
    expect(await verifyPassword('Secret words', hash)).toBe(false);
  });

  it('is wrong for nobody and for a broken hash, after the same work', async () => {
    expect(await verifyPassword('secret words', null)).toBe(false);
    expect(await verifyPassword('secret words', 'plain')).toBe(false);
  });
});
