import { cleanup, configure } from '@testing-library/react';
import { afterEach, inject, vi } from 'vitest';
import type * as Links from '#/lib/links.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Timeout of every wait for a state, in milliseconds. */
    waitLimitMs: number;
  }
}

// Connects rendered components to the fake API in this process.
vi.mock('#/lib/links.ts', async (original) => ({
  ...(await original<typeof Links>()),
  socketLink: (await import('../testing/memory-link.ts')).memoryLink,
}));

configure({ asyncUtilTimeout: inject('waitLimitMs') });

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

// Stubs for browser APIs that jsdom lacks.
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
