import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, Refusal } from '../testing/fake-platform.ts';
import { sampleId } from '../testing/samples.ts';
import type { EventPage, PlatformEvent } from '../types.ts';

const event = (n: number): PlatformEvent => ({
  id: `a-${n}-b`,
  at: '2026-11-20T08:00:00.000Z',
  type: 'controller.offline',
  groupId: sampleId(900),
  subject: { kind: 'controller', id: sampleId(2) },
  data: { serialNumber: 'ES-1', locationName: `Shop ${n}` },
});
const page = (cursor: string, items: PlatformEvent[] = [], hasMore = false): EventPage => ({ items, cursor, hasMore });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const connect = (answers: (EventPage | Error)[]) => {
  const platform = fakePlatform({
    'events.list': () => {
      const answer = answers.shift() ?? new Refusal(404, 'No answer');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const options = { url: 'http://platform', token: 'good', fetch: platform.fetch, retry: { retries: 0 } };
  const asked = () => platform.calls.map(({ input }) => (input as { after?: string }).after);
  return { earshot: createEarshot(options), asked };
};
const place = { groupId: sampleId(900) };

it('all events are read page by page up to the present', async () => {
  const { earshot, asked } = connect([page('1', [event(1)], true), page('2', [], true), page('3', [event(3)])]);
  const seen = [];
  for await (const { id } of earshot.events.all({ ...place, after: '0' })) seen.push(id);
  expect(seen).toEqual(['a-1-b', 'a-3-b']);
  expect(asked()).toEqual(['0', '1', '2']);
});

it('a watch begins with the present, yields pages with events, and loses none after a lost connection', async () => {
  const { earshot, asked } = connect([
    page('1'),
    page('2', [event(1)], true),
    new Refusal(503, 'down'),
    page('3', [event(2)]),
  ]);
  const states: string[] = [];
  const watch = earshot.events.watch(place, { onConnection: (state) => states.push(state) });
  const first = watch.next();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await first).value).toEqual(page('2', [event(1)], true));
  const second = watch.next();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await second).value).toEqual(page('3', [event(2)]));
  expect(states).toEqual(['lost', 'restored']);
  expect(asked()).toEqual(['now', '1', '2', '2']);
});

it('a watch whose cursor is refused throws', async () => {
  const { earshot } = connect([new Refusal(404, 'older than 30 days')]);
  await expect(earshot.events.watch({ ...place, after: '0' }).next()).rejects.toThrow('older than 30 days');
});
