import { reauthenticate } from './session.ts';
import { sessionToken } from './session-token.ts';

const request = (path: string) => fetch(path, { headers: { authorization: `Bearer ${sessionToken()?.token ?? ''}` } });

/** Requests a file over HTTP with the session's token. If the token is refused, renews the session once. */
export async function fetchMedia(path: string): Promise<Response> {
  const response = await request(path);
  return response.status === 401 && (await reauthenticate()) ? await request(path) : response;
}
