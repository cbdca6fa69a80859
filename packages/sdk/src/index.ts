export { createEarshot, type Earshot } from './client.ts';
export type { PushedTask } from './pushed-task.ts';
export type { FirmwareUpload } from './areas/firmware.ts';
export type { CallOptions, EarshotOptions, RetryPolicy } from './options.ts';
export {
  type AmbiguousName,
  BadRequestError,
  ConflictError,
  ConnectionError,
  EarshotError,
  type ErrorFacts,
  NO_STATUS,
  NotFoundError,
  NotPermittedError,
  NotSignedInError,
  RateLimitedError,
  SecondFactorNeededError,
  ServerError,
  TimeoutError,
  UnresolvedNamesError,
} from './errors.ts';
export type { ClipChange, ClipFile, ClipUpload } from './areas/audio-clips.ts';
export type { CastEvent, CastEventType } from './casts/cast-events.ts';
export type { Audience, CheckedCast, SendCastInput } from './casts/casts.ts';
export { groupPaths } from './casts/find-group.ts';
export { castOutcome, type CastOutcome, type CastResult, type SentCast } from './casts/sent-cast.ts';
export type { Confirmed } from './casts/until-confirmed.ts';
export type { BulkEditResult, BulkEditInput } from './areas/bulk-edit.ts';
export type { ApiHistoryFilter } from './areas/api-tokens.ts';
export type { HistoryFilter } from './areas/locations.ts';
export type { ImportResult, PlannedImport } from './areas/location-import.ts';
export type { WatchControllerOptions } from './areas/watch-controller.ts';
export type { ConfiguredDevice, DeviceConfigurationChange } from './areas/device-configuration.ts';
export type { DeviceDetailOf, DeviceFilter, DeviceOf, DevicePlace } from './areas/devices-types.ts';
export type { SystemEventFilter } from './areas/system-events.ts';
export type { CsvDownload } from './fetch-csv.ts';
export type { StartedReboot } from './reboots/started-reboot.ts';
export type { StartedRegistration } from './registrations/started-registration.ts';
export type { WatchOptions } from './watch-path.ts';
export { isUuid } from './uuid.ts';
export { isSettled } from './casts/is-settled.ts';
export type { RowCheck } from './audit/check-rows.ts';
export {
  verifyWebhook,
  type WebhookRequest,
  WebhookSignatureError,
  type WebhookTestEvent,
} from './webhooks/verify-webhook.ts';
export type { Health } from './health.ts';
export type { EvidenceKey } from './evidence-keys.ts';
// Every input and result has a name, so that programs can declare variables of these types.
export type * from './generated/types.ts';
export type { AuditEntry, AuditSeal, ClaimableController, GroupMatch, SystemEventType } from './types.ts';
