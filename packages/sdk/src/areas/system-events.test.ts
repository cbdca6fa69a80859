import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, Refusal } from '../testing/fake-platform.ts';
import { sampleId } from '../testing/samples.ts';
import type { SystemEvent } from '../types.ts';

const event = (n: number): SystemEvent => ({
  id: `${sampleId(2)}..${n}`,
  at: '2026-11-20T08:00:00.000000Z',
  name: 'controller.booted',
  category: 'controller',
  sentence: `The controller of Shop ${n} started`,
  controllerId: sampleId(2),
  serialNumber: 'ES-1',
  locationName: `Shop ${n}`,
  groupId: sampleId(900),
  groupTitle: 'North',
  deviceId: null,
  device: null,
});
const EVERY_MS = 5_000;
const unavailable = new Refusal(503, 'down');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const connect = (answers: readonly (readonly SystemEvent[] | Error)[]) => {
  let read = 0;
  const platform = fakePlatform({
    'systemEvents.list': () => {
      const answer = answers[Math.min(read, answers.length - 1)];
      read += 1;
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answer');
      return { items: [...answer], hasNewer: false, hasOlder: false };
    },
  });
  const options = { url: 'http://platform', token: 'good', fetch: platform.fetch, retry: { retries: 0 } };
  return { earshot: createEarshot(options), platform };
};

it('a watch yields the newest events, again only when they differ, and goes on after a lost connection', async () => {
  const { earshot } = connect([[event(1)], [event(1)], unavailable, [event(2), event(1)]]);
  const states: string[] = [];
  const ending = new AbortController();
  const watch = earshot.systemEvents.watch(
    { controllerId: sampleId(2) },
    { signal: ending.signal, onConnection: (state) => states.push(state) },
  );
  expect((await watch.next()).value).toEqual([event(1)]);
  const next = watch.next();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect((await next).value).toEqual([event(2), event(1)]);
  expect(states).toEqual(['lost', 'restored']);
  const ended = watch.next();
  ending.abort(new Error('enough'));
  await expect(ended).rejects.toThrow('enough');
});

it('a watch that the platform refuses throws', async () => {
  const { earshot } = connect([new Refusal(403, 'no')]);
  await expect(earshot.systemEvents.watch({ controllerId: sampleId(2) }).next()).rejects.toThrow('no');
});
