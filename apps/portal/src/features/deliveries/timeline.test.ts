import { expect, it } from 'vitest';
import { timelineLines } from './timeline.ts';

const event = (at: number, kind: string, controllerId: string | null) => ({
  at: new Date(at).toISOString(),
  kind,
  text: kind,
  controllerId,
  serialNumber: controllerId,
});

it('events of the same kind at several locations form one line with a count, latest first', () => {
  const lines = timelineLines([
    event(1, 'Sent by Aisha Malik', null),
    event(2, 'confirmed', 'a'),
    event(3, 'play played', 'a'),
    event(4, 'confirmed', 'b'),
    event(5, 'play played', 'b'),
    event(6, 'play played', 'b'),
  ]);
  expect(lines[0]).toMatchObject({ from: new Date(3).toISOString(), to: new Date(6).toISOString() });
  expect(lines.map(({ text }) => text)).toEqual([
    '2 locations played it',
    '2 locations confirmed the plan',
    'Sent by Aisha Malik',
  ]);
});

it('events of a kind that is not known keep their own text', () => {
  expect(timelineLines([event(1, 'audited', 'a')]).map(({ text }) => text)).toEqual(['audited']);
});
