import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { expect, it } from 'vitest';
import { wantedStatuses } from './dashboard-filters.ts';

const OFFERED: readonly ControllerStatus[] = ['active', 'inactive', 'fault', 'unknown'];
const EVERY = ['active', 'inactive', 'fault', 'rebooting', 'unknown'];

it.each([
  ['no filter', undefined, EVERY],
  ['a filter that is not offered', 'rebooting', EVERY],
  ['all offered filters', 'unknown,fault,inactive,active', EVERY],
  ['one filter', 'fault', ['fault']],
  [
    'all offered filters but one, in the order of the filters',
    'fault,inactive,active',
    ['active', 'inactive', 'fault'],
  ],
])('the dashboard with %s shows the statuses that belong to it', (_, filterType, statuses) => {
  expect(wantedStatuses(OFFERED, filterType)).toEqual(statuses);
});
