import { expect, it } from 'vitest';
import { live, MORNING, newLife } from './testing/lived-day.ts';

/** People who enrolled in headsets on a day with this team. */
function enrolled(team: readonly string[] | undefined): Set<unknown> {
  const { life } = newLife();
  life.team = team?.map((fullName) => ({ id: fullName, fullName, callHandlingGroups: [] }));
  const people = new Set<unknown>();
  for (const { changes } of live(life, MORNING, 12))
    for (const { name, detail } of changes.happened) if (name === 'endpoint.enrolled') people.add(detail['fullName']);
  return people;
}

it('only people of the team enrol at a controller that has one [C-126]', () => {
  expect(enrolled(['Ada', 'Bea'])).toEqual(new Set(['Ada', 'Bea']));
  expect(enrolled([])).toEqual(new Set());
  expect(enrolled(undefined).size).toBeGreaterThan(2);
});
