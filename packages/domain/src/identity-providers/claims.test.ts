import { describe, expect, it } from 'vitest';
import { matchingOf, namesOf, verifiedEmail } from './claims.ts';

const admins = { claim: 'groups', value: 'admins' };
const shops = { claim: 'groups', value: 'shops' };

describe('matchingOf', () => {
  it.each([
    ['a value', { groups: 'shops' }, shops],
    ['a list', { groups: ['x', 'shops'] }, shops],
    ['several values, by the first mapping', { groups: ['shops', 'admins'] }, admins],
    ['another case', { groups: ['Shops'] }, undefined],
    ['a part of a value', { groups: 'shops and more' }, undefined],
    ['another claim', { roles: ['shops'] }, undefined],
    ['an object', { groups: { shops: true } }, undefined],
    ['a list in a list', { groups: [['shops']] }, undefined],
    ['no claims', {}, undefined],
  ])('finds the mapping of %s', (_what, claims, expected) => {
    expect(matchingOf([admins, shops], claims)).toBe(expected);
  });

  it('compares numbers and flags as text, and no inherited properties', () => {
    expect(matchingOf([{ claim: 'staff', value: 'true' }], { staff: true })).toBeDefined();
    expect(matchingOf([{ claim: 'level', value: '3' }], { level: [3] })).toBeDefined();
    expect(matchingOf([{ claim: 'toString', value: 'x' }], {})).toBeUndefined();
  });
});

describe('verifiedEmail', () => {
  const email = 'ada@example.com';

  it.each([[{ email_verified: true }], [{ xms_edov: true }], [{ xms_edov: '1' }]])('accepts %j', (claims) => {
    expect(verifiedEmail({ email, ...claims })).toBe(email);
  });

  it.each([
    [{}],
    [{ email_verified: 'true' }],
    [{ email_verified: 1 }],
    [{ email_verified: false }],
    [{ xms_edov: '0' }],
  ])('refuses %j', (claims) => {
    expect(verifiedEmail({ email, ...claims })).toBeUndefined();
  });

  it('refuses what is no address', () => {
    expect(verifiedEmail({ email: 'ada', email_verified: true })).toBeUndefined();
    expect(verifiedEmail({ email: [email], email_verified: true })).toBeUndefined();
    expect(verifiedEmail({ email_verified: true })).toBeUndefined();
  });
});

describe('namesOf', () => {
  it.each([
    [{ given_name: 'Ada', family_name: 'King-Noël' }, 'Ada', 'King-Noël'],
    [{ name: 'Ada Mary King' }, 'Ada', 'Mary King'],
    [{ name: 'Ada' }, 'Ada', 'Unknown'],
    [{ given_name: '<b>Ada</b>', family_name: '42' }, 'b Ada b', 'Unknown'],
    [{ given_name: 'A'.repeat(80), family_name: ['King'] }, 'A'.repeat(50), 'Unknown'],
    [{ email: 'ada.king7@example.com' }, 'ada king', 'Unknown'],
    [{}, 'Unknown', 'Unknown'],
  ])('reads %j', (claims, firstName, lastName) => {
    expect(namesOf(claims)).toEqual({ firstName, lastName });
  });
});
