import { expect, it } from 'vitest';
import { limitStreams, MAX_STREAMS } from './limit-streams.ts';

async function* values(): AsyncGenerator<number, void> {
  yield 1;
  yield 2;
}

it('a holder has a limited number of open subscriptions, and can open another after one has ended', async () => {
  const of = {};
  const begin = (holder: string) => limitStreams(values(), { of, holder });
  const streams = Array.from({ length: MAX_STREAMS }, () => begin('somebody'));
  for (const stream of streams) expect((await stream.next()).value).toBe(1);
  await expect(begin('somebody').next()).rejects.toMatchObject({ code: 'UE_429' });
  expect((await begin('another user').next()).value).toBe(1);
  await streams[0]?.return();
  const next = begin('somebody');
  expect((await next.next()).value).toBe(1);
  await expect(begin('somebody').next()).rejects.toMatchObject({ code: 'UE_429' });
});
