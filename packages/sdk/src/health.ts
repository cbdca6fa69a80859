import { oneTry } from './call.ts';
import type { CallOptions, Settings } from './options.ts';
import { foreignAnswer } from './to-earshot-error.ts';

/** How the platform is, as anybody may know. */
export interface Health {
  readonly status: string;
  readonly version: string;
  /** Each part by its name, with `ok` or what is wrong. */
  readonly parts: Readonly<Record<string, string>>;
  /** How far the platform's clock is ahead of this one, in milliseconds; exact to about a second. */
  readonly clockOffsetMs: number | undefined;
  readonly roundTripMs: number;
}

export type ReadHealth = (options?: CallOptions) => Promise<Health>;

/** Asked once, without a token. */
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
        const { status, version } = body;
        return { status, version, parts: Object.fromEntries(parts), clockOffsetMs, roundTripMs: ended - began };
      },
      { url, timeoutMs, ...options },
    );

const isHealth = (body: unknown): body is { status: string; version: string; parts?: Record<string, unknown> } =>
  typeof body === 'object' && body !== null && 'status' in body && 'version' in body;

/** A part is a word, or has more to say and a word as its status. */
function wordOf(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'status' in state) return String(state.status);
  return String(state);
}

/** The header names whole seconds, so half a second is the likeliest rest. */
function offsetOf(header: string | null, middle: number): number | undefined {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? undefined : at + 500 - middle;
}
