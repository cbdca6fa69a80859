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

/** Downloads a file under the name given by the server. Returns that name. */
export async function downloadFile(path: string, fallback = FALLBACK): Promise<string> {
  const response = await fetchMedia(path);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  const name = downloadName(response.headers.get('content-disposition'), fallback);
  saveFile(name, await response.blob());
  return name;
}
