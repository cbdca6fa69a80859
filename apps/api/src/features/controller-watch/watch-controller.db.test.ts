import { createCaller } from '../../trpc/caller.ts';
import type { ControllerWatchEvent } from '@earshot/domain/controllers/watch-schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedCall } from '../../trpc/call.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { watchController } from './watch-controller.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** Creates a call as the procedure middleware would. */
async function callOf(): Promise<{ call: PlacedCall; serialNumber: string }> {
  const { groupId, controllerId } = api.world.north;
  const { token } = await api.signedIn({ roleId: 4, groupId });
  const principal = await createCaller(api.deps.db, token, { lasting: false }).identify();
  if (principal === undefined) throw new Error('The sign-in failed');
  const controllers = api.deps.db.selectFrom('controllers').select('serial').where('id', '=', controllerId);
  const { serial } = await controllers.executeTakeFirstOrThrow();
  const call = { deps: api.deps, principal, scope: principal.scope, recheck: () => Promise.resolve(principal) };
  // Subscriptions use no other fields of a call.
  return { call: call as PlacedCall, serialNumber: serial };
}

describe('a subscription to a controller', () => {
  it('announces its expiry before it ends [B-281]', async () => {
    const { call, serialNumber } = await callOf();
    const events: ControllerWatchEvent[] = [];
    const began = Date.now();
    for await (const event of watchController(call, { serialNumber, lastsMs: 600, noticeMs: 300, idleMs: 50 })) {
      events.push(event);
      if (event.event !== 'subscribeExpire') continue;
      expect(Date.now() - began).toBeGreaterThanOrEqual(290);
      expect(Date.parse(event.endsAt)).toBeGreaterThan(Date.now());
    }
    expect(Date.now() - began).toBeGreaterThanOrEqual(590);
    expect(events.map(({ event }) => event)).toEqual(['patched', 'subscribeExpire']);
  });

  it('ends at once when the socket closes', async () => {
    const { call, serialNumber } = await callOf();
    const ending = new AbortController();
    const events = watchController(call, { serialNumber, signal: ending.signal });
    expect((await events.next()).value).toMatchObject({ event: 'patched' });
    const next = events.next();
    ending.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it('is not found for an unknown serial number', async () => {
    const { call } = await callOf();
    await expect(watchController(call, { serialNumber: 'VC4-99999' }).next()).rejects.toThrow(notFound().message);
  });
});
