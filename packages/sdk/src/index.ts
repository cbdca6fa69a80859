export { createEarshot, type Earshot } from './client.ts';
export type { CallOptions, EarshotOptions, RetryPolicy } from './options.ts';
export {
  type AmbiguousName,
  BadRequestError,
  ConflictError,
  ConnectionError,
  EarshotError,
  type ErrorFacts,
  NotFoundError,
  NotPermittedError,
  NotSignedInError,
  RateLimitedError,
  ServerError,
  TimeoutError,
  UnresolvedNamesError,
} from './errors.ts';
export type { Audience, SendCastWish } from './casts/casts.ts';
export { groupPaths } from './casts/find-group.ts';
export { castOutcome, type CastOutcome, type CastResult, type SentCast } from './casts/sent-cast.ts';
export { isSettled, type WatchOptions } from './watch.ts';
export type { Health } from './health.ts';
export type { PublicRouter } from './generated/router.d.ts';
export type {
  AccessToken,
  AudioClip,
  CurrentSession,
  Delivery,
  DeliveryChange,
  DeliveryDetail,
  DeliveryStatus,
  Group,
  Inputs,
  Location,
  LocationStatus,
  MessageCast,
  Outputs,
  SessionToken,
  Target,
  TargetStatus,
  Timeline,
} from './types.ts';
