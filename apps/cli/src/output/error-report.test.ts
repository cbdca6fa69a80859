import { BadRequestError, ConnectionError, NotFoundError, NotSignedInError } from '@earshot/sdk';
import { describe, expect, it } from 'vitest';
import { Advised, Declined, InputError, Interrupted, StillUnderWay } from '../refusals.ts';
import { errorLines, reportOf } from './error-report.ts';

const connection = new ConnectionError({ code: 'connection', message: "Can't reach http://earshot.test" });

describe('reportOf', () => {
  it.each([
    [connection, 1, 'connection'],
    [new NotSignedInError({ code: 'UE_401', message: 'Not authenticated' }), 2, 'UE_401'],
    [new InputError('No'), 2, 'input'],
    [new Declined('Nothing was sent.'), 2, 'declined'],
    [new StillUnderWay('Not yet'), 1, 'still-under-way'],
    [new Interrupted(), 130, 'interrupted'],
    [new TypeError('x is not a function'), 1, 'unexpected'],
  ])('gives %o exit code %i', (error, exitCode, code) => {
    expect(reportOf(error)).toMatchObject({ exitCode, code });
  });

  it('names the refused flag', () => {
    const details = {
      issues: [
        { path: ['script'], message: 'Required' },
        { path: ['segments', '0'], message: 'No' },
      ],
    };
    const { message } = reportOf(new BadRequestError({ code: 'UE_400', message: 'Required', details }));
    expect(message).toBe('--text: Required; segments.0: No');
  });

  it.each([
    [{ isGone: true }, '`earshot events list --after now` prints a cursor of the present.'],
    [{}, 'Check the id, and that the item is in your groups: `earshot groups tree`.'],
  ])('advises what to do about a thing that is not found, with the details %j', (details, advice) => {
    const error = new NotFoundError({ code: 'UE_404', message: 'This cursor is older than 30 days', details });
    expect(reportOf(error)).toMatchObject({ code: 'UE_404', advice });
  });

  it('prefers the advice of the command to the default advice', () => {
    expect(reportOf(new Advised(connection, 'Start it.'))).toMatchObject({ code: 'connection', advice: 'Start it.' });
  });
});

it('errorLines does not double the full stop of a message', () => {
  const report = { code: 'input', message: 'Nothing was sent.', advice: 'One\nTwo', exitCode: 2 } as const;
  expect(errorLines(report)).toEqual(['✗ Nothing was sent.', '  One', '  Two']);
});

it('reportOf names the flags of refused schedule fields', () => {
  const issues = [{ path: ['schedule', 'startDate'], message: 'Not a valid date' }];
  const error = new BadRequestError({ code: 'UE_400', message: 'Bad Request', status: 400, details: { issues } });
  expect(reportOf(error).message).toBe('--schedule: Not a valid date');
});

it('reportOf suggests the tags list command when a cast has no locations', () => {
  const error = new BadRequestError({ code: 'UE_400', message: 'Please select at least one Location', status: 400 });
  expect(reportOf(error).advice).toContain('`earshot tags list`');
});
