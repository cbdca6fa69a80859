import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is hashed with argon2id, 19 MiB and two passes, to a different hash each time', async () => {
    const [one, other] = await Promise.all([hashPassword('secret words'), hashPassword('secret words')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is verified only when it matches exactly', async () => {
    const hash = await hashPassword('secret words');
    expect(await verifyPassword('secret words', hash)).toBe(true);
    expect(await verifyPassword('Secret words', hash)).toBe(false);
  });

  it('is rejected without a hash and with an invalid hash', async () => {
    expect(await verifyPassword('secret words', null)).toBe(false);
    expect(await verifyPassword('secret words', 'plain')).toBe(false);
  });
});
