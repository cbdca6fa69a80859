import { oneTry } from './call.ts';
import { ConnectionError, errorOfStatus } from './errors.ts';
import type { CallOptions, Settings } from './options.ts';
import { withRetries } from './retry.ts';
import { factsOf } from './to-earshot-error.ts';
import { authorization } from './transport.ts';

/** A CSV on its way: its length is not known before it has ended. */
export interface DeviceCsv {
  /** `{YYYYMMDD HHmm}-{group}-{type}[-Removed].csv`, at the time that it is in London. */
  readonly name: string;
  /** Ends with an error when it could not be told to the end. */
  readonly content: ReadableStream<Uint8Array>;
}

export type FetchDeviceCsv = (filter: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<DeviceCsv>;

/** The time-out is for the beginning of the answer; the signal ends all of it. */
export const createFetchDeviceCsv =
  (
    { url, fetch, token, timeoutMs, retry }: Settings,
    what: 'endpoints' | 'locations' | 'proof-of-play' = 'endpoints',
    ending: 'csv' | 'pdf' = 'csv',
  ): FetchDeviceCsv =>
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
            return { name: nameOf(response), content: response.body };
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

function nameOf({ headers }: Response): string {
  const given = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return given === undefined ? 'devices.csv' : decodeURIComponent(given);
}

async function refusal(response: Response): Promise<Error> {
  const shape: unknown = await response.json().catch(() => undefined);
  if (typeof shape === 'object' && shape !== null) {
    return errorOfStatus(response.status, factsOf({ ...shape }, response.statusText));
  }
  const message = `The devices could not be exported: ${response.status}`;
  return new ConnectionError({ code: 'connection', status: response.status, message });
}
