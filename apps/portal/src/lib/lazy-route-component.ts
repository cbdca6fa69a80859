import { type ComponentType, createElement, use } from 'react';
import { loadPart } from './load-failure.ts';

/**
 * Loads the component of a route. Replaces the router's own function of this name (vite.config.ts), which reloads the
 * page if a chunk is missing: the user would lose the page while the server is away.
 */
export function lazyRouteComponent<Props extends object>(
  importer: () => Promise<Record<string, ComponentType<Props>>>,
  exportName = 'default',
): ComponentType<Props> & { preload: () => Promise<void> } {
  let part: ComponentType<Props> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      part = (await loadPart(importer))[exportName];
    } catch (error) {
      failure = { error };
      loading = undefined;
    }
  };
  /** Never rejects; the next rendering throws the error. A later call tries again. */
  const preload = (): Promise<void> => {
    failure = undefined;
    return (loading ??= load());
  };
  function LazyRoute(props: Props) {
    if (failure !== undefined) throw failure.error;
    if (part === undefined) use(preload());
    return part && createElement(part, props);
  }
  return Object.assign(LazyRoute, { preload });
}
