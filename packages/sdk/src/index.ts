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
  SecondFactorNeededError,
  ServerError,
  TimeoutError,
  UnresolvedNamesError,
} from './errors.ts';
export type { Audience, SendCastWish } from './casts/casts.ts';
export { groupPaths } from './casts/find-group.ts';
export { castOutcome, type CastOutcome, type CastResult, type SentCast } from './casts/sent-cast.ts';
export type { WatchOptions } from './reconnecting.ts';
export { isSettled } from './watch.ts';
export type { RowCheck } from './audit/check-rows.ts';
export type { Health } from './health.ts';
export type { PublicRouter } from './generated/router.d.ts';
export type {
  AccessToken,
  AudioClip,
  AuditEntry,
  AuditPage,
  AuditSeal,
  AuditVerification,
  CheckedPerson,
  CurrentSession,
  Delivery,
  DeliveryChange,
  DeliveryDetail,
  DeliveryStatus,
  Group,
  GroupChild,
  GroupCounts,
  GroupDetail,
  GroupMatch,
  GroupPlan,
  GroupTreeState,
  Inputs,
  Location,
  LocationSettings,
  LocationStatus,
  MessageCast,
  MovePreview,
  Notice,
  Outputs,
  Permission,
  PortalSettings,
  ReassignedRole,
  ReleaseNote,
  Role,
  RoleDetail,
  SessionToken,
  Setting,
  SettingList,
  SignInAnswer,
  Target,
  TargetStatus,
  Timeline,
  User,
  UserDetail,
} from './types.ts';
