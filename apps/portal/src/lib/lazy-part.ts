import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from './load-failure.ts';

/** A component loaded when first rendered. `preload` loads it earlier, on hover or focus. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadPart(load) }));
  return Object.assign(part, {
    preload: () => {
      // The error is shown when the component is rendered.
      load().catch(() => undefined);
    },
  });
}
