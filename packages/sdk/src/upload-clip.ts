import type { ChangeClip, ClipFile, UploadClip } from './areas/audio-clips.ts';
import { oneTry } from './call.ts';
import { mediaRefusal } from './fetch-clip.ts';
import type { CallOptions, Settings } from './options.ts';
import { withRetries } from './retry.ts';
import { authorization } from './transport.ts';
import type { AudioClip } from './types.ts';

/** Milliseconds; enough for 8 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Uploads a clip as a form, because files are not tRPC calls. Retries with the same idempotency key create one clip
 * only.
 */
export const createUploadClip =
  (settings: Settings): UploadClip =>
  async (upload, options) =>
    await withRetries(
      async () => await sendForm(settings, { method: 'POST', path: '/media/clips', ...upload }, options),
      settings.retry,
      options.signal,
    );

/** Uploads a new sound for a clip. Never retried, because the version would be stale after a first success. */
export const createChangeClip =
  (settings: Settings): ChangeClip =>
  async ({ clipId, ...change }, options) => {
    const path = `/media/clips/${encodeURIComponent(clipId)}`;
    return await sendForm(settings, { method: 'PUT', path, ...change }, options);
  };

type Form = ClipFile & { readonly method: 'POST' | 'PUT'; readonly path: string };

async function sendForm(
  { url, fetch, token }: Settings,
  { method, path, file, ...fields }: Form,
  options: CallOptions,
): Promise<AudioClip> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  body.append('blob', file instanceof Blob ? file : new Blob([file]), fields.fileName ?? 'clip.mp3');
  return await oneTry(
    async (signal) => {
      const headers = authorization(await token());
      const response = await fetch(`${url}${path}`, { method, body, headers, signal });
      if (!response.ok) throw await mediaRefusal(response);
      // The platform has validated its response.
      return (await response.json()) as AudioClip;
    },
    { url, timeoutMs: UPLOAD_TIMEOUT_MS, ...options },
  );
}
