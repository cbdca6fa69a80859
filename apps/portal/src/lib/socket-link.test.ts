import { createTRPCClient, type Operation } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, it, vi } from 'vitest';
import type { PublicRouter } from './contract.ts';
import { socketLink } from './links.ts';

// Page tests replace the links with an in-memory platform.
vi.unmock('#/lib/links.ts');

const asked: Pick<Operation, 'id' | 'path'>[] = [];
vi.mock('./socket.ts', () => ({
  socket: () => ({
    request: ({ op }: { op: Operation }) => {
      asked.push({ id: op.id, path: op.path });
      return observable(() => () => undefined);
    },
  }),
}));

it('calls of clients that share a socket have different ids', async () => {
  const clients = [1, 2].map(() => createTRPCClient<PublicRouter>({ links: [socketLink] }));
  for (const { session } of clients) {
    void session.current.query();
    void session.rotate.mutate();
  }
  await expect.poll(() => asked).toHaveLength(4);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(4);
});
