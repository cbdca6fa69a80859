/** The policy for retrying failed calls. */
export interface RetryPolicy {
  /** Number of attempts after the first, 2 by default; 0 disables all retries. */
  readonly retries: number;
  /**
   * Upper bound of the first wait, in milliseconds, 300 by default; it doubles with each retry. The wait is random
   * between 0 and the bound.
   */
  readonly baseDelayMs: number;
  /** Upper bound of every wait, in milliseconds; 5,000 by default. */
  readonly maxDelayMs: number;
  /**
   * How long a call waits, in milliseconds, while the platform refuses it because too many calls were made; 300,000 by
   * default. Such calls were refused before they began. They are repeated, at most eight of one kind at a time, whatever
   * they do, and do not count as retries. They can take effect in any order.
   */
  readonly maxWaitMs: number;
}

export interface EarshotOptions {
  /** The platform's address, for example `https://earshot.example.com`. */
  readonly url: string | URL;
  /** A session token or an access token. A function is called before each request. */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** WebSocket class for runtimes without a global one (Node 20). Without any, watches poll instead. */
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Timeout of one attempt, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
}

export interface CallOptions {
  /** Ends the call with all its retries. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt, in milliseconds. */
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

const DEFAULT_RETRY: RetryPolicy = { retries: 2, baseDelayMs: 300, maxDelayMs: 5_000, maxWaitMs: 300_000 };
const DEFAULT_TIMEOUT_MS = 10_000;

/** Throws a TypeError if the address is invalid. */
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

/** Removes query, fragment and trailing slash. A path prefix is kept. */
function toBaseUrl(given: string | URL): string {
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`The address must begin with http:// or https://: ${url.href}`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
