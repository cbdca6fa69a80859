import { expect, it } from 'vitest';
import { timezoneChoices } from './timezones.ts';

const winter = new Date('2026-01-15T12:00:00Z');

it('time zones have readable names with their current offset [B-593]', () => {
  const choices = timezoneChoices('Europe/London', winter);
  expect(choices.find(({ name }) => name === 'Europe/London')?.label).toBe('Europe / London (GMT)');
  expect(choices.find(({ name }) => name === 'America/New_York')?.label).toBe('America / New York (GMT-5)');
  expect(choices.map(({ name }) => name)).toEqual(choices.map(({ name }) => name).toSorted());
});

it('the choices include the time zone of the location even when the browser does not list it', () => {
  expect(timezoneChoices('GB', winter).some(({ name }) => name === 'GB')).toBe(true);
});
