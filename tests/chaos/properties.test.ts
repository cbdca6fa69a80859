import { expect, it } from 'vitest';
import { propertyFiles } from './properties.ts';

it('finds the integration tests that test a property more often in a chaos run', () => {
  expect(propertyFiles()).toEqual([
    'apps/api/src/features/reports/compared-reports.db.test.ts',
    'packages/db/src/queries/calls/call-totals.db.test.ts',
    'packages/db/src/queries/calls/record-calls.db.test.ts',
    'packages/db/src/queries/calls/roll-up-calls.db.test.ts',
    'packages/db/src/queries/devices/headset-reports.db.test.ts',
    'packages/db/src/queries/enrolments/enrolment-facts.db.test.ts',
    'packages/db/src/queries/events/event-list.db.test.ts',
    'packages/db/src/queries/plans/plan-digests.db.test.ts',
    'tests/integration/gateway-counters.test.ts',
  ]);
});
