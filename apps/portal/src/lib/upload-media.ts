import { shellTexts } from '#/texts/shell.ts';
import { reauthenticate } from './session.ts';
import { sessionToken } from './session-token.ts';

/** A refused upload, in the shape of a refused call. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly data: unknown;
  constructor(data: unknown) {
    super('The upload failed');
    this.data = data;
  }
}

interface Upload {
  readonly method?: 'POST' | 'PUT';
  readonly form: FormData;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a form by XMLHttpRequest, because `fetch` does not report progress. If refused, renews the session once. */
export async function uploadMedia(path: string, upload: Upload): Promise<unknown> {
  const first = await send(path, upload);
  const isRenewed = first.status === 401 && (await reauthenticate(new UploadError(first.body)));
  const { status, body } = isRenewed ? await send(path, upload) : first;
  if (status < 200 || status > 299) throw new UploadError(body ?? { errorMessage: shellTexts.error.general });
  return body;
}

const send = (path: string, { method = 'POST', form, onProgress, signal }: Upload) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${sessionToken()?.token ?? ''}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }));
    request.addEventListener('error', () => reject(new UploadError(null)));
    request.addEventListener('abort', () => reject(new UploadError(null)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
