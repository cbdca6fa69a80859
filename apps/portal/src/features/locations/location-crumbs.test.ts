import { expect, it } from 'vitest';
import { locationCrumbs } from './location-crumbs.ts';

const leeds = { id: '42', boxName: 'Leeds' };

const location = { title: 'Leeds', to: '/locations/42', search: { page: '1', sort: 'deviceId', order: 'ASC' } };
const devices = {
  title: 'devices',
  to: '/locations/42/devices',
  search: { page: '1', sort: 'locationName', order: 'ASC' },
};

it('the breadcrumbs of a location show its box name and then a link to its devices [B-094] [B-095]', () => {
  expect(locationCrumbs(leeds, '/locations/42/devices')).toEqual([location, devices]);
  expect(locationCrumbs(leeds, '/locations/42/devices/base-unit-management/removed')).toEqual([
    location,
    devices,
    { title: 'Base units' },
  ]);
  expect(locationCrumbs(leeds, '/locations/42/devices/enrolment-management').at(-1)).toEqual({ title: 'Enrolment' });
});

it('the breadcrumbs of the overview end with the location', () => {
  expect(locationCrumbs(leeds, '/locations/42')).toEqual([location]);
});

it('the location in the breadcrumbs links to its route sorted by deviceId, from other pages too [B-096]', () => {
  expect(locationCrumbs(leeds, '/locations/42/details')).toEqual([location, { title: 'Details' }]);
});

it('the breadcrumbs of a team member link to the team members of the location', () => {
  const team = { title: 'Team members', to: '/locations/42/team-members' };
  expect(locationCrumbs(leeds, '/locations/42/team-members')).toEqual([location, team]);
  expect(locationCrumbs(leeds, '/locations/42/team-members/new')).toEqual([location, team, { title: 'Team member' }]);
});
