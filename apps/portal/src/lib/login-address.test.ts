import { describe, expect, it } from 'vitest';
import { loginSearch, readLoginSearch } from './login-address.ts';

describe('the address of sign-in and the way back', () => {
  it('remembers the page [A-047], except after a deliberate sign-out [A-048]', () => {
    expect(loginSearch('/msgs?page=2')).toEqual({ from: '/msgs?page=2' });
    expect(loginSearch('/')).toEqual({});
    expect(loginSearch('/msgs', 'signed-out')).toEqual({});
  });
  it('includes why the session ended', () => {
    expect(loginSearch('/msgs', 'expired')).toEqual({ from: '/msgs', expired: true });
    expect(loginSearch('/msgs', 'factor-required')).toEqual({ from: '/msgs', expired: true, factor: true });
  });
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/login', 7])(
    'never returns to %s',
    (from) => {
      expect(readLoginSearch({ from }).from).toBeUndefined();
    },
  );
});
