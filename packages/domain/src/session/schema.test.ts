import { describe, expect, it } from 'vitest';
import {
  beginDeviceSignInInput,
  describeDeviceSignInInput,
  deviceSignInPolled,
  pollDeviceSignInInput,
  USER_CODE_LETTERS,
  userCode,
} from './device-sign-in.ts';
import { deviceMark, knownDevices } from './known-devices.ts';
import { rotateSessionInput, signInAnswer, signInInput } from './schema.ts';
import { recoveryCode, secondFactorCode } from './second-factor-code.ts';
import { challengeInput, completeSecondFactorInput, confirmPasswordInput } from './second-factor.ts';

const time = '2026-11-21T10:00:00.000Z';

it.each([
  ['an e-mail address at sign-in', 320, signInInput.shape.email],
  ['a password at sign-in', 1_000, signInInput.shape.password],
  ['a password to confirm', 1_000, confirmPasswordInput.shape.password],
  ['a device mark', 200, deviceMark],
  ['a challenge', 200, challengeInput.shape.challenge],
  ['a recovery code', 100, recoveryCode],
  ['a device code', 200, pollDeviceSignInInput.shape.deviceCode],
  ['a session token', 200, rotateSessionInput.unwrap().shape.token],
  ['the name of a program', 100, beginDeviceSignInInput.unwrap().shape.clientName],
])('%s has 1 to %d characters', (_, most, schema) => {
  const accepts = (length: number) => schema.safeParse('x'.repeat(length)).success;
  expect([0, 1, most, most + 1].map(accepts)).toEqual([false, true, true, false]);
});

describe('the code of the authenticator app', () => {
  it('has six digits, and spaces are ignored', () => {
    expect(secondFactorCode.parse(' 123 456 ')).toBe('123456');
    expect(secondFactorCode.parse(`123456${' '.repeat(14)}`)).toBe('123456');
    for (const code of ['12345', '1234567', '12345a', ''])
      expect(secondFactorCode.safeParse(code).error?.issues[0]?.message).toBe('The code has six digits');
    expect(secondFactorCode.safeParse(`123456${' '.repeat(15)}`).success).toBe(false);
  });
});

const completeWith = (codes: object) => completeSecondFactorInput.safeParse({ challenge: 'c', ...codes });

describe('the second step of a sign-in', () => {
  it('needs either a code of the app or a recovery code', () => {
    expect(completeWith({ code: '123456' }).success).toBe(true);
    expect(completeWith({ recoveryCode: 'abcd' }).success).toBe(true);
    for (const codes of [{}, { code: '123456', recoveryCode: 'abcd' }]) {
      expect(completeWith(codes).error?.issues).toMatchObject([
        { message: 'Give a code or a recovery code', path: ['code'] },
      ]);
    }
  });
});

describe('the answer to a sign-in', () => {
  const token = { token: 't', expiresAt: time, rotateAt: time, device: null };
  const challenged = { challenge: 'c', expiresAt: time };

  it('is a session, or the next step', () => {
    for (const answer of [
      { status: 'signed-in', ...token },
      { status: 'second-factor', ...challenged },
      { status: 'enrol-second-factor', ...challenged },
    ])
      expect(signInAnswer.parse(answer)).toEqual(answer);
    expect(signInAnswer.safeParse({ status: 'signed-in', ...challenged }).success).toBe(false);
  });

  it('of a program is a session, or a status to show', () => {
    for (const status of ['pending', 'slow-down', 'denied', 'expired'])
      expect(deviceSignInPolled.parse({ status })).toEqual({ status });
    expect(deviceSignInPolled.parse({ status: 'signed-in', ...token })).toMatchObject(token);
    expect(deviceSignInPolled.safeParse({ status: 'lost' }).success).toBe(false);
  });
});

describe('the code that a user types for a program', () => {
  it('may be typed in lower case, without the hyphen and with spaces', () => {
    for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ']) expect(userCode.parse(typed)).toBe('BCDF-GHJK');
    expect(describeDeviceSignInInput.parse({ userCode: 'bcdfghjk' })).toEqual({ userCode: 'BCDF-GHJK' });
  });

  it('has eight letters', () => {
    for (const typed of ['BCDF-GHJ', 'BCDF-GHJKL', '1234-5678'])
      expect(userCode.safeParse(typed).error?.issues[0]?.message).toBe('The code has eight letters');
    expect(userCode.safeParse(`BCDFGHJK${' '.repeat(32)}`).success).toBe(true);
    expect(userCode.safeParse(`BCDFGHJK${' '.repeat(33)}`).success).toBe(false);
  });

  it('may have each letter of the alphabet for codes', () => {
    for (const letter of USER_CODE_LETTERS) expect(userCode.parse(letter.repeat(8))).toContain(letter);
  });
});

it('a user has at most 20 known devices', () => {
  const device = {
    id: '00000000-0000-4000-8000-000000000001',
    createdAt: time,
    lastUsedAt: time,
    expiresAt: time,
    address: null,
    userAgent: null,
    current: false,
  };
  const accepts = (count: number) =>
    knownDevices.safeParse({ items: Array.from({ length: count }, () => device) }).success;
  expect([0, 20, 21].map(accepts)).toEqual([true, true, false]);
});
