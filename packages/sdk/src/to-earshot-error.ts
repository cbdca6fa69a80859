import { TRPCClientError } from '@trpc/client';
import { ConnectionError, EarshotError, type ErrorFacts, errorOfStatus } from './errors.ts';

/** Converts any error of an attempt to an EarshotError. */
export function toEarshotError(error: unknown, url: string): EarshotError {
  const cause: unknown = error instanceof TRPCClientError ? error.cause : undefined;
  if (error instanceof EarshotError) return error;
  if (cause instanceof EarshotError) return cause;
  if (!(error instanceof TRPCClientError)) return unreachable(error, url);
  const shape: unknown = error.data;
  if (isRecord(shape) && typeof shape['httpStatus'] === 'number') {
    return errorOfStatus(shape['httpStatus'], factsOf(shape, error.message));
  }
  const { response, responseJSON } = error.meta ?? {};
  if (!(response instanceof Response)) return unreachable(cause ?? error, url);
  // The platform refused the request before processing the call.
  return isRecord(responseJSON) && 'errorCode' in responseJSON
    ? errorOfStatus(response.status, factsOf(responseJSON, error.message))
    : foreignAnswer(response, url);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function factsOf(shape: Record<string, unknown>, fallback: string): ErrorFacts {
  const { errorCode, errorMessage, requestId, details } = shape;
  return {
    code: text(errorCode) ?? 'UE_0001',
    message: text(errorMessage) ?? fallback,
    requestId: text(requestId),
    details: isRecord(details) ? details : {},
  };
}

/** The error for a response that is not from Earshot, for example from a proxy or another server at the address. */
export function foreignAnswer({ status, statusText }: Response, url: string): EarshotError {
  const code = 'connection';
  if (status >= 400) {
    const said = statusText === '' ? String(status) : `${status} ${statusText}`;
    const facts = { code, message: `${url} answered ${said}, and not as Earshot does` };
    return status >= 500 || status === 429 ? errorOfStatus(status, facts) : new ConnectionError({ ...facts, status });
  }
  return new ConnectionError({ code, status, message: `${url} answers, but it is not Earshot` });
}

function unreachable(cause: unknown, url: string): ConnectionError {
  return new ConnectionError({ code: 'connection', message: `Can't reach ${url}${because(cause)}`, cause });
}

/** Node hides the reason of a failed fetch in nested causes. */
function because(cause: unknown): string {
  for (let inner = cause; inner instanceof Error; inner = inner.cause) {
    const code: unknown = Reflect.get(inner, 'code');
    const words = typeof code === 'string' ? REASONS[code] : undefined;
    if (words !== undefined) return `: ${words}`;
  }
  return '';
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no network',
  ETIMEDOUT: 'it took too long to connect',
  UND_ERR_CONNECT_TIMEOUT: 'it took too long to connect',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};
