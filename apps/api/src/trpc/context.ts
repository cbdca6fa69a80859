import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';

/** One request, or one socket with all its calls. */
export interface Context {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Of the HTTP request; calls on a socket get ids of their own. */
  readonly requestId: string | undefined;
  readonly address: string | null;
  readonly userAgent: string | null;
}
