import { oneTry } from './call.ts';
import type { FetchClip } from './areas/audio-clips.ts';
import { ConnectionError, errorOfStatus } from './errors.ts';
import type { Settings } from './options.ts';
import { withRetries } from './retry.ts';
import { factsOf } from './to-earshot-error.ts';
import { authorization } from './transport.ts';

/** Downloads the MP3 of a clip over plain HTTP, because media are not tRPC calls. */
export const createFetchClip =
  ({ url, fetch, token, timeoutMs, retry }: Settings): FetchClip =>
  async (clipId, options) =>
    await withRetries(
      async () =>
        await oneTry(
          async (signal) => {
            const headers = authorization(await token());
            const response = await fetch(`${url}/media/clips/${encodeURIComponent(clipId)}`, { headers, signal });
            if (!response.ok) throw await mediaRefusal(response);
            return new Uint8Array(await response.arrayBuffer());
          },
          { url, timeoutMs, ...options },
        ),
      retry,
      options.signal,
    );

export async function mediaRefusal(response: Response): Promise<Error> {
  const shape: unknown = await response.json().catch(() => undefined);
  if (typeof shape !== 'object' || shape === null) {
    return new ConnectionError({
      code: 'connection',
      status: response.status,
      message: `The platform answered with ${response.status}`,
    });
  }
  return errorOfStatus(response.status, factsOf({ ...shape }, response.statusText));
}
