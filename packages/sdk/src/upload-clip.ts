import type { UploadClip } from './areas/audio-clips.ts';
import { oneTry } from './call.ts';
import { mediaRefusal } from './fetch-clip.ts';
import type { Settings } from './options.ts';
import { withRetries } from './retry.ts';
import { authorization } from './transport.ts';
import type { AudioClip } from './types.ts';

/** 8 MB over a slow line, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Sends a file as a form: files are no calls. It is made once for its idempotency key, however often it is sent. */
export const createUploadClip =
  ({ url, fetch, token, retry }: Settings): UploadClip =>
  async ({ file, ...fields }, options) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
    form.append('blob', file instanceof Blob ? file : new Blob([file]), fields.fileName ?? 'clip.mp3');
    return await withRetries(
      async () =>
        await oneTry(
          async (signal) => {
            const headers = authorization(await token());
            const response = await fetch(`${url}/media/clips`, { method: 'POST', body: form, headers, signal });
            if (!response.ok) throw await mediaRefusal(response);
            // The output schema of the platform has checked it.
            return (await response.json()) as AudioClip;
          },
          { url, timeoutMs: UPLOAD_TIMEOUT_MS, ...options },
        ),
      retry,
      options.signal,
    );
  };
