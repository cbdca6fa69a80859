import { HOUR_MS } from '@earshot/domain/time/durations';
import { expect, it } from 'vitest';
import { live, MORNING, momentAt, newLife } from './testing/lived-day.ts';

const LATE_EVENING = MORNING + 17 * HOUR_MS;

it('a team member enrolled by hand keeps the headset for a shift, also at night, and then returns it', () => {
  const { life } = newLife({ all: { life: { lost: 0, faultsAnHour: 0, leavesAnHour: 0 } }, from: LATE_EVENING });
  const ada = { id: 'ada', fullName: 'Ada', callHandlingGroups: [] };
  life.team = [ada];
  const charged = life.endpoints.rows.find(
    ({ category, charging, battery }) => category === 'headset' && charging && Number(battery) > 80,
  );
  const id = charged?.id ?? '';
  const { happened } = life.enrol(id, momentAt(LATE_EVENING), 'Ada');
  expect(happened.map(({ name }) => name)).toEqual(['endpoint.rack-out', 'endpoint.enrolled']);
  expect(life.endpoints.get(id)).toMatchObject({ status: 'online', mode: 'listen', chargerStatus: 'out' });
  expect(life.listeners).toEqual([ada]);

  live(life, LATE_EVENING, 7);
  expect(life.endpoints.get(id)).toMatchObject({ status: 'online', lastEnrolledUser: 'Ada' });
  live(life, LATE_EVENING + 7 * HOUR_MS, 2);
  expect(life.endpoints.get(id)).toMatchObject({ status: 'offline', chargerStatus: 'in' });
});
