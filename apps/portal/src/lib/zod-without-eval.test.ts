import { expect, it } from 'vitest';

it('zod makes no programs from text, which the content policy forbids', async () => {
  await import('./zod-without-eval.ts');
  const { config } = await import('zod/v4/core');
  expect(config().jitless).toBe(true);
});
