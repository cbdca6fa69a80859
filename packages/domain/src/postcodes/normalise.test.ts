import { describe, expect, it } from 'vitest';
import { normalisePostcode, postcodeCode } from './normalise.ts';

describe('a UK postcode', () => {
  it.each([
    ['ls16pt', 'LS1 6PT'],
    [' ls1  6pt ', 'LS1 6PT'],
    ['M1 1AE', 'M1 1AE'],
    ['cr2-6xh', 'CR2 6XH'],
    ['dn551pt', 'DN55 1PT'],
    ['w1a0ax', 'W1A 0AX'],
    ['EC1A1BB', 'EC1A 1BB'],
    ['bt486xy', 'BT48 6XY'],
    ['gir 0aa', 'GIR 0AA'],
  ])('is normalised from %j to %s', (typed, written) => {
    expect(normalisePostcode(typed)).toBe(written);
    expect(postcodeCode(typed)).toBe(written.replace(' ', ''));
  });

  it.each(['', ' ', 'LS1', '6PT', 'LS1 6P', 'LS1 6PTX', '12345', 'QA1 1AA', 'LS1 6CI', 'LS1/6PT', 'ＬＳ1 6PT'])(
    'is not %j',
    (typed) => {
      expect(normalisePostcode(typed)).toBeUndefined();
    },
  );
});
