import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type * as Links from '#/lib/links.ts';

// Whatever a test renders talks to the fake API in this process.
vi.mock('#/lib/links.ts', async (original) => ({
  ...(await original<typeof Links>()),
  socketLink: (await import('../testing/memory-link.ts')).memoryLink,
}));

// Pages are fetched when they are first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

afterEach(async () => {
  cleanup();
  localStorage.clear();
  const [{ queryClient }, { answers, calls }] = await Promise.all([
    import('#/lib/query-client.ts'),
    import('../testing/memory-link.ts'),
  ]);
  queryClient.clear();
  answers.clear();
  calls.length = 0;
});

// What jsdom lacks and the kit needs.
globalThis.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.Worker ??= class {
  addEventListener() {}
  postMessage() {}
  terminate() {}
} as unknown as typeof Worker;
globalThis.scrollTo = () => undefined;
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
Object.assign(Element.prototype, { scrollIntoView() {}, hasPointerCapture: () => false });
