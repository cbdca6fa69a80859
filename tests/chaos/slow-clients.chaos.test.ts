import { expect, it } from 'vitest';
import { attackConnections } from './slow-attack.ts';

it('slow headers, slow bodies and silent connections are closed while other clients are answered', async () => {
  const attack = { posts: 60, heads: 60, bodies: 60, silent: 100, sockets: 100 };
  const { wrong } = await attackConnections({ attack, say: () => undefined });
  expect(wrong).toEqual([]);
});
