import type { StateWatch } from '@earshot/db/queries/controllers/state-watches';
import { decodeDown } from '@earshot/device-protocol/codec/decode';
import { describe, expect, it } from 'vitest';
import { StateWatcher } from './state-watcher.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');

function setUp() {
  let now = START;
  let watches: StateWatch[] = [];
  const sent: { serial: string; until: string }[] = [];
  const watcher = new StateWatcher({
    now: () => now,
    list: () => Promise.resolve(watches),
    publisher: {
      post: ({ topic, payload }) => {
        const read = decodeDown(topic, payload);
        if (!read.ok || read.name !== 'commands' || read.message.type !== 'state.watch') throw new Error('no watch');
        sent.push({ serial: read.serial, until: read.message.payload.until });
      },
      publish: () => Promise.reject(new Error('not expected')),
      isConnected: () => true,
      close: () => Promise.resolve(),
    },
  });
  return {
    watcher,
    sent,
    at: async (seconds: number, ...untilSeconds: readonly number[]) => {
      now = START + seconds * 1_000;
      watches = untilSeconds.map((until, i) => ({
        controllerId: `c${i}`,
        serial: `VC4-1000${i}`,
        until: new Date(START + until * 1_000),
      }));
      await watcher.round();
      return sent.splice(0).map(({ serial, until }) => [serial, (Date.parse(until) - START) / 1_000]);
    },
  };
}

describe('StateWatcher', () => {
  it('asks a watched controller to report until a given time, and renews the request well before that', async () => {
    const { at } = setUp();
    expect(await at(0, 30)).toEqual([['VC4-10000', 30]]);
    expect(await at(5, 30)).toEqual([]);
    expect(await at(15, 45)).toEqual([['VC4-10000', 45]]);
    expect(await at(20, 45)).toEqual([]);
    expect(await at(30, 60)).toEqual([['VC4-10000', 60]]);
  });

  it('sends nothing after the watch ends, and starts again for a new watch', async () => {
    const { at } = setUp();
    await at(0, 30);
    expect(await at(15)).toEqual([]);
    expect(await at(60, 90)).toEqual([['VC4-10000', 90]]);
  });

  it('returns the watched controllers among the given ones', async () => {
    const { at, watcher } = setUp();
    const senders = ['VC4-10001', 'VC4-10000', 'VC4-10001', 'VC4-1'].map((serial) => ({ serial }));
    expect(watcher.watchedAmong(senders)).toEqual([]);
    await at(0, 30, 30);
    expect(watcher.watchedAmong(senders)).toEqual(['c1', 'c0']);
    await at(40);
    expect(watcher.watchedAmong(senders)).toEqual([]);
  });

  it('sends each controller its own end time', async () => {
    const { at } = setUp();
    expect(await at(0, 30, 20)).toEqual([
      ['VC4-10000', 30],
      ['VC4-10001', 20],
    ]);
  });
});
