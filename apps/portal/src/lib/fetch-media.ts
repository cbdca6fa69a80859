import { reauthenticate } from './session.ts';
import { sessionToken } from './session-token.ts';

const request = (path: string) => fetch(path, { headers: { authorization: `Bearer ${sessionToken()?.token ?? ''}` } });

/** Files are no calls: they go over HTTP with the token of the session, renewed once when it is refused. */
export async function fetchMedia(path: string): Promise<Response> {
  const response = await request(path);
  return response.status === 401 && (await reauthenticate()) ? await request(path) : response;
}
