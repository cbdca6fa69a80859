import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';

/** Context of one request, or of one socket with all its calls. */
export interface Context {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Set for HTTP requests; calls on a socket get their own ids. */
  readonly requestId: string | undefined;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Trace of the caller, in the form of W3C Trace Context. */
  readonly traceparent?: string | undefined;
}
