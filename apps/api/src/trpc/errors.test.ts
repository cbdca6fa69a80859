import { AppError } from '@earshot/domain/errors/app-error';
import { describe, expect, it } from 'vitest';
import { CallError, factsOf, toAppError } from './errors.ts';

const answer = (error: unknown) => {
  const { errorCode, errorMessage } = factsOf(new CallError(toAppError(error), 'r1'));
  return [errorCode, errorMessage];
};

describe('an error returned to the caller', () => {
  it('with the code UE_0010 keeps its message, with status 500 [C-443]', () => {
    const error = new AppError('UE_0010', 'Postcodes cannot be looked up at the moment.');
    expect(answer(error)).toEqual(['UE_0010', 'Postcodes cannot be looked up at the moment.']);
    expect(new CallError(error, 'r1').code).toBe('INTERNAL_SERVER_ERROR');
  });

  it('without a code reveals no details of the cause', () => {
    expect(answer(new Error('password authentication failed for user "earshot"'))).toEqual([
      'UE_0001',
      'Unexpected server error',
    ]);
  });
});
