import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from './load-failure.ts';

/** A component that is fetched when first shown; `preload` fetches it sooner, as a pointer or the focus comes near. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadPart(load) }));
  return Object.assign(part, {
    preload: () => {
      // A failure shows when the part is needed.
      load().catch(() => undefined);
    },
  });
}
