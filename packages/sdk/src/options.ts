/** How failed calls are repeated. */
export interface RetryPolicy {
  /** Tries after the first one; 0 switches repeating off. */
  readonly retries: number;
  /** Upper bound of the first wait, in milliseconds; it doubles with each try. The wait itself is random below it. */
  readonly baseDelayMs: number;
  /** Upper bound of every wait, in milliseconds. */
  readonly maxDelayMs: number;
}

export interface EarshotOptions {
  /** Where Earshot is, for example `https://earshot.example.com`. */
  readonly url: string | URL;
  /** A session token or an access token. A function is asked before each request. */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** For watching, where there is no global one (Node 20). Without any, watching falls back to asking again. */
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** For one try of one call; 10 s unless told. */
  readonly timeoutMs?: number | undefined;
}

export interface CallOptions {
  /** Ends the call, and with it all its tries. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For one try, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

export interface Settings {
  readonly url: string;
  readonly token: () => Promise<string | undefined>;
  readonly fetch: typeof globalThis.fetch;
  readonly WebSocket: typeof globalThis.WebSocket | undefined;
  readonly retry: RetryPolicy;
  readonly timeoutMs: number;
}

const DEFAULT_RETRY: RetryPolicy = { retries: 2, baseDelayMs: 300, maxDelayMs: 5_000 };
const DEFAULT_TIMEOUT_MS = 10_000;

/** Throws a TypeError when the address is none. */
export function toSettings(options: EarshotOptions): Settings {
  const { token, retry, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  return {
    url: toBaseUrl(options.url),
    token: async () => (typeof token === 'function' ? await token() : token),
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    WebSocket: options.WebSocket ?? globalThis.WebSocket,
    retry: { ...DEFAULT_RETRY, ...retry },
    timeoutMs,
  };
}

/** Without query, fragment and closing slash; a path in front of Earshot stays. */
function toBaseUrl(given: string | URL): string {
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`The address must begin with http:// or https://: ${url.href}`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
