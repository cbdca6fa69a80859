import { describe, expect, it } from 'vitest';
import { loginSearch, readLoginSearch, rememberSignOut } from './login-address.ts';

describe('the way to sign-in and back', () => {
  it('remembers the page [A-047], except just after a deliberate sign-out [A-048]', () => {
    expect(loginSearch('/msgs?page=2')).toEqual({ from: '/msgs?page=2' });
    rememberSignOut();
    expect(loginSearch('/msgs')).toEqual({});
    expect(loginSearch('/msgs')).toEqual({ from: '/msgs' });
  });
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/login', 7])(
    'never leads to %s',
    (from) => {
      expect(readLoginSearch({ from }).from).toBeUndefined();
    },
  );
});
