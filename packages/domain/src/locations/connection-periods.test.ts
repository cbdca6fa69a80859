import { describe, expect, it } from 'vitest';
import type { ControllerStatus } from '../controllers/presence.ts';
import { connectionPeriods } from './connection-periods.ts';

const at = (time: number) => new Date(time);
const changed = (...changes: [number, ControllerStatus][]) =>
  changes.map(([time, status]) => ({ at: at(time), status }));
const outage = (from: number, until: number) => ({ from: at(from), until: at(until) });
const DAY = { from: 100, to: 200 };
const written = (...given: Parameters<typeof connectionPeriods>) =>
  connectionPeriods(...given).map(({ from, to, status }) => `${from}-${to} ${status}`);

describe('the periods of a connection', () => {
  it('begin with the last status before the time and end with the time', () => {
    const changes = changed([10, 'inactive'], [50, 'active'], [150, 'inactive'], [180, 'fault']);
    expect(written({ changes, outages: [] }, DAY)).toEqual(['100-150 active', '150-180 inactive', '180-200 fault']);
  });

  it('are unknown before the first change, and without any', () => {
    expect(written({ changes: changed([120, 'active']), outages: [] }, DAY)).toEqual([
      '100-120 unknown',
      '120-200 active',
    ]);
    expect(written({ changes: [], outages: [] }, DAY)).toEqual(['100-200 unknown']);
  });

  it('ignore changes outside of the time', () => {
    expect(written({ changes: changed([100, 'active'], [200, 'inactive']), outages: [] }, DAY)).toEqual([
      '100-200 active',
    ]);
  });

  it('join neighbours of one status, and skip a status that lasted no time', () => {
    const changes = changed([90, 'active'], [120, 'active'], [130, 'inactive'], [130, 'active']);
    expect(written({ changes, outages: [] }, DAY)).toEqual(['100-200 active']);
  });

  it('are unknown while the platform received no reports', () => {
    const outages = [outage(20, 105), outage(140, 160), outage(150, 155), outage(190, 300)];
    const changes = changed([90, 'active'], [145, 'inactive'], [170, 'active']);
    expect(written({ changes, outages }, DAY)).toEqual([
      '100-105 unknown',
      '105-140 active',
      '140-160 unknown',
      '160-170 inactive',
      '170-190 active',
      '190-200 unknown',
    ]);
  });
});
