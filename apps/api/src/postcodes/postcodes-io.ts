import { normalisePostcode } from '@earshot/domain/postcodes/normalise';
import { z } from 'zod';
import { type FindPostcode, postcodesUnavailable } from './postcode-service.ts';

interface PostcodesIo {
  /** Base address, `/postcodes/{postcode}` is added. The only host that is ever asked. */
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

/** Postcodes from a service with the API of postcodes.io. What it answers is checked: it must be about what was asked. */
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
      // Of a few postcodes, such as those of the Channel Islands, nobody knows where they are.
      if (longitude === null || latitude === null) return undefined;
      return { postcode, geodata: { coordinates: [longitude, latitude] } };
    } catch (error) {
      throw postcodesUnavailable(error);
    }
  };

/** The answer's text; undefined when there is no such postcode. */
async function ask(address: string, timeoutMs: number): Promise<string | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // Elsewhere is not the host that was configured.
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
