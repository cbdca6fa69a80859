/** The API's error codes. Source: the error catalogue of the specification (UE_…). */
export const ERROR_CODES = {
  UE_0001: 'Unexpected server error',
  UE_0010: 'Explicit server error, see the message',
  UE_400: 'Bad Request',
  UE_401: 'Not authenticated',
  UE_403: 'Not permitted',
  UE_404: 'Not Found',
  UE_409: 'Duplicate item',
  UE_429: 'Too many requests',
  UE_500: 'Internal server error',
  UE_510: 'DB access error',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
