import { describe, expect, it } from 'vitest';
import {
  acceptTime,
  checkTimeGroup,
  keepTimeCharacters,
  secondsToTime,
  timeToSeconds,
  type TimeUnit,
} from './time-group.ts';

const ALL: TimeUnit[] = ['days', 'hours', 'minutes', 'seconds'];
const SHORT: TimeUnit[] = ['minutes', 'seconds'];

describe('a time group', () => {
  it('keeps digits and colons only [C-256]', () => {
    expect(keepTimeCharacters('1h:3x0')).toBe('1:30');
    expect(acceptTime('', '1h:30', SHORT)).toBe('1:30');
  });
  it.each([
    ['days', '999:23:59:59', '1000:0:0:0'],
    ['hours', '0:23:0:0', '0:24:0:0'],
    ['minutes', '0:0:59:0', '0:0:60:0'],
    ['seconds', '0:0:0:59', '0:0:0:60'],
  ])('accepts %s up to the maximum and otherwise stays unchanged [A-219] [C-257] [C-258]', (_unit, most, tooMuch) => {
    expect(acceptTime('0:0:0:1', most, ALL)).toBe(most);
    expect(acceptTime('0:0:0:1', tooMuch, ALL)).toBe('0:0:0:1');
  });
  it('refuses more parts than it has units', () => {
    expect(acceptTime('1:30', '1:30:00', SHORT)).toBe('1:30');
  });
  it('converts to seconds and back, with 86,400 s per day, 3,600 per hour and 60 per minute [A-324]', () => {
    expect(timeToSeconds('1:1:1:1', ALL)).toBe(86_400 + 3_600 + 60 + 1);
    expect(secondsToTime(90_061, ALL)).toBe('1:1:1:1');
    expect(timeToSeconds('2', SHORT)).toBe(120);
    expect(timeToSeconds('', SHORT)).toBeUndefined();
    expect(secondsToTime(90, SHORT)).toBe('1:30');
  });
  it('has at most 365 days without seconds [B-374]', () => {
    const units = ['days', 'hours', 'minutes'] as const;
    expect(acceptTime('1:0:0', '365:0:0', units)).toBe('365:0:0');
    expect(acceptTime('1:0:0', '366:0:0', units)).toBe('1:0:0');
    expect(acceptTime('1:0:0:0', '366:0:0:0', ALL)).toBe('366:0:0:0');
  });
  it('is required only when that option is on [C-253]', () => {
    expect(checkTimeGroup('', { units: ALL, required: true })).toBe('Cannot be blank');
    expect(checkTimeGroup('::', { units: SHORT })).toBeUndefined();
  });
  it('has a maximum and a minimum with unit and title [C-254]; the default title is "interval" [C-255]', () => {
    const limits = {
      units: SHORT,
      max: { value: 10, unit: 'minutes', title: 'pause' },
      min: { value: 1, unit: 'minutes' },
    } as const;
    expect(checkTimeGroup('10:01', limits)).toBe('Pause must be less than or equal to 10 minutes');
    expect(checkTimeGroup('0:59', limits)).toBe('Interval must be greater than or equal to 1 minute');
    expect(checkTimeGroup('10:00', limits)).toBeUndefined();
    expect(checkTimeGroup('1:00', limits)).toBeUndefined();
    expect(checkTimeGroup('59:59', { units: SHORT })).toBeUndefined();
  });
});
