import { expect, it } from 'vitest';
import { conferenceName } from './conference-name.ts';

it.each([
  [{ name: 'Tills', conference: 3 }, 'Tills'],
  [{ name: '', conference: 3 }, 'Conference 3'],
  [{ name: '', conference: 0 }, 'Conference 0'],
  [{ name: '', conference: null }, 'conf-7'],
])('a conference with %j is called %s', (values, name) => {
  expect(conferenceName({ deviceId: 'conf-7', ...values })).toBe(name);
});
