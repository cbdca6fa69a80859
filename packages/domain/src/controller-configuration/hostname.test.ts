import { describe, expect, it } from 'vitest';
import { HOSTNAME_MESSAGES, hostnameForm } from './hostname.ts';

const messages = (hostname: string) => hostnameForm.safeParse({ hostname }).error?.issues.map(({ message }) => message);

describe('a hostname', () => {
  it('has 1 to 63 characters [B-362]', () => {
    expect(messages('a'.repeat(63))).toBeUndefined();
    expect(messages('a'.repeat(64))).toEqual(['Value too long (max 63 chars)']);
    expect(messages('')?.[0]).toBe('Cannot be blank');
  });

  it('has letters, numbers and hyphens [B-363]', () => {
    expect(messages('Shop-12')).toBeUndefined();
    for (const wrong of ['shop_1', 'shop.local', 'shöp', '<shop>'])
      expect(messages(wrong)).toEqual([HOSTNAME_MESSAGES.characters]);
  });

  it('has no spaces [B-364]', () => {
    for (const wrong of ['shop 1', ' shop', 'shop\n', 'shop\u00A01'])
      expect(messages(wrong)).toContain(HOSTNAME_MESSAGES.space);
  });

  it('does not start with a hyphen [B-365]', () => {
    expect(messages('-shop')).toEqual([HOSTNAME_MESSAGES.firstHyphen]);
  });

  it('does not end with a hyphen [B-366]', () => {
    expect(messages('shop-')).toEqual([HOSTNAME_MESSAGES.lastHyphen]);
  });
});
