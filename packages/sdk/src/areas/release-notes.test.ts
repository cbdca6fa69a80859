import { describe, expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { gathered } from '../testing/gathered.ts';
import { sampleId } from '../testing/samples.ts';
import type { ReleaseNote } from '../types.ts';

const note = (n: number): ReleaseNote => ({
  id: sampleId(n),
  title: `Release ${n}`,
  releaseDate: '2026-11-21',
  published: true,
  content: 'Text',
  createdAt: '2026-11-21T09:00:00.000Z',
  createdBy: null,
  version: 1,
});

const over = (answers: Parameters<typeof fakePlatform>[0]) => {
  const platform = fakePlatform(answers);
  return { platform, earshot: createEarshot({ url: 'http://earshot.test', token: 't', fetch: platform.fetch }) };
};

describe('release notes', () => {
  it('are created with an idempotency key, and updated only in the given fields [C-374]', async () => {
    const { platform, earshot } = over({ 'releaseNotes.create': () => note(1), 'releaseNotes.update': () => note(1) });
    await earshot.releaseNotes.create({ title: 'T', releaseDate: '2026-11-21', content: 'C' });
    await earshot.releaseNotes.update({ releaseNoteId: sampleId(1), version: 1, title: 'N' });
    expect(platform.calls.map(({ input }) => input)).toEqual([
      { title: 'T', releaseDate: '2026-11-21', content: 'C', idempotencyKey: expect.any(String) },
      { releaseNoteId: sampleId(1), version: 1, title: 'N' },
    ]);
  });

  it('are listed by page, size, text and sort, page after page [C-375]', async () => {
    const many = Array.from({ length: 230 }, (_, index) => note(index));
    const { platform, earshot } = over({
      'releaseNotes.list': (input) => {
        const { page = 1, pageSize = 10 } = input ?? {};
        return { items: many.slice((page - 1) * pageSize, page * pageSize) };
      },
    });
    const all = earshot.releaseNotes.all({ searchText: 'rel', sort: 'title' });
    expect(await gathered(all, ({ id }) => id)).toHaveLength(230);
    expect(platform.calls[1]?.input).toEqual({ searchText: 'rel', sort: 'title', page: 2, pageSize: 200 });
  });
});
