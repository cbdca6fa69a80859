import { PASSWORD_TEXTS } from '@earshot/domain/accounts/password-rules';
import { describe, expect, it } from 'vitest';
import { checkPassword } from './check-password.ts';

const owner = { email: 'ada.byron@example.com', firstName: 'Ada', lastName: 'Byron', hasSecondFactor: false };
const said = (password: string, hasSecondFactor = false) => {
  try {
    checkPassword(password, { ...owner, hasSecondFactor });
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('a new password', () => {
  it('needs 12 characters, or 8 with a second factor, and allows any character', () => {
    expect(said('kq7#mzpxw4!')).toBe('Value is too short (min 12 chars)');
    expect(said('kq7#mzpxw4!v')).toBe('ok');
    expect(said('kq7#mzp', true)).toBe('Value is too short (min 8 chars)');
    expect(said('kq7#mzpx', true)).toBe('ok');
    expect(said('🦜'.repeat(11))).toBe('Value is too short (min 12 chars)');
    expect(said('🦜🚜'.repeat(6))).toBe('ok');
  });

  it('of 5 characters or fewer is refused with the same message for every account [C-213]', () => {
    expect(said('kq7#m', true)).toBe('Password must contain more than 5 characters');
    expect(said('kq7#m')).toBe('Password must contain more than 5 characters');
    expect(said('')).toBe("You haven't entered a password");
  });

  it.each(['1qaz2wsx3edc', 'QWERTY123456', '123456qwerty'])('is refused when it is common: %s', (password) => {
    expect(said(password)).toBe(PASSWORD_TEXTS.common);
  });

  it.each(['ada.byron@example.com', 'Ada.Byron', 'BYRON-ADA'])(
    'is refused when it consists of the name or e-mail address of the user: %s',
    (password) => {
      expect(said(password, true)).toBe(PASSWORD_TEXTS.personal);
    },
  );
});
