import { expect, it } from 'vitest';
import { DOWN_TOPICS, downTopic, isSerial, parseTopic, UP_TOPICS, upTopic } from './topics.ts';

it('reads back every topic that it makes', () => {
  for (const name of UP_TOPICS)
    expect(parseTopic(upTopic('C-100', name))).toEqual({ serial: 'C-100', direction: 'up', name });
  for (const name of DOWN_TOPICS)
    expect(parseTopic(downTopic('C-100', name))).toEqual({ serial: 'C-100', direction: 'down', name });
});

it('passes a name on that it does not know, because newer firmware may say it', () => {
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
])('does not take %j for a topic', (topic) => {
  expect(parseTopic(topic)).toBeUndefined();
});

it.each(['C1', 'c-100', 'C 100', 'C/100', '+', '#', 'C'.repeat(41), ''])('does not make a topic of %j', (serial) => {
  expect(isSerial(serial)).toBe(false);
  expect(() => upTopic(serial, 'state')).toThrow(RangeError);
});
