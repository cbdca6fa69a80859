import { expect, it } from 'vitest';

it('zod generates no code from text, which the content security policy forbids', async () => {
  await import('./zod-without-eval.ts');
  const { config } = await import('zod/v4/core');
  expect(config().jitless).toBe(true);
});
