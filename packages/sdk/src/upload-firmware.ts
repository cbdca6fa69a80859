import type { UploadFirmware } from './areas/firmware.ts';
import { oneTry } from './call.ts';
import { mediaRefusal } from './fetch-clip.ts';
import type { Settings } from './options.ts';
import { authorization } from './transport.ts';
import type { FirmwareRelease } from './types.ts';

/** 64 MB over a slow line, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Sends a file as it is: files are no calls. It is sent once; a version that is there already is refused. */
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
        // The output schema of the platform has checked it.
        return (await response.json()) as FirmwareRelease;
      },
      { url, timeoutMs: UPLOAD_TIMEOUT_MS, ...options },
    );
