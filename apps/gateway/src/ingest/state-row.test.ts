import type { KnownController } from '@earshot/db/queries/ingest/ingest-controllers';
import type { State } from '@earshot/device-protocol/messages/state';
import { expect, it } from 'vitest';
import { unchanged } from './controller-change.ts';
import { stateRow } from './state-row.ts';

it('stateRow rounds measurements to values that the database can store', () => {
  const state = { faults: [], cpu: 1e-50, memory: 12.345_678, disk: 100, temperature: -1e-60 } as unknown as State;
  const row = stateRow({ ...unchanged({} as KnownController, new Date()), received: true, state }, new Date());
  expect(row?.telemetry).toMatchObject({ cpu: 0, memory: 12.35, disk: 100, temperature: -0 });
});
