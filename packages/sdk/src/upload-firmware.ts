import type { UploadFirmware } from './areas/firmware.ts';
import { oneTry } from './call.ts';
import { mediaRefusal } from './fetch-clip.ts';
import type { Settings } from './options.ts';
import { authorization } from './transport.ts';
import type { FirmwareRelease } from './types.ts';

/** Milliseconds; enough for 64 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/**
 * Uploads a firmware file as the request body, because files are not tRPC calls. Never retried; an existing version
 * is refused.
 */
export const createUploadFirmware =
  ({ url, fetch, token }: Settings): UploadFirmware =>
  async ({ file, version, notes, signature }, options) =>
    await oneTry(
      async (signal) => {
        const query = new URLSearchParams({ version, ...(notes && { notes }), ...(signature && { signature }) });
        const headers = { ...authorization(await token()), 'content-type': 'application/octet-stream' };
        const response = await fetch(`${url}/media/firmware?${query.toString()}`, {
          method: 'POST',
          body: file,
          headers,
          signal,
        });
        if (!response.ok) throw await mediaRefusal(response);
        // The platform has validated its response.
        return (await response.json()) as FirmwareRelease;
      },
      { url, timeoutMs: UPLOAD_TIMEOUT_MS, ...options },
    );
