import { normalisePostcode } from '@earshot/domain/postcodes/normalise';
import { z } from 'zod';
import { type FindPostcode, postcodesUnavailable } from './postcode-service.ts';

interface PostcodesIo {
  /** Base address, to which `/postcodes/{postcode}` is added. No other host is contacted. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1024;

const answerSchema = z.object({
  result: z.object({
    postcode: z.string(),
    longitude: z.number().min(-180).max(180).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
  }),
});

/** Postcodes from a service with the API of postcodes.io. The response must be about the requested postcode. */
export const postcodesIo =
  ({ url, timeoutMs = TIMEOUT_MS }: PostcodesIo): FindPostcode =>
  async (typed) => {
    const postcode = normalisePostcode(typed);
    if (postcode === undefined) return undefined;
    try {
      const text = await ask(`${url.replace(/\/+$/, '')}/postcodes/${encodeURIComponent(postcode)}`, timeoutMs);
      if (text === undefined) return undefined;
      const { result } = answerSchema.parse(JSON.parse(text));
      if (normalisePostcode(result.postcode) !== postcode) throw new Error('It answered about another postcode');
      const { longitude, latitude } = result;
      // The position of some postcodes, such as those of the Channel Islands, is not published.
      if (longitude === null || latitude === null) return undefined;
      return { postcode, geodata: { coordinates: [longitude, latitude] } };
    } catch (error) {
      throw postcodesUnavailable(error);
    }
  };

/** Text of the response; undefined if the postcode does not exist. */
async function ask(address: string, timeoutMs: number): Promise<string | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect could lead to a host that is not configured.
    redirect: 'error',
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The postcode service answered ${response.status}`);
  }
  return await readAtMost(response.body, MAX_BYTES);
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`The postcode service sent more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
