import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { ConflictError } from '../errors.ts';
import { fakePlatform, Refusal, sampleGroup, sampleId } from '../testing/index.ts';
import type { MessageCast, SavedCast } from '../types.ts';

const group = sampleGroup({ id: sampleId(900) });
const cast = { id: sampleId(1), name: 'Closing', version: 3 } as SavedCast;
const rows = Array.from({ length: 450 }, (_, n) => ({ ...cast, id: sampleId(n + 1) }) as MessageCast);

function client() {
  const blockers = [{ kind: 'delivery', id: sampleId(50), name: '2026-03-01T12:00:00.000Z' }];
  const platform = fakePlatform({
    'session.current': () => ({ group }) as never,
    'messageCasts.list': ({ page = 1, pageSize = 20 }) => ({
      items: rows.slice((page - 1) * pageSize, page * pageSize),
    }),
    'messageCasts.count': () => ({ total: rows.length }),
    'messageCasts.update': ({ version }) => {
      if (version !== cast.version)
        throw new Refusal(409, 'The Message Cast has been changed meanwhile.', { version: 3 });
      return { ...cast, version: 4 };
    },
    'messageCasts.remove': ({ castId }) => {
      if (castId !== cast.id) throw new Refusal(409, 'It is running or scheduled.', { blockers });
      return { castId, name: cast.name, restorableUntil: '2026-03-02T12:00:00.000Z' };
    },
    'messageCasts.removeMany': ({ castIds }) => ({
      items: castIds.map((castId) => ({ castId, name: null, outcome: 'removed' as const, reason: null })),
    }),
    'messageCasts.restore': () => cast,
    'messageCasts.duplicate': () => ({ ...cast, name: 'Closing (copy)' }),
  });
  return { platform, messageCasts: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }).messageCasts };
}

const input = { castId: cast.id, name: 'Closing', category: 'general', audioId: sampleId(3), targetIds: [] } as const;

it('all reads every cast of the own group page by page, with one count', async () => {
  const { platform, messageCasts } = client();
  const ids: string[] = [];
  for await (const { id } of messageCasts.all({ search: 'clos', locationId: sampleId(7) })) ids.push(id);
  expect(new Set(ids).size).toBe(rows.length);
  const counts = platform.calls.filter(({ path }) => path === 'messageCasts.count');
  expect(counts.map(({ input }) => input)).toEqual([{ groupId: group.id, search: 'clos', locationId: sampleId(7) }]);
});

it('update with a stale version is refused with the newer version', async () => {
  const { messageCasts } = client();
  expect(await messageCasts.update({ ...input, targetIds: [sampleId(8)], version: 3 })).toMatchObject({ version: 4 });
  const stale = messageCasts.update({ ...input, targetIds: [sampleId(8)], version: 2 });
  await expect(stale).rejects.toBeInstanceOf(ConflictError);
  await expect(stale).rejects.toMatchObject({ details: { version: 3 } });
});

it('a deleted cast can be restored, and deleting a cast in use is refused with the blockers', async () => {
  const { platform, messageCasts } = client();
  expect(await messageCasts.remove(cast.id)).toMatchObject({ restorableUntil: '2026-03-02T12:00:00.000Z' });
  expect(await messageCasts.restore(cast.id)).toEqual(cast);
  await expect(messageCasts.remove(sampleId(2))).rejects.toMatchObject({
    details: { blockers: [{ kind: 'delivery', id: sampleId(50) }] },
  });
  expect(await messageCasts.removeMany({ castIds: [cast.id] })).toMatchObject([{ outcome: 'removed' }]);
  expect(platform.calls.at(-1)?.input).toEqual({ groupId: group.id, castIds: [cast.id] });
});

it('duplicate sends an idempotency key', async () => {
  const { platform, messageCasts } = client();
  expect(await messageCasts.duplicate({ castId: cast.id })).toMatchObject({ name: 'Closing (copy)' });
  expect(platform.calls.at(-1)?.input).toEqual({ castId: cast.id, idempotencyKey: expect.any(String) });
});
