import { fetchMedia } from './fetch-media.ts';
import { saveFile } from './save-file.ts';

const FALLBACK = 'download.csv';
const QUOTED = /filename="([^"]*)"/i;
const BARE = /filename=([^;"]+)/i;
/** The header form of file names with non-ASCII letters. */
const ENCODED = /filename\*=UTF-8''([^;\s]+)/i;

function givenName(disposition: string): string {
  const encoded = ENCODED.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return (QUOTED.exec(disposition) ?? BARE.exec(disposition))?.[1] ?? '';
}

/** The file name in a `content-disposition` header, with whitespace as underscores, or the fallback. */
export function downloadName(disposition: string | null, fallback = FALLBACK): string {
  const given = givenName(disposition ?? '').trim();
  return (given === '' ? fallback : given).replaceAll(/\s+/g, '_');
}

interface DownloadOptions {
  readonly fallback?: string;
  /** Receives the share that has arrived, from 0 to 1, if the server sends the length. */
  readonly onProgress?: (share: number) => void;
}

/** Downloads a file under the name given by the server. Returns that name. A refusal has the message of the server. */
export async function downloadFile(path: string, { fallback, onProgress }: DownloadOptions = {}): Promise<string> {
  const response = await fetchMedia(path);
  if (!response.ok) {
    const data: unknown = await response.json().catch(() => undefined);
    throw Object.assign(new Error(`${path} was answered with ${response.status}`), { data });
  }
  const name = downloadName(response.headers.get('content-disposition'), fallback);
  saveFile(name, onProgress === undefined ? await response.blob() : await received(response, onProgress));
  return name;
}

async function received(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    if (total > 0) onProgress(Math.min(1, bytes / total));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
