import { definitionOf } from '@earshot/domain/reports/definitions';
import { describe, expect, it } from 'vitest';
import {
  barIn,
  barInput,
  barOfPoint,
  barOfRow,
  hasRowsBehind,
  isDivided,
  isSameBar,
  nameOfBar,
} from './report-bars.ts';

const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
const bar = { from, to, controllerId: 'c', deviceId: 'cp-1', hour: 0, outcome: 'cancelled' };

describe('the bar of a report in its address', () => {
  it('asks for the rows that its point names', () => {
    const search = barOfPoint({ bar });
    expect(barInput(search)).toEqual(bar);
    expect(barIn({ from, to, ...search })).toEqual(search);
    expect(barInput(barOfPoint({ bar: {} }))).toEqual({});
    expect(barIn({ from, to })).toBeUndefined();
  });

  it('is the same in each of its series', () => {
    const whole = barOfPoint({ bar });
    expect(isSameBar(whole, { ...whole, series: 'answered' })).toBe(true);
    expect(isSameBar(whole, { ...whole, hour: 1 })).toBe(false);
    expect(isSameBar(whole, { ...whole, device: 'cp-2' })).toBe(false);
  });
});

describe('the rows behind the bars of a report', () => {
  it('exist for calls, divided by how they ended', () => {
    const facts = (['calls_by_hour', 'response_time', 'unanswered_calls', 'headsets_in_use'] as const).map((id) => {
      const definition = definitionOf(id);
      return [hasRowsBehind(definition), isDivided(definition)];
    });
    expect(facts.slice(0, 2)).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(facts.slice(2).map(([has]) => has)).toEqual([false, false]);
  });

  it('are opened by the row of the table for the same time, or with the same name', () => {
    const point = { values: [1], bar: { from, to } };
    const overTime = { ...point, at: from, label: '' };
    const whole = { barFrom: from, barTo: to };
    expect(barOfRow({ period: from }, definitionOf('response_time'), [overTime])).toMatchObject(whole);
    expect(barOfRow({ period: to }, definitionOf('response_time'), [overTime])).toBeUndefined();
    const named = { values: [1], at: null, label: '09:00', bar: { hour: 9 } };
    expect(barOfRow({ hour: '09:00' }, definitionOf('calls_by_hour'), [named])).toMatchObject({ hour: 9 });
  });

  it('are opened by the row of a location or device that the chart does not draw, and have its name', () => {
    const row = { location: 'York', controllerId: 'c', id: 'cp-1', reason: 'Till 3', initiated: 4 };
    const chosen = { location: 'c', device: 'cp-1' };
    expect(barOfRow(row, definitionOf('calls_by_call_point'), [])).toEqual(chosen);
    const columns = { columns: definitionOf('calls_by_call_point').columns.slice(0, 2) };
    expect(nameOfBar(chosen, columns, { points: [], rows: [{ ...row, id: 'cp-2' }, row] })).toBe('York, cp-1');
    expect(nameOfBar({ location: 'd' }, columns, { points: [], rows: [row] })).toBeUndefined();
  });
});
