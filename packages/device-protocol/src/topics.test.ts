import { expect, it } from 'vitest';
import { DOWN_TOPICS, downTopic, isSerial, parseTopic, UP_TOPICS, upTopic } from './topics.ts';

it('parseTopic reads every topic of the protocol', () => {
  for (const name of UP_TOPICS)
    expect(parseTopic(upTopic('C-100', name))).toEqual({ serial: 'C-100', direction: 'up', name });
  for (const name of DOWN_TOPICS)
    expect(parseTopic(downTopic('C-100', name))).toEqual({ serial: 'C-100', direction: 'down', name });
});

it('parseTopic accepts an unknown name, because newer firmware may use it', () => {
  expect(parseTopic('earshot/v1/C-100/up/weather')?.name).toBe('weather');
});

it.each([
  'earshot/v2/C-100/up/state',
  'earshot/v1/C-100/sideways/state',
  'earshot/v1/c-100/up/state',
  'earshot/v1/+/up/state',
  'earshot/v1/C-100/up/#',
  'earshot/v1/C-100/up/state/more',
  'earshot/v1/C-100/up/',
  '/earshot/v1/C-100/up/state',
  'earshot/v1/C-100/up/state\n',
  '$SYS/broker/uptime',
  '',
])('parseTopic refuses %j', (topic) => {
  expect(parseTopic(topic)).toBeUndefined();
});

it.each(['C1', 'c-100', 'C 100', 'C/100', '+', '#', 'C'.repeat(41), ''])(
  'upTopic refuses the serial number %j',
  (serial) => {
    expect(isSerial(serial)).toBe(false);
    expect(() => upTopic(serial, 'state')).toThrow(RangeError);
  },
);
