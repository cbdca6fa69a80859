import { ERROR_CODES } from '@earshot/domain/errors/error-codes';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { apiError, signInFailure } from './api-error.ts';
import { failureText } from './failure-text.ts';

const refusal = (data: object) => TRPCClientError.from({ error: { message: 'x', code: -32_000, data } } as never);

describe('an error of the API', () => {
  it('carries errorCode and errorMessage [A-296] [C-449]', () => {
    const error = refusal({ errorCode: 'UE_409', errorMessage: 'Taken', requestId: 'r1' });
    expect(apiError(error)).toMatchObject({ code: 'UE_409', message: 'Taken', requestId: 'r1' });
  });
  it('is returned as success false with message, status and the error, and status -1 without an answer [A-257] [A-258] [B-487] [C-333]', () => {
    const error = refusal({ httpStatus: 409, errorCode: 'UE_409', errorMessage: 'Taken' });
    expect(apiError(error)).toMatchObject({ success: false, status: 409, message: 'Taken', error });
    const unanswered = new TRPCClientError('The server did not answer in time.');
    expect(apiError(unanswered)).toMatchObject({ success: false, status: -1, message: null, error: unanswered });
    expect(apiError(new Error('socket')).status).toBe(-1);
  });
  it('of a sign-in has success false, status, message and name, and status 503 without an answer [C-337]', () => {
    const refused = refusal({ httpStatus: 401, errorCode: 'UE_401', errorMessage: 'No match' });
    const name = 'TRPCClientError';
    expect(signInFailure(refused)).toMatchObject({ success: false, status: 401, message: 'No match', name });
    expect(signInFailure(new TRPCClientError('no answer'))).toMatchObject({ success: false, status: 503, name });
  });
  it('has a code with the meaning of the specification [A-289] [A-290] [A-291] [A-292] [A-293] [A-294] [A-295] [C-442] [B-550] [B-551] [C-444] [B-552] [C-445] [B-553] [C-446] [B-554] [C-447] [B-555] [C-448] [B-556]', () => {
    expect(ERROR_CODES).toMatchObject({
      UE_0001: 'Unexpected server error',
      UE_0010: 'Explicit server error, see the message',
      UE_400: 'Bad Request',
      UE_404: 'Not Found',
      UE_409: 'Duplicate item',
      UE_500: 'Internal server error',
      UE_510: 'DB access error',
    });
  });
  it('with the code UE_0010 shows its message, whatever action failed [C-443]', () => {
    const error = refusal({ errorCode: 'UE_0010', errorMessage: 'Postcodes cannot be looked up', requestId: 'r1' });
    expect(failureText(error, 'Could not be saved.')).toBe('Postcodes cannot be looked up');
    expect(failureText(error)).toBe('Postcodes cannot be looked up');
  });
  it('shows the server message, otherwise the message of the action, otherwise a general text with the request id [A-297] [A-318] [B-504]', () => {
    expect(failureText(refusal({ errorMessage: 'Taken' }), 'Could not be saved.')).toBe('Taken');
    expect(failureText(new Error('socket'), 'Could not be saved.')).toBe('Could not be saved.');
    expect(failureText(refusal({ requestId: 'r1' }))).toBe('Something went wrong · r1');
    expect(failureText(new Error('socket'))).toBe('Something went wrong');
  });
});
