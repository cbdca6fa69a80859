import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readVectors } from './conformance.ts';
import {
  DOWN_TOPICS,
  downTopic,
  isSerial,
  parseTopic,
  shardFilter,
  shardOf,
  SHARDS,
  UP_TOPICS,
  upFilter,
  upTopic,
} from './topics.ts';

const { shards } = await readVectors(join(import.meta.dirname, '..', 'vectors'));

it.each(shards)('the shard of $serial is $shard', ({ serial, shard }) => {
  expect(shardOf(serial)).toBe(shard);
  expect(upTopic(serial, 'state')).toBe(`earshot/v1/${shard}/${serial}/up/state`);
  expect(upFilter(serial)).toBe(`earshot/v1/${shard}/${serial}/up/#`);
  expect(shardFilter(shardOf(serial))).toBe(`earshot/v1/${shard}/+/up/#`);
});

it('the shards are 256 different texts, and consecutive serial numbers use them evenly', () => {
  expect(new Set(SHARDS).size).toBe(256);
  const serials = Array.from({ length: 25_600 }, (_, i) => `SHOP-${String(i).padStart(6, '0')}`);
  const counts = [...Map.groupBy(serials, shardOf)].map(([shard, { length }]) => ({ shard, length }));
  expect(counts.map(({ shard }) => shard).toSorted()).toEqual(SHARDS);
  expect(Math.min(...counts.map(({ length }) => length))).toBeGreaterThan(75);
  expect(Math.max(...counts.map(({ length }) => length))).toBeLessThan(125);
});

it('parseTopic reads every topic of the protocol', () => {
  for (const name of UP_TOPICS)
    expect(parseTopic(upTopic('C-100', name))).toEqual({ serial: 'C-100', direction: 'up', name });
  for (const name of DOWN_TOPICS)
    expect(parseTopic(downTopic('C-100', name))).toEqual({ serial: 'C-100', direction: 'down', name });
});

it('parseTopic accepts an unknown name, because newer firmware may use it', () => {
  expect(parseTopic('earshot/v1/9f/C-100/up/weather')?.name).toBe('weather');
});

it.each([
  'earshot/v2/9f/C-100/up/state',
  'earshot/v1/9f/C-100/sideways/state',
  'earshot/v1/9f/c-100/up/state',
  'earshot/v1/+/+/up/state',
  'earshot/v1/9f/C-100/up/#',
  'earshot/v1/9f/C-100/up/state/more',
  'earshot/v1/9f/C-100/up/',
  '/earshot/v1/9f/C-100/up/state',
  'earshot/v1/9f/C-100/up/state\n',
  'earshot/v1/C-100/up/state',
  'earshot/v1/9e/C-100/up/state',
  'earshot/v1/9F/C-100/up/state',
  'earshot/v1/+/C-100/up/state',
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
