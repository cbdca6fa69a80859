import { expect, it } from 'vitest';
import { deviceCsvName } from './csv-file-name.ts';

const headsets = { groupTitle: 'North', category: 'headset', removed: false };

it('the CSV file of endpoints is named after time, group and category [B-444]', () => {
  expect(deviceCsvName(headsets, new Date('2026-01-05T09:07:30Z'))).toBe('20260105 0907-North-headset.csv');
});

it('the CSV file of removed endpoints is marked as such [B-445]', () => {
  expect(deviceCsvName({ ...headsets, removed: true }, new Date('2026-01-05T09:07:30Z'))).toBe(
    '20260105 0907-North-headset-Removed.csv',
  );
});

it('the time in the name is London time, an hour ahead of UTC in summer, with midnight as 00 [B-446]', () => {
  expect(deviceCsvName(headsets, new Date('2026-06-30T23:30:00Z'))).toBe('20260701 0030-North-headset.csv');
  expect(deviceCsvName(headsets, new Date('2026-01-05T00:00:00Z'))).toBe('20260105 0000-North-headset.csv');
});

it('the name contains no path, whatever the title of the group', () => {
  expect(deviceCsvName({ ...headsets, groupTitle: '../a\\b:c"\n' }, new Date('2026-01-05T09:07:30Z'))).toBe(
    '20260105 0907-.. a b c-headset.csv',
  );
});
