import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { emptyListeners, listenersErrors, listenersOfCast, listenersRequest } from './listener-fields.ts';

const id = '00000012-0000-4000-8000-000000000001';

describe('the form values of listeners', () => {
  it.each<[CastListeners | null]>([
    [null],
    [{ kind: 'enrolled' }],
    [{ kind: 'enrolled', catchUpMs: 168 * HOUR_MS }],
    [{ kind: 'groups', callHandlingGroups: ['Tills'], catchUpMs: 90 * MINUTE_MS }],
    [{ kind: 'members', teamMemberIds: [id], catchUpMs: MINUTE_MS }],
  ])('are sent as they were saved: %j', (listeners) => {
    const form = listenersOfCast(listeners);
    expect(listenersRequest(form)).toEqual(listeners);
    expect(listenersErrors(form)).toEqual({});
  });

  it.each<[Partial<typeof emptyListeners>, object]>([
    [{ heardBy: 'groups' }, { callHandlingGroups: 'Choose at least one call-handling group.' }],
    [{ heardBy: 'members' }, { teamMemberIds: 'Choose at least one team member.' }],
    [
      { heardBy: 'enrolled', catchesUp: true, catchUpHours: '168.1' },
      { catchUpHours: 'Enter a number of hours from 1 to 168.' },
    ],
    [
      { heardBy: 'groups', catchesUp: true, catchUpHours: '' },
      {
        callHandlingGroups: 'Choose at least one call-handling group.',
        catchUpHours: 'Enter a number of hours from 1 to 168.',
      },
    ],
    [{ heardBy: 'enrolled', catchesUp: false, catchUpHours: '' }, {}],
    [{ heardBy: 'everyone', catchesUp: true, catchUpHours: '' }, {}],
  ])('with %j have the errors %j', (values, errors) => {
    expect(listenersErrors({ ...emptyListeners, ...values })).toEqual(errors);
  });
});
