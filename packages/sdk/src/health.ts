import { oneTry } from './call.ts';
import type { CallOptions, Settings } from './options.ts';
import { foreignAnswer } from './to-earshot-error.ts';

/** The public health of the platform. */
export interface Health {
  readonly status: string;
  readonly version: string;
  /** The state of each part by name: `ok`, or the problem in a word. */
  readonly parts: Readonly<Record<string, string>>;
  /** Messages to workflows that the platform stopped retrying; undefined if the platform does not report them. */
  readonly deadMessages: DeadMessages | undefined;
  /** For each part: milliseconds by which its clock is ahead of the database's, and whether that is too much. */
  readonly clocks: Readonly<Record<string, { readonly aheadMs: number; readonly off: boolean }>>;
  /** Milliseconds by which the platform's clock is ahead of this machine's; accurate to about one second. */
  readonly clockOffsetMs: number | undefined;
  readonly roundTripMs: number;
}

export interface DeadMessages {
  readonly count: number;
  /** Time of the oldest message, as an ISO 8601 string. */
  readonly oldestAt: string | null;
  /** The reasons for failure, one word each. */
  readonly reasons: readonly string[];
}

export type ReadHealth = (options?: CallOptions) => Promise<Health>;

/** Reads health once, without a token and without retries. */
export const createReadHealth =
  ({ url, fetch, timeoutMs }: Settings): ReadHealth =>
  async (options = {}) =>
    await oneTry(
      async (signal) => {
        const began = Date.now();
        const response = await fetch(`${url}/health`, { headers: { accept: 'application/json' }, signal });
        const ended = Date.now();
        const body: unknown = await response.json().catch(() => undefined);
        if (!isHealth(body)) throw foreignAnswer(response, url);
        const clockOffsetMs = offsetOf(response.headers.get('date'), (began + ended) / 2);
        const parts = Object.entries(body.parts ?? {}).map(([part, state]) => [part, wordOf(state)] as const);
        const { status, version, deadMessages, clocks = {} } = body;
        const known = { status, version, parts: Object.fromEntries(parts), deadMessages, clocks };
        return { ...known, clockOffsetMs, roundTripMs: ended - began };
      },
      { url, timeoutMs, ...options },
    );

interface HealthBody {
  readonly status: string;
  readonly version: string;
  readonly parts?: Record<string, unknown>;
  readonly deadMessages?: DeadMessages;
  readonly clocks?: Health['clocks'];
}

const isHealth = (body: unknown): body is HealthBody =>
  typeof body === 'object' && body !== null && 'status' in body && 'version' in body;

/** A part's state is a word, or an object with the word in `status`. */
function wordOf(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'status' in state) return String(state.status);
  return String(state);
}

/** The Date header has whole seconds, so half a second is added as the likeliest remainder. */
function offsetOf(header: string | null, middle: number): number | undefined {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? undefined : at + 500 - middle;
}
