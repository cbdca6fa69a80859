import { expect, it } from 'vitest';
import { timelineLines } from './timeline.ts';

const event = (at: Date, text: string, serialNumber: string | null = null) => ({
  at: at.toISOString(),
  kind: 'sent',
  text,
  serialNumber,
  controllerId: null,
});

it('timelineLines groups events by day', () => {
  const events = [
    event(new Date(2026, 2, 1, 23, 59, 59, 7), 'Sent to 1 location'),
    event(new Date(2026, 2, 2, 0, 0, 1), 'Played', 'ES-0042'),
  ];
  expect(timelineLines({ events, traceId: 'abc', workflowId: 'delivery/1' })).toEqual([
    '01/03/2026',
    '23:59:59.007           Sent to 1 location',
    '02/03/2026',
    '00:00:01.000  ES-0042  Played',
    '',
    'Trace abc, workflow delivery/1',
  ]);
});
