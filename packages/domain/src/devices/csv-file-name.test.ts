import { expect, it } from 'vitest';
import { deviceCsvName } from './csv-file-name.ts';

const headsets = { groupTitle: 'North', category: 'headset', removed: false };

it('a CSV of endpoints is named by time, group and category [B-444]', () => {
  expect(deviceCsvName(headsets, new Date('2026-01-05T09:07:30Z'))).toBe('20260105 0907-North-headset.csv');
});

it('a CSV of removed endpoints says so [B-445]', () => {
  expect(deviceCsvName({ ...headsets, removed: true }, new Date('2026-01-05T09:07:30Z'))).toBe(
    '20260105 0907-North-headset-Removed.csv',
  );
});

it('the time is that of London, in summer an hour before UTC, with midnight as 00 [B-446]', () => {
  expect(deviceCsvName(headsets, new Date('2026-06-30T23:30:00Z'))).toBe('20260701 0030-North-headset.csv');
  expect(deviceCsvName(headsets, new Date('2026-01-05T00:00:00Z'))).toBe('20260105 0000-North-headset.csv');
});

it('the name is no path, whatever the group is called', () => {
  expect(deviceCsvName({ ...headsets, groupTitle: '../a\\b:c"\n' }, new Date('2026-01-05T09:07:30Z'))).toBe(
    '20260105 0907-.. a b c-headset.csv',
  );
});
