import { oneTry } from './call.ts';
import { ConnectionError, errorOfStatus } from './errors.ts';
import type { CallOptions, Settings } from './options.ts';
import { withRetries } from './retry.ts';
import { factsOf } from './to-earshot-error.ts';
import { authorization } from './transport.ts';

/** A download. Unless it is an evidence pack, its length is unknown until the stream ends. */
export interface CsvDownload {
  /** `{YYYYMMDD HHmm}-{group}-{type}[-Removed].csv`, in London time. */
  readonly name: string;
  /** The stream fails if the export is incomplete. */
  readonly content: ReadableStream<Uint8Array>;
}

export type FetchCsv = (filter: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<CsvDownload>;

/** Names of the platform's exports. */
type Exported =
  | 'api-history'
  | 'deliveries'
  | 'endpoints'
  | 'enrolments'
  | 'evidence'
  | 'locations'
  | 'proof-of-play'
  | 'reports'
  | 'system-events';

/** The timeout covers the response headers only; the signal ends the whole download. */
export const createFetchCsv =
  (
    { url, fetch, token, timeoutMs, retry }: Settings,
    what: Exported = 'endpoints',
    ending: 'csv' | 'pdf' | 'zip' = 'csv',
  ): FetchCsv =>
  async (filter, options) =>
    await withRetries(
      async () =>
        await oneTry(
          async (trySignal) => {
            const headers = authorization(await token());
            const beginning = new AbortController();
            const giveUp = () => beginning.abort(trySignal.reason);
            trySignal.addEventListener('abort', giveUp, { once: true });
            const signal =
              options.signal === undefined ? beginning.signal : AbortSignal.any([beginning.signal, options.signal]);
            const response = await fetch(`${url}/exports/${what}.${ending}?${toQuery(filter)}`, { headers, signal });
            trySignal.removeEventListener('abort', giveUp);
            if (!response.ok || response.body === null) throw await refusal(response);
            return { name: nameOf(response) ?? `${what}.${ending}`, content: response.body };
          },
          { url, timeoutMs, ...options },
        ),
      retry,
      options.signal,
    );

function toQuery(filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value)) query.set(name, value.join(','));
    else if (typeof value === 'string' || typeof value === 'boolean') query.set(name, String(value));
  }
  return query.toString();
}

function nameOf({ headers }: Response): string | undefined {
  const given = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return given === undefined ? undefined : decodeURIComponent(given);
}

async function refusal(response: Response): Promise<Error> {
  const shape: unknown = await response.json().catch(() => undefined);
  if (typeof shape === 'object' && shape !== null) {
    return errorOfStatus(response.status, factsOf({ ...shape }, response.statusText));
  }
  const message = `The export failed: ${response.status}`;
  return new ConnectionError({ code: 'connection', status: response.status, message });
}
