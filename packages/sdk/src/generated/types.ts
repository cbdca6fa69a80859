// Made from the schemas of the procedures by `npm run generate`: change those, not this.

/** A personal token for the user's own programs. Programs of a group use API tokens. */
export interface AccessToken {
  id: string;
  title: string;
  /** The first characters of the secret, to identify the token in lists. */
  prefix: string;
  permissions: Permission[];
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  lastUsedAt: string | null;
}

/** Result of `accessTokens.list`. */
export interface AccessTokenList {
  /** The rows. */
  items: AccessToken[];
}

/** Input of `accessTokens.list`. */
export interface AccessTokensListInput {
  /** Id of the group. */
  groupId: string;
}

/** Input of `accessTokens.revoke`. */
export interface AccessTokensRevokeInput {
  accessTokenId: string;
}

/** Input of `incidents.acknowledge`. */
export interface AcknowledgeIncidentInput {
  incidentId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  note?: string | undefined;
}

/** Input of `controllers.addClaimable`. */
export interface AddHardwareInput {
  hardware: NewHardware[];
}

/** Serial numbers. `known`: existing hardware, left unchanged. */
export interface AddedHardware {
  added: string[];
  known: string[];
}

export type AffectedKind = 'baseunit' | 'callpoint' | 'handset' | 'headset' | 'keypad' | 'registrationModule';

/** Input of `deviceSignIn.answer`. */
export interface AnswerDeviceSignInInput {
  /** As typed: case-insensitive, with or without the hyphen. */
  userCode: string;
  allow: boolean;
}

/** Result of `deviceSignIn.answer`. */
export interface AnsweredDeviceSignIn {
  allowed: boolean;
}

/** A change that an API token made, or a Message Cast that it sent. */
export interface ApiEvent {
  id: string;
  /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
  at: string;
  /** The access token that made the call, with its title at that time. */
  tokenId: string | null;
  tokenTitle: string | null;
  action: string;
  /** Title of the group. */
  groupTitle: string | null;
  address: string | null;
  requestId: string;
  /** Follows the name of the token: `sent the cast “Doors open”`. */
  sentence: string;
  /** The thing that the event is about. `isPresent`: it still exists and the caller may see it. */
  subject: {
    kind: SubjectKind;
    id: string;
    name: string | null;
    isPresent: boolean;
  } | null;
  /** The page of a delivery is below its cast. */
  castId: string | null;
}

/** Newest first. `olderThan` returns the page after that event, `newerThan` the page before it. */
export interface ApiHistoryInput {
  /** Includes sub-groups. */
  groupId: string;
  tokenId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  olderThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  newerThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  /** Rows per page. Default: `100`. */
  pageSize?: number | undefined;
}

/** Result of `apiTokens.history`. */
export interface ApiHistoryPage {
  /** The rows. */
  items: ApiEvent[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** The available APIs. `isOn`: whether API tokens are switched on for the group. */
export interface ApiList {
  isOn: boolean;
  /** The rows. */
  items: {
    id: TokenApi;
    title: string;
    description: string;
    permissions: Permission[];
  }[];
}

export type ApiNotification = 'api-token-created' | 'api-token-revoked' | 'api-token-expiring';

export type ApiState = 'ok' | 'warning' | 'error' | 'none';

export interface ApiStatus {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Title of the group. */
  groupTitle: string;
  state: ApiState;
  heartbeatAt: string | null;
  lastOfflineAt: string | null;
}

/** `total` applies the `states` filter, `byState` ignores it. */
export interface ApiStatusCounts {
  total: number;
  byState: Record<ApiState, number>;
}

/** Result of `apiStatus.list`. */
export interface ApiStatusPage {
  /** The rows. */
  items: ApiStatus[];
}

export type ApiStatusSort = 'boxName' | 'groupTitle' | 'state' | 'heartbeat';

export interface ApiToken {
  id: string;
  title: string;
  description: string;
  apisEnabled: TokenApi[];
  restrictions: TokenRestrictions;
  /** The user whose permissions limit the token at each use. */
  userId: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The first characters of the secret, to identify the token in lists. */
  prefix: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  isExpired: boolean;
  /** Until then the secret before the last reset works too. Null: it does not. */
  previousUntil: string | null;
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** `permissions`: the current effective permissions, limited by both the token's APIs and its creator. */
export interface ApiTokenDetail extends ApiToken {
  permissions: Permission[];
}

/** Input of `apiTokens.get`. */
export interface ApiTokenInput {
  apiTokenId: string;
}

/** Result of `apiTokens.list`. */
export interface ApiTokenPage {
  /** The rows. */
  items: ApiToken[];
}

/** The secret is returned only once, in this response. */
export interface ApiTokenWithSecret {
  apiToken: ApiTokenDetail;
  secret: string;
}

/** Input of `apis.list`. */
export interface ApisListInput {
  /** Id of the group. */
  groupId: string;
}

/** Result of `locations.applyImport`. */
export interface AppliedImport {
  /** The rows. */
  items: {
    line: number;
    outcome: ImportOutcome;
    /** Null if the row was applied now or before; otherwise the reason why nothing was changed. */
    failure: string | null;
  }[];
}

/** Result of `groups.applyPlan`. */
export interface AppliedTree {
  steps: number;
  created: Record<string, string>;
}

/** Input of `locations.applyImport`. */
export interface ApplyImportInput {
  /** Id of the group. */
  groupId: string;
  rows: {
    row: ImportRow;
    mark: string;
  }[];
}

/** `basis` identifies the tree state that the steps were planned for. Other states are refused. */
export interface ApplyTreeInput {
  /** Id of the group. */
  groupId: string;
  basis: string;
  steps: PlanStepInput[];
}

/** Result of `deviceConfiguration.read`. */
export interface AskedDevice {
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
  commandId: string;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
}

/** Latest first. */
export interface Attention {
  /** The rows. */
  items: AttentionItem[];
}

/** Input of `dashboard.attention`. */
export interface AttentionInput {
  /** Id of the group. */
  groupId: string;
}

export interface AttentionItem {
  id: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Title of the group. */
  groupTitle: string;
  status: LocationStatus;
  /** Time of the last status change; null if unknown. */
  statusSince: string | null;
  faults: string[];
  lastUpdated: string | null;
}

export type AudienceKind = 'locations' | 'tags' | 'all';

/** Result of `audioClips.createFromText`. */
export interface AudioClip {
  id: string;
  /** Id of the group. */
  groupId: string;
  name: string;
  description: string;
  type: ClipType;
  status: 'running' | 'suspended';
  /** Null unless the clip was made from text. */
  script: string | null;
  voice: string | null;
  /** Duration in milliseconds, measured from the mp3. */
  durationMs: number;
  /** Size of the mp3 in bytes. */
  bytes: number;
  /** SHA-256 of the mp3, in hexadecimal. */
  sha256: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `audioClips.discard`. */
export interface AudioClipsDiscardInput {
  /** Id of an audio clip. */
  clipId: string;
}

/** Result of `audit.actions`. */
export interface AuditActions {
  actions: {
    action: string;
    words: string;
  }[];
}

/** Input of `audit.get`. */
export interface AuditEntryInput {
  entryId: string;
}

/** Result of `audit.list`. */
export interface AuditPage {
  /** The rows. */
  items: ShownAuditEntry[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** Result of `audit.seals`. */
export interface AuditSealPage {
  /** The newest seal removed by retention. The chain starts after it, with its hash. */
  removed: {
    number: number;
    hash: string;
    /** Rows up to and including this time were removed. */
    until: string;
  } | null;
  /** The rows. */
  items: {
    number: number;
    /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
    from: string;
    /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
    to: string;
    count: number;
    /** Hash of the concatenated row hashes. */
    rowsHash: string;
    previousHash: string;
    /** Hash of the fields above, formatted by `sealText`. */
    hash: string;
    /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
    sealedAt: string;
    rowIds: string[];
    rowHashes: string[];
  }[];
}

/** Input of `audit.seals`. */
export interface AuditSealsInput {
  /** Default: `0`. */
  after?: number | undefined;
  /** Default: `100`. */
  limit?: number | undefined;
}

/** Result of `audit.verify`. */
export interface AuditVerification {
  intact: boolean;
  /** Numbers of seals and rows checked by this call. */
  seals: number;
  rows: number;
  broken: {
    seal: number;
    fault: 'seal-missing' | 'seal-changed' | 'chain-broken' | 'row-removed' | 'row-changed' | 'row-added';
    rowId: string | null;
  } | null;
  /** The newest seal. Store it outside the platform to prove later that no rows were cut off at the end. */
  head: {
    number: number;
    hash: string;
  } | null;
  next: number | null;
  /** Null if retention has removed no rows. */
  removed: {
    number: number;
    hash: string;
    /** Rows up to and including this time were removed. */
    until: string;
  } | null;
  /** Rows not sealed yet. If the oldest is more than a few minutes old, sealing has stopped. */
  unsealed: {
    rows: number;
    /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
    oldestAt: string | null;
  };
}

/** Input of `audit.verify`. */
export interface AuditVerifyInput {
  /** Default: `1`. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A day or an hour. */
export interface AvailabilityPeriod {
  /** The day in the requested zone, as `2026-12-24`. */
  day: string;
  from: string;
  /** The last period ends now. */
  to: string;
  /** Online share of the known time, from 0 to 1; null without known time. */
  availability: number | null;
  /**
   * Time in which the status of controllers was known, summed over them, in milliseconds. Excludes the time before
   * the first report of a controller, and times in which the platform received no reports.
   */
  knownMs: number;
  /** The part of the known time in which controllers were online, rebooting or faulty, in milliseconds. */
  onlineMs: number;
}

/** Result of `profile.removeAvatar`. */
export interface AvatarAnswer {
  avatar: string | null;
}

export interface BaseUnit {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller. */
  serialNumber: string;
  locationName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The controller's name for the device; displayed without its first five characters (`shownDeviceId`). */
  deviceId: string;
  /** The displayed status: `removed` and `longOffline` take precedence over the reported status. */
  status: DeviceStatus;
  presence: DevicePresence;
  isFaulty: boolean;
  statusSince: string;
  /** Time of the controller's last report on the device. */
  updatedAt: string;
  /** Time of the last report of a location that is cut off, whose devices' states are last known; else null. */
  lastKnownAt: string | null;
  /** Time of removal; null while present. */
  deactivatedAt: string | null;
  name: string;
  /** Serial number of the base unit. */
  serial: string | null;
  rpn: number | null;
  rfBand: string | null;
  ipAddress: string | null;
  /** Start time, from which the uptime is computed; null while the base unit is down. */
  upSince: string | null;
  /** In seconds. */
  uptimeS: number | null;
  type: string | null;
  dspModule: string | null;
  /** The base unit's wall clock, as reported. */
  localTime: string | null;
  /** Also null without the permission `view_baseunit_firmware`. */
  firmwareVersion: string | null;
  /** Role of the base unit: operational, primary, secondary. */
  state: string | null;
  signal: string | null;
  battery: number | null;
  charging: boolean;
}

/** Result of `baseUnits.get`. */
export interface BaseUnitDetail extends BaseUnit {
  /** The controller's message that the values come from. Messages are ordered by boot, then by seq. */
  reported: {
    boot: number;
    seq: number;
    at: string;
  };
  hours: DevicePoint[];
  events: DeviceEvent[];
}

/** Result of `baseUnits.list`. */
export interface BaseUnitPage {
  /** The rows. */
  items: BaseUnit[];
}

export type BaseUnitSort =
  | 'locationName'
  | 'name'
  | 'serial'
  | 'rpn'
  | 'rfBand'
  | 'ipAddress'
  | 'status'
  | 'uptime'
  | 'type'
  | 'dspModule'
  | 'localTime'
  | 'firmwareVersion'
  | 'state';

/** Devices that are online, by their last reported battery. */
export interface BatteryLevels {
  /** Up to 5, 25, 50, 75 and 100 per cent. */
  levels: number[];
  /** Devices of any level that charge. */
  charging: number;
  /** Devices that report no battery. */
  unreported: number;
}

/** Items that prevent a removal or a move to another customer. */
export interface Blocker {
  what: BlockerKind;
  count: number;
  names: string[];
}

export type BlockerKind = 'groups' | 'controllers' | 'users' | 'casts' | 'clips' | 'tokens' | 'roles' | 'deliveries';

/** An event that was refused and waits for its next attempt. It holds up the later events of its subject. */
export interface BlockingEvent {
  /** Its id in the feed. */
  eventId: string;
  type: EventType;
  at: string;
  /** Attempts that failed. */
  attempts: number;
  /** The first of these attempts. */
  refusedSince: string;
  /** The next attempt, unless the webhook is paused. */
  nextAttemptAt: string;
  /** Later events of the same subject that wait. */
  heldUp: number;
}

/** `next` is null on the last page. */
export interface BlockingEventPage {
  /** The rows. */
  items: BlockingEvent[];
  next: string | null;
}

/** Input of `broker.credential`. */
export interface BrokerControllerInput {
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
}

export type BulkEdit =
  | {
      kind: 'addLabels';
      /** Labels of a location, sorted and without duplicates. */
      labels: string[];
    }
  | {
      kind: 'deleteLabels';
      /** Labels of a location, sorted and without duplicates. */
      labels: string[];
    }
  | {
      kind: 'updateGroup';
      /** Id of the group. */
      groupId: string;
    };

/** Result of `locations.planBulkEdit`. */
export interface BulkEditPlan {
  edit: BulkEdit;
  /** Number of locations that would move to another customer. Their deliveries end. */
  changesCustomer: number;
  /** How many of those locations have live casts, which would end. */
  endsCasts: number;
  /** Number of selected locations that no longer exist or that the caller cannot see. */
  gone: number;
  /** The other selected locations, sorted by name. */
  items: PlannedEdit[];
}

/** A play of a delivery at all locations where it has the same wall time. */
export interface CalendarEntry {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of a Message Cast. */
  castId: string;
  /** Name of the Message Cast. */
  castName: string;
  /** Id of the group. */
  groupId: string;
  status: DeliveryStatus;
  /** The delivery belongs to a parent group of the selected group. */
  inherited: boolean;
  /** Whether the caller can open the delivery. Otherwise only its name and times are returned. */
  opens: boolean;
  /** The schedule of the delivery in words; null if it was sent immediately or with segments. */
  sentence: string | null;
  at: string;
  /** Wall time by the selected clock: `2026-12-01T09:00:00`. */
  wallTime: string;
  zones: string[];
  locations: number;
  /** Duration in milliseconds. */
  durationMs: number;
  /** Conference numbers, from 1. */
  conferences: number[];
  /** Other casts that play on the same conference at the same time and at shared locations. They queue. */
  collidesWith: {
    /** Id of a delivery. */
    deliveryId: string;
    /** Name of the Message Cast. */
    castName: string;
    at: string;
  }[];
}

/** Result of `calendar.list`. */
export interface CalendarPage {
  /** The rows. */
  items: CalendarEntry[];
  more: number;
  /** The window has more deliveries than were read. */
  moreDeliveries: boolean;
}

/** Input of `teamMembers.callHandlingGroups`. */
export interface CallHandlingGroupsInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

export interface CallPointConfiguration {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  ipei: string | null;
  locationName: string;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
  kind: 'callpoint';
  /** The present version, or the defaults. Validate with `callPointFormAfter` before sending. */
  form: {
    volume: number;
    prohibitPeriod: number;
    ultraLowPowerMode: boolean;
    location: string;
    nameAbbreviated: string;
    priority: number;
    conferences: boolean[];
    /** -1 for indefinitely. */
    repeatTimes: number;
    repeatFrequency: number;
    enableCallback: boolean;
    playComfortMessage: boolean;
    playHoldMusic: boolean;
    announcements: string[];
    callbacks: string[] | null;
  };
  clips: {
    id: string;
    name: string;
    /** Duration in milliseconds. */
    durationMs: number;
  }[];
  /** Number of configured clips that no longer exist. */
  unknownClips: number;
}

/** `cut` also stops a play in progress. */
export interface CancelDeliveryInput {
  /** Id of a delivery. */
  deliveryId: string;
  /** Default: `true`. */
  cut?: boolean | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Cancels each delivery separately; a failure does not stop the others. Safe to repeat. */
export interface CancelManyInput {
  /** Id of the group. */
  groupId: string;
  deliveryIds: string[];
  /** Default: `true`. */
  cut?: boolean | undefined;
}

/** `cut` also stops a play in progress. Safe to repeat. */
export interface CancelOperationInput {
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
  /** Default: `true`. */
  cut?: boolean | undefined;
}

/** Cancels the registration `operationId`, or by default the one running at the controller. */
export interface CancelRegistrationInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Id of the background operation. `operations.get` returns it. */
  operationId?: string | undefined;
}

/**
 * Progress of a cancel: locations that dropped the plan, locations that cannot be reached, and the time by which
 * those stop.
 */
export interface Cancellation {
  requestedAt: string;
  requestedBy: string | null;
  cut: boolean;
  confirmed: number;
  unreachable: number;
  silentBy: string | null;
}

/** Result of `deliveries.cancelMany`. */
export interface CancelledMany {
  /** The rows. */
  items: (
    | {
        /** Id of a delivery. */
        deliveryId: string;
        cancelled: true;
        delivery: Delivery;
      }
    | {
        /** Id of a delivery. */
        deliveryId: string;
        cancelled: false;
        error: {
          code: string;
          message: string;
        };
      }
  )[];
}

/** Result of `deliveries.cardCounts`. */
export interface CardCounts {
  sent: number;
  faulty: number;
  cancelled: number;
}

/** Input of `deliveries.cardCounts`. */
export interface CardCountsInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a Message Cast. */
  castId?: string | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
}

export type CastCategory = 'none' | 'general' | 'customer_information' | 'action_required' | 'clear_message';

/** A hint to reload casts. The first hint is sent at once. */
export interface CastChange {
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `messageCasts.remove`. */
export interface CastInput {
  /** Id of a Message Cast. */
  castId: string;
}

/** Checks whether a name is free for an inheritable or other cast of the group. */
export interface CastNameInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** Default: `false`. */
  inherit?: boolean | undefined;
  /** Id of the edited cast, whose own name is allowed. */
  exceptId?: string | undefined;
}

/** Result of `messageCasts.list`. */
export interface CastPage {
  /** The rows. */
  items: MessageCast[];
}

export type CastSort = 'name' | 'createdAt' | 'category' | 'description';

/** Input of `session.beginSecondFactor`. */
export interface ChallengeInput {
  challenge: string;
}

/** Changes the caller's own email address, effective once the new address is verified. */
export interface ChangeEmailInput {
  email: string;
  password: string;
}

/** Input of `passwords.change`. */
export interface ChangePasswordInput {
  oldPassword: string;
  /** The minimum for any account. The server requires more characters if there is no second factor. */
  password: string;
  /** Also revokes the user's personal access tokens. Default: `true`. */
  revokeTokens?: boolean | undefined;
}

/** Result of `groupConfiguration.undo`. */
export interface ChangedGroupSettings {
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
  configuration: GroupConfiguration;
}

/** `replanned`: the number of deliveries whose times changed. */
export interface ChangedHolidaySet extends HolidaySet {
  replanned: number;
}

export type ChartType = 'Standard' | 'Telephony' | 'User enrolment' | 'Notification API';

/** Input of `teamMembers.check`. */
export interface CheckTeamMembersInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  names: string[];
}

/** Input of `users.check`. */
export interface CheckUsersInput {
  /** Id of the group. */
  groupId: string;
  people: {
    email: string;
    firstName: string;
    lastName: string;
    phone?: string | undefined;
    jobTitle?: string | undefined;
    roleId?: number | undefined;
    /** Id of the group. */
    groupId?: string | undefined;
  }[];
}

/** Result of `users.check`. */
export interface CheckedPeople {
  /** The rows. */
  items: CheckedPerson[];
}

export interface CheckedPerson {
  action: PersonAction;
  problems: string[];
  /** For an update: the existing user with that address. */
  userId: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number | null;
  changes: string[];
}

/** `existing`: those of the names that the location has. `room`: number of team members that can still be added. */
export interface CheckedTeamMembers {
  existing: string[];
  room: number;
}

/** Input of `controllers.claim`. */
export interface ClaimInput {
  /** Id of the group. */
  groupId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** The code printed on the box. Case, spaces and hyphens are ignored. */
  claimCode: string;
  /** The name of a location: trimmed; empty, or 1 to 50 characters. Default: `""`. */
  boxName?: string | undefined;
}

/** Result of `controllers.claim`. */
export interface Claimed {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
}

/** Result of `audioClips.list`. */
export interface ClipPage {
  /** The rows. */
  items: AudioClip[];
}

export type ClipSort = 'name' | 'type' | 'duration' | 'createdAt';

/** The sound of a clip: a text to speak, or audio as base64. */
export type ClipSound =
  | {
      /** Text to speak: 1 to 200 characters, none of { } | < > ! ? " [ ]. */
      script: string;
      voice?: string | undefined;
      audioType: 'tts';
    }
  | {
      /** Default: `"mp3"`. */
      encode?: 'mp3' | 'wav' | undefined;
      blob: string;
      audioType: 'upload' | 'record';
      /** Default: `""`. */
      fileName?: string | undefined;
    };

export type ClipType = 'tts' | 'record' | 'upload';

/** Result of `audioClips.uses`. */
export interface ClipUses {
  /** Casts that the caller may see, sorted by name. */
  casts: {
    /** Id of a Message Cast. */
    castId: string;
    name: string;
  }[];
  /** Counts all casts, also those not listed. */
  castCount: number;
  /** Deliveries that still play, with the sound at the time of sending. */
  deliveryCount: number;
}

/** Commands of a group and its sub-groups, or of one location; newest first. */
export interface CommandLogFilter {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  states?: CommandState[] | undefined;
}

/** Result of `deviceCommandLog.list`. */
export interface CommandLogPage {
  /** The rows. */
  items: LoggedCommand[];
}

/** `isMore`: there are more commands than were counted. */
export interface CommandLogTotal {
  total: number;
  isMore: boolean;
}

export type CommandState = 'waiting' | 'done' | 'failed' | 'expired' | 'unsupported' | 'timed-out' | 'withdrawn';

export type Comparison = 'previous-period' | 'last-year' | 'group-median';

/** Requires either the app's code or a recovery code. */
export interface CompleteSecondFactorInput {
  challenge: string;
  /** Six digits from the authenticator app; spaces are ignored. */
  code?: string | undefined;
  recoveryCode?: string | undefined;
  /**
   * The secret of a device with an earlier sign-in. It gives no access, but lets a correct password skip the
   * sign-in delay.
   */
  device?: string | undefined;
}

/** Input of `session.completeWithProvider`. */
export interface CompleteWithProviderInput {
  attempt: string;
  /** The query with which the provider returned the user, without the question mark. */
  query: string;
  /**
   * The secret of a device with an earlier sign-in. It gives no access, but lets a correct password skip the
   * sign-in delay.
   */
  device?: string | undefined;
}

export interface Conference {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller. */
  serialNumber: string;
  locationName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The controller's name for the device; displayed without its first five characters (`shownDeviceId`). */
  deviceId: string;
  /** The displayed status: `removed` and `longOffline` take precedence over the reported status. */
  status: DeviceStatus;
  presence: DevicePresence;
  isFaulty: boolean;
  statusSince: string;
  /** Time of the controller's last report on the device. */
  updatedAt: string;
  /** Time of the last report of a location that is cut off, whose devices' states are last known; else null. */
  lastKnownAt: string | null;
  /** Time of removal; null while present. */
  deactivatedAt: string | null;
  name: string;
  /** 1 to 10. */
  conference: number | null;
  members: number;
  /** Values as the controller reported them. */
  lastKnownState: Record<string, string | number | boolean | null>;
}

export interface ConferenceConfiguration {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  ipei: string | null;
  locationName: string;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
  kind: 'conference';
  /** Times in seconds, as stored or reported; null: inherited from the controller. */
  form: {
    talkLockTimeout: number | null;
    talkLockInterval: number | null;
  };
  /** The talk lock of the controller. */
  inherited: {
    talkLockTimeout: number;
    talkLockInterval: number;
  };
}

/** Result of `conferences.get`. */
export interface ConferenceDetail extends Conference {
  /** The controller's message that the values come from. Messages are ordered by boot, then by seq. */
  reported: {
    boot: number;
    seq: number;
    at: string;
  };
  hours: DevicePoint[];
  events: DeviceEvent[];
}

/** Result of `conferences.list`. */
export interface ConferencePage {
  /** The rows. */
  items: Conference[];
}

export type ConferenceSort = 'locationName' | 'deviceId' | 'name' | 'status' | 'updatedAt';

export type ConfigurationState = 'default' | 'taken' | 'waiting' | 'unanswered' | 'refused' | 'unsupported';

/** Version of a configuration; lists begin with the newest. */
export interface ConfigurationVersion {
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  writtenAt: string;
  writtenBy: string | null;
  /** False if the hardware reported these settings and no user sent them. */
  isSent: boolean;
  takenAt: string | null;
  refusal: string | null;
  /** Names of the settings that differ from the version before, as named by the hardware. */
  changed: string[];
}

/** Result of `controllerConfiguration.hostnameVersions`. */
export interface ConfigurationVersions {
  /** The rows. */
  items: ConfigurationVersion[];
}

/** Input of `deviceConfiguration.update`. */
export type ConfigureDeviceInput =
  | {
      /** Id of a location and its controller: `Location.id`. */
      controllerId: string;
      endpointId: string;
      ipei?: string | undefined;
      /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
      version: number;
      kind: 'callpoint';
      form: {
        /** The place in the shop. Lists use it as the name. */
        location: string;
        volume: number;
        /** Seconds after a call in which the device accepts no other call. */
        prohibitPeriod: number;
        ultraLowPowerMode: boolean;
        /**
         * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
         * character rules.
         */
        nameAbbreviated: string;
        priority: number;
        /** Conference 1 first. */
        conferences: boolean[];
        /** -1 for indefinitely, which can be kept but not entered. */
        repeatTimes: number;
        /** Seconds between two plays. */
        repeatFrequency: number;
        enableCallback: boolean;
        playComfortMessage: boolean;
        playHoldMusic: boolean;
        /** Ids of audio clips, in playing order. Can be empty only if it was. */
        announcements: string[];
        callbacks: string[] | null;
      };
    }
  | {
      /** Id of a location and its controller: `Location.id`. */
      controllerId: string;
      endpointId: string;
      ipei?: string | undefined;
      /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
      version: number;
      kind: 'keypad';
      form: {
        volume: number;
        /** Seconds after a call in which the device accepts no other call. */
        prohibitPeriod: number;
        ultraLowPowerMode: boolean;
        zones: {
          /**
           * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
           * character rules.
           */
          zoneName: string;
          /** Whether each segment calls the zone, segment a first. */
          segments: boolean[];
          /**
           * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
           * character rules.
           */
          nameAbbreviated: string;
          priority: number;
          /** Conference 1 first. */
          conferences: boolean[];
          /** -1 for indefinitely, which can be kept but not entered. */
          repeatTimes: number;
          /** Seconds between two plays. */
          repeatFrequency: number;
          enableCallback: boolean;
          playComfortMessage: boolean;
          playHoldMusic: boolean;
          /** Ids of audio clips, in playing order. Can be empty only if it was. */
          announcements: string[];
          callbacks: string[] | null;
        }[];
      };
    }
  | {
      /** Id of a location and its controller: `Location.id`. */
      controllerId: string;
      endpointId: string;
      ipei?: string | undefined;
      /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
      version: number;
      kind: 'headset';
      form: TalkLockValues;
    }
  | {
      /** Id of a location and its controller: `Location.id`. */
      controllerId: string;
      endpointId: string;
      ipei?: string | undefined;
      /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
      version: number;
      kind: 'conference';
      form: TalkLockValues;
    };

/** Identifies a device. Pass `ipei` if known: another device may have taken the id. */
export interface ConfiguredDeviceInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  ipei?: string | undefined;
}

/** Input of `session.confirmSecondFactor`. */
export interface ConfirmChallengeInput {
  challenge: string;
  /** Six digits from the authenticator app; spaces are ignored. */
  code: string;
  /**
   * The secret of a device with an earlier sign-in. It gives no access, but lets a correct password skip the
   * sign-in delay.
   */
  device?: string | undefined;
}

/** Input of `secondFactor.confirm`. */
export interface ConfirmCodeInput {
  /** Six digits from the authenticator app; spaces are ignored. */
  code: string;
}

/** Input of `accounts.confirmEmail`. */
export interface ConfirmEmailInput {
  /** The single-use secret of an email link. */
  token: string;
}

/** Input of `secondFactor.begin`. */
export interface ConfirmPasswordInput {
  password: string;
}

export interface ConnectionPeriod {
  from: string;
  to: string;
  status: LocationStatus;
}

/** Result of `controllers.availability`. */
export interface ControllerAvailability {
  /** Oldest first. */
  items: AvailabilityPeriod[];
  /** Online share of the known time, from 0 to 1; null without known time. */
  availability: number | null;
  /**
   * Time in which the status of controllers was known, summed over them, in milliseconds. Excludes the time before
   * the first report of a controller, and times in which the platform received no reports.
   */
  knownMs: number;
  /** The part of the known time in which controllers were online, rebooting or faulty, in milliseconds. */
  onlineMs: number;
}

/** The last 7 days of a zone, today included, for a group and its sub-groups. */
export interface ControllerAvailabilityInput {
  /** Id of the group. */
  groupId: string;
  /** Default: `"days"`. */
  by?: 'days' | 'hours' | undefined;
  /** Default: `"UTC"`. */
  zone?: string | undefined;
}

/** The wanted configuration of a controller, and whether it is applied. Version 0 has the defaults. */
export interface ControllerConfiguration {
  talkLockTimeout: number;
  talkLockInterval: number;
  volume: number;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
}

/** Result of `broker.credential`. */
export interface ControllerCredential {
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  state: CredentialState;
  validFrom: string | null;
  validUntil: string | null;
}

/** The call-handling groups of a controller, as it last reported them. */
export interface ControllerGroups {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Null if the controller was never asked. */
  groups: string[] | null;
  readAt: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  /** Whether the firmware can report its groups; null until the controller has reported its features. */
  isSupported: boolean | null;
}

/** The wanted hostname of a controller, and whether it is applied. */
export interface ControllerHostname {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** As reported until it is set here; empty if the controller has not reported one. */
  hostname: string;
  /** The hostname that the controller last reported; null before its first report. */
  reported: string | null;
  /** Null unless the controller is online and the hostname waits for a play or for other work there. */
  waitsFor: WaitsFor | null;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
}

/** Input of `controllerConfiguration.get`. */
export interface ControllerInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

/** The wanted language of a controller, and whether it is applied. */
export interface ControllerLanguage {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  language: LanguageTag;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
}

/** Oldest first. */
export interface ControllerLoadSeries {
  points: LoadPoint[];
}

/** Loads in per cent used; temperature in °C. */
export interface ControllerLoads {
  cpuUsage: number | null;
  memUsage: number | null;
  diskUsage: number | null;
  cpuTemperature: number | null;
}

/** Input of `locations.loads`. */
export interface ControllerLoadsInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Default: `6`. */
  hours?: number | undefined;
}

export type ControllerNotification = 'controller-offline' | 'controller-online' | 'controller-fault' | 'headset-digest';

/** The overview of a controller's page. Values that the caller may not see are null, as in the summary. */
export interface ControllerOverview {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  counts: Record<DeviceKind, number>;
  lastUpdated: string | null;
  oldestUpdatedAt: string | null;
  upTimeSince: string | null;
  faults: string[];
  cpuTemperature: number | null;
  diskUsage: number | null;
  cpuUsage: number | null;
  memUsage: number | null;
  nics: NetworkInterface[] | null;
  gatewayNic: NetworkInterface | null;
  isOsUsageSupported: boolean;
  /** Null until the controller's first report. */
  dashboardSummary: ControllerSummary | null;
}

/** Input of `controllers.overview`. */
export interface ControllerOverviewInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

/** The full record of a location and its controller. */
export interface ControllerRecord {
  id: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Id of the group. */
  groupId: string;
  group: {
    id: string;
    title: string;
    path: string[];
  };
  /** Postcode in normalised form: `LS1 6PT`; null if none. */
  postcode: string | null;
  /** The position was looked up for the postcode. */
  verified: boolean;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  /** The labels of the location. */
  tags: string[];
  /** Null if the position is unknown. */
  geodata: {
    /** `[lng, lat]` in degrees, in the order of GeoJSON. */
    coordinates: [number, number];
  } | null;
  /** Left out if the caller may not see tunnels. */
  tunnel?: {
    port: number | null;
  };
  status: LocationStatus;
  state: {
    lastUpdated: string | null;
    /** Time of the last status change; null if unknown. */
    since: string | null;
    faults: string[];
  };
  /** Left out if the caller may not see versions. */
  versions?: ControllerVersions;
  /** Features switched on for the group. */
  features: string[];
  /** Hardware batch as reported; null if not reported. */
  batch: string | null;
  /** Hardware addresses of the network interfaces. */
  macDevices: string[];
  /** Permanent number of the location. It stays the same when the hardware is replaced and cannot be changed. */
  locationId: number;
  /** Last sign of life of the local API; null if none. */
  localApiHeartbeat: string | null;
  /** When the local API was last lost; null if never. */
  localApiLastOffline: string | null;
  /** Features that the controller reports. */
  supportedFeatures: string[];
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** `dashboardSummary`: the state of a controller and its devices at a moment. */
export interface ControllerSummary {
  status: LocationStatus;
  /** Time of the last status change; null if unknown. */
  since: string | null;
  faults: string[];
  /** Null without the permission to see loads, temperature and network (`view_controllers_dashboard`). */
  loads: ControllerLoads | null;
  nics: NetworkInterface[] | null;
  uptimeS: number | null;
  devices: Record<DeviceKind, DeviceTotals>;
  lastUpdated: string | null;
  /** Time of the oldest report among all values in the summary. */
  oldestUpdatedAt: string | null;
}

/** Software versions of a controller. Requires a permission. */
export interface ControllerVersions {
  model: string | null;
  firmware: string | null;
  hardware: string | null;
}

/** Whether the voice assistant of a controller shall be on, and whether it is. */
export interface ControllerVoiceAssistant {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  enabled: boolean;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
}

/**
 * `patched` is sent at once, then on each change of the summary. `subscribeExpire` is sent before the
 * subscription ends; clients that still need it subscribe again.
 */
export type ControllerWatchEvent =
  | {
      event: 'patched';
      /** Serial number of the controller, in capitals. */
      serialNumber: string;
      dashboardSummary: ControllerSummary;
      at: string;
    }
  | {
      event: 'subscribeExpire';
      /** Serial number of the controller, in capitals. */
      serialNumber: string;
      endsAt: string;
      at: string;
    };

/** Input of `apiStatus.counts`. */
export interface CountApiStatusInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  states?: ApiState[] | undefined;
}

/** Input of `apiTokens.count`. */
export interface CountApiTokensInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
}

/** Input of `messageCasts.count`. */
export interface CountCastsInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  locationId?: string | undefined;
}

/** Input of `audioClips.count`. */
export interface CountClipsInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
}

/** Input of `dashboard.counts`. */
export interface CountDashboardInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  controllerIds?: string[] | undefined;
}

/** Input of `deliveries.count`. */
export interface CountDeliveriesInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a Message Cast. */
  castId?: string | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  card?: StatusCard | undefined;
  /** Only deliveries that were sent from this time on. */
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
}

/** Input of `incidents.counts`. */
export interface CountIncidentsInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  kinds?: IncidentKind[] | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Only incidents that were unresolved at some time in this period. */
  during?:
    | {
        from: string;
        to: string;
      }
    | undefined;
  /** Only incidents whose problem began in this period; `to` is exclusive. */
  began?:
    | {
        from: string;
        to: string;
      }
    | undefined;
}

/** Input of `locations.counts`. */
export interface CountLocationsInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Part of a name, serial number or group title, or several serial numbers separated by `;`. Also a tunnel port,
   * if the caller may see tunnels. Default: `""`.
   */
  search?: string | undefined;
  statuses?: LocationStatus[] | undefined;
  label?: string | undefined;
  /** `inclusive` lists locations with the label, `exclusive` those without it. Default: `"inclusive"`. */
  labelMode?: 'inclusive' | 'exclusive' | undefined;
  /** Limits the list to the audience of these tags. */
  tags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  /** Includes sub-groups (`_$subGroups`). Default: `true`. */
  subGroups?: boolean | undefined;
  /** Only locations directly in the customer, not yet in a group (`_$unassigned`). Default: `false`. */
  unassigned?: boolean | undefined;
}

/** Input of `olderCasts.count`. */
export interface CountOlderCastsInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
}

/** Input of `teamMembers.count`. */
export interface CountTeamMembersInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
}

/** Input of `users.count`. */
export interface CountUsersInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** Includes sub-groups. Default: `true`. */
  subGroups?: boolean | undefined;
  roleId?: number | undefined;
}

/**
 * Without `permissions` the token has all permissions of its creator. At each use it is limited to the creator's
 * current permissions.
 */
export interface CreateAccessTokenInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title: string;
  permissions?: Permission[] | undefined;
  /** Default: `90`. */
  expiresInDays?: number | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `apiTokens.create`. */
export interface CreateApiTokenInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules. Default: `""`.
   */
  description?: string | undefined;
  apisEnabled: TokenApi[];
  /** If left out, the token has none. */
  restrictions?: TokenRestrictions | undefined;
  /** Default: `90`. */
  expiresInDays?: number | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `messageCasts.create`. */
export interface CreateCastInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** Default: `""`. */
  description?: string | undefined;
  category: CastCategory;
  /** Optional for a clear only. Default: `null`. */
  audioId?: string | null | undefined;
  /**
   * A flag per conference, conference 1 first. Default:
   * `[true,false,false,false,false,false,false,false,false,false]`.
   */
  conferences?: boolean[] | undefined;
  /** Team members who hear it; null for the whole location. Default: `null`. */
  listeners?: ListenersInput | null | undefined;
  /** Default: `true`. */
  toneflag?: boolean | undefined;
  /** Default: `false`. */
  inherit?: boolean | undefined;
  /** Default: `null`. */
  messageClearId?: string | null | undefined;
  /** Id of the group. */
  groupId: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `audioClips.createFromText`. */
export interface CreateClipFromTextInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** Default: `""`. */
  description?: string | undefined;
  /** Text to speak: 1 to 200 characters, none of { } | < > ! ? " [ ]. */
  script: string;
  voice?: string | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `groups.create`. */
export interface CreateGroupInput {
  parentId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title: string;
  /** Default: `false`. */
  isCustomer?: boolean | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `holidaySets.create`. */
export interface CreateHolidaySetInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  dates?: string[] | undefined;
  text?: string | undefined;
  bankHolidays?:
    | {
        division: HolidayRegion;
        year: number;
      }[]
    | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Adds all of the names, or none. */
export interface CreateManyTeamMembersInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  names: string[];
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** `startDate` defaults to now. */
export interface CreateNoticeInput {
  message: string;
  /** Default: `"info"`. */
  severity?: NoticeSeverity | undefined;
  /** Default: `true`. */
  dismissible?: boolean | undefined;
  startDate?: string | undefined;
  endDate: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `olderCasts.create`. */
export interface CreateOlderCastInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  audioId: string;
  /**
   * A flag per conference, conference 1 first. Default:
   * `[true,false,false,false,false,false,false,false,false,false]`.
   */
  conferences?: boolean[] | undefined;
  /** Default: `true`. */
  toneflag?: boolean | undefined;
  plan?: OlderPlanInput | undefined;
  /** Id of the group. */
  groupId: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `accounts.createPassword`. */
export interface CreatePasswordInput {
  /** The single-use secret of an email link. */
  token: string;
  /** The minimum for any account. The server requires more characters if there is no second factor. */
  password: string;
}

/** For one location (`controllerId`), or for a group and its sub-groups. */
export interface CreatePlannedWorkInput {
  /** Defaults to now. */
  startsAt?: string | undefined;
  endsAt: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  reason: string;
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `releaseNotes.create`. */
export interface CreateReleaseNoteInput {
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title: string;
  /** A day as `YYYY-MM-DD`, without a time zone. */
  releaseDate: string;
  /** Markdown. The portal renders neither its HTML nor its images. */
  content: string;
  /** Default: `false`. */
  published?: boolean | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** A new role copies the permissions of its base role, or has none. */
export interface CreateRoleInput {
  /** Id of the group. */
  groupId: string;
  baseRoleId?: number | undefined;
  /** Required, not blank, at most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *. */
  title: string;
  /** Optional; if given, not blank, at most 100 characters, with the same characters forbidden. Default: `""`. */
  description?: string | undefined;
  rank: number;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** A report of the group with all groups below it, or of one location. */
export interface CreateSavedReportInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  type: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** A period up to the moment of reading, or a fixed range: `from` is inclusive, `to` exclusive. */
  range:
    | {
        period: ReportPeriod;
      }
    | {
        from: string;
        to: string;
      };
  granularity: Granularity;
  /** Default: `null`. */
  compare?: Comparison | null | undefined;
  /** The column to sort by. Default: `null`. */
  sort?: string | null | undefined;
  /** Default: `null`. */
  outliers?: 'only' | null | undefined;
  /** Default: `null`. */
  measure?: string | null | undefined;
  /** IANA time zone: `Europe/London`. Default: `"Europe/London"`. */
  timezone?: string | undefined;
  /** Default: `false`. */
  shared?: boolean | undefined;
  /** When a report is mailed, in the time zone of the saved report. Default: `null`. */
  mail?:
    | {
        every: 'week';
        /** 1 is Monday. */
        weekday: number;
        /** A time of the day: `22:00`. */
        time: string;
      }
    | {
        every: 'month';
        /** In shorter months it is the last day. */
        day: number;
        /** A time of the day: `22:00`. */
        time: string;
      }
    | null
    | undefined;
  /** Users who get the mail besides the owner. Each must be allowed to read the report. Default: `[]`. */
  recipientIds?: string[] | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `tags.create`. */
export interface CreateTagInput {
  /** Id of the group. */
  groupId: string;
  /** A label of locations: trimmed, not blank, at most 20 characters, in lower case. */
  text: string;
}

/** Input of `tasks.create`. */
export interface CreateTaskInput extends PreviewTaskInput {
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `teamMembers.create`. */
export interface CreateTeamMemberInput {
  /** Full name of a team member. Runs of spaces become one. */
  fullName: string;
  /** Phonetic spelling of a name, for example `shi-VAWN`. Empty if speech uses the name. Default: `""`. */
  saidAs?: string | undefined;
  /** Names of groups on the controller of the location, without duplicates. Default: `[]`. */
  callHandlingGroups?: string[] | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `users.create`. */
export interface CreateUserInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  firstName: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  lastName: string;
  email: string;
  /** May be empty. Default: `""`. */
  phone?: string | undefined;
  /** May be empty. Default: `""`. */
  jobTitle?: string | undefined;
  /** Default: `3`. */
  roleId?: number | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `webhooks.create`. */
export interface CreateWebhookInput {
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** In production only `https`. */
  url: string;
  /** Default: all types that the caller may read, now and later. */
  types?: EventType[] | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** The secret is returned only once, in this response. */
export interface CreatedAccessToken {
  accessToken: AccessToken;
  secret: string;
}

export type CredentialState = 'valid' | 'expired' | 'withdrawn' | 'none';

/** `refreshMs`: how long the response is valid without a change notification. */
export interface CurrentNotices {
  /** The rows. */
  items: Notice[];
  refreshMs: number;
}

/** Result of `session.current`. */
export interface CurrentSession {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    /** Id of the group. */
    groupId: string;
  };
  role: {
    id: number;
    title: string;
    rank: number;
  };
  permissions: Permission[];
  group: {
    id: string;
    title: string;
    features: GroupFeature[];
  };
  menu: MenuEntry[];
}

/** The current figures and the controllers with new reports, unless there are too many. */
export interface DashboardChange {
  overview: DashboardOverview;
  controllerIds: string[];
  many: boolean;
}

export interface DashboardController extends AttentionItem {
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Id of the group. */
  groupId: string;
  /** Null if the controller reports neither devices nor base units. */
  devices: Record<
    DeviceKind,
    {
      total: number;
      online: number;
    }
  > | null;
}

/** Result of `dashboard.counts`. */
export interface DashboardCounts {
  byStatus: Record<LocationStatus, number>;
}

/** Figures of a group and its sub-groups. */
export interface DashboardOverview {
  asOf: string;
  controllers: {
    total: number;
    byStatus: Record<LocationStatus, number>;
  };
  /** Only device types that the caller may see. */
  devices: DeviceCounts[];
  support: Support;
}

/** Result of `dashboard.list`. */
export interface DashboardPage {
  /** The rows. */
  items: DashboardController[];
}

export type DashboardSort = 'boxName' | 'serialNumber' | 'group' | 'status' | 'lastUpdated';

export type DashboardStatus = 'online' | 'offline' | 'longOffline' | 'removed' | 'unknown';

/**
 * Days of the calendar with times of day.
 * - `day`: every n days from the start date.
 * - `week`: the `weekdays` of every n-th week; weeks begin on Monday.
 * - `month`: the `nth` day of every n-th month, among its `weekdays` or, without them, among all its days; -1 is
 * the last. `nth: 1, weekdays: ['monday']` is the first Monday. Months without that day are skipped.
 */
export interface DayRule {
  unit: DayUnit;
  every: number;
  weekdays?: Weekday[];
  nth?: -1 | number;
  /** Times of day, sorted and without duplicates; `startTime` by default. */
  times?: string[];
}

/**
 * Days of the calendar with times of day.
 * - `day`: every n days from the start date.
 * - `week`: the `weekdays` of every n-th week; weeks begin on Monday.
 * - `month`: the `nth` day of every n-th month, among its `weekdays` or, without them, among all its days; -1 is
 * the last. `nth: 1, weekdays: ['monday']` is the first Monday. Months without that day are skipped.
 */
export interface DayRuleInput {
  unit: DayUnit;
  /** Default: `1`. */
  every?: number | undefined;
  weekdays?: Weekday[] | undefined;
  nth?: -1 | number | undefined;
  /** Times of day, sorted and without duplicates; `startTime` by default. */
  times?: string[] | undefined;
}

export type DayUnit = 'day' | 'week' | 'month';

/** A workflow message that the relay gave up after repeated refusals. */
export interface DeadMessage {
  id: number;
  process: string;
  workflowId: string;
  /** Reason code of the last refusal, one word. */
  reason: string;
  /** Response to the last attempt. */
  error: string;
  attempts: number;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  deadAt: string;
  /** Number of later messages of the same workflow, blocked by this one. */
  waiting: number;
}

/** Result of `service.deadMessages`. */
export interface DeadMessageList {
  /** The rows. */
  items: DeadMessage[];
  total: number;
}

/** Input of `deliveries.get`. */
export interface DeliveriesGetInput {
  /** Id of a delivery. */
  deliveryId: string;
}

/** A Message Cast sent to its audience. */
export interface Delivery {
  id: string;
  /** Id of a Message Cast. */
  castId: string;
  /** Name of the Message Cast. */
  castName: string;
  /** Id of the group. */
  groupId: string;
  /**
   * The delivery belongs to a parent group. The reader sees only their own locations, and cannot send or cancel
   * it.
   */
  inherited: boolean;
  /** For a clear: the cast that it ends. Null for other deliveries, and if the reader may not see that cast. */
  clears: {
    /** Id of a Message Cast. */
    castId: string;
    /** Name of the Message Cast. */
    castName: string;
  } | null;
  status: DeliveryStatus;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /** First planned play; null if none is left. */
  startsAt: string | null;
  /** Planned plays at each location. */
  plays: number;
  /** The schedule in words; null if sent immediately or with segments. */
  sentence: string | null;
  /** When every location had its final status; null until then. */
  settledAt: string | null;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
  /** Null unless the delivery was cancelled. */
  cancellation: Cancellation | null;
  /** Number of locations in each status. */
  counts: RecordCounts;
  /** Number of locations that reached each step. */
  funnel: {
    planned: number;
    confirmed: number;
    clipReady: number;
    started: number;
    played: number;
  };
}

/** Sent while a delivery is watched: its figures, and the locations changed since the last message (at most 200). */
export interface DeliveryChange {
  delivery: Delivery;
  targets: Target[];
  /** More locations changed than are listed; reload the table. */
  more: boolean;
}

/** Result of `deliveries.get`. */
export interface DeliveryDetail extends Delivery {
  /** The clip with the sound at the time of sending. The clip may have a different sound now. */
  clip: {
    id: string;
    name: string;
    /** Duration in milliseconds. */
    durationMs: number;
    sha256: string;
  } | null;
  conferences: boolean[];
  /** Team members who hear it; null for the whole location. */
  listeners: Listeners | null;
  toneflag: boolean;
  /** Plays by zone; no zones means all locations. */
  plans: {
    zones: string[];
    segments: SegmentInput[];
    skip: string[];
    plays: number;
    startsAt: string | null;
    lastStartBy: string | null;
  }[];
  /** The requested wall times; null if sent immediately or with segments. */
  schedule: Schedule | null;
  audience: {
    kind: AudienceKind;
    tags: string[];
    mode: 'exact' | 'inclusive';
    excluded: number;
  };
  /** Locations that join the audience later play the remaining times, too. */
  follows: boolean;
  /** How long a location plays without contact, in milliseconds. */
  graceMs: number;
  /** How late a play may begin, in milliseconds. */
  lateMs: number;
}

/** Result of `deliveries.list`. */
export interface DeliveryPage {
  /** The rows. */
  items: Delivery[];
}

export type DeliveryStatus =
  'created' | 'scheduled' | 'sending' | 'sent' | 'partially-sent' | 'failed' | 'cancelled' | 'migrated';

/** Input of `deviceSignIn.describe`. */
export interface DescribeDeviceSignInInput {
  /** As typed: case-insensitive, with or without the hyphen. */
  userCode: string;
}

/**
 * Changes of a list since the last message: devices to reload, added and removed. `many`: too many changes to
 * list, or some may have been missed; reload the displayed rows. The first message confirms that the watch has
 * started.
 */
export interface DeviceChange {
  patched: DeviceRef[];
  created: DeviceRef[];
  removed: DeviceRef[];
  many: boolean;
  at: string;
}

/** Result of `deviceConfiguration.get`. */
export type DeviceConfiguration =
  CallPointConfiguration | KeypadConfiguration | HeadsetConfiguration | ConferenceConfiguration;

/** Devices of one type by dashboard status. Faulty devices are also counted separately. */
export interface DeviceCounts {
  kind: DeviceKind;
  /** Present devices, in any status. */
  total: number;
  byStatus: Record<DashboardStatus, number>;
  faulty: number;
  lastKnown: LastKnownCounts;
}

export interface DeviceEvent {
  at: string;
  name: string;
  detail: Record<string, unknown>;
}

/** Input of `baseUnits.count`. */
export interface DeviceFilterInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** All by default. */
  statuses?: DevicePresence[] | undefined;
  /** Default: `false`. */
  faultyOnly?: boolean | undefined;
}

export type DeviceKind =
  'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule';

/** The state of a device from this time on. */
export interface DevicePoint {
  at: string;
  status: string;
  presence: DevicePresence;
  /** In per cent. */
  battery: number | null;
  charging: boolean;
  conference: number | null;
}

export type DevicePresence = 'online' | 'offline' | 'longOffline' | 'unknown';

export interface DeviceRef {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  deviceId: string;
}

/** Input of `deviceSignIn.begin`. */
export interface DeviceSignInBeginInput {
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  clientName?: string | undefined;
}

/**
 * The program displays `userCode` and `verificationUrl`, keeps `deviceCode` secret, and polls every
 * `intervalMs`.
 */
export interface DeviceSignInBegun {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  intervalMs: number;
}

/** `slow-down`: increase the polling interval by 5 s. */
export type DeviceSignInPolled =
  | {
      status: 'pending' | 'slow-down' | 'denied' | 'expired';
    }
  | SessionToken;

/** The pending sign-in, with details that let the user recognise it. */
export interface DeviceSignInState {
  userCode: string;
  clientName: string | null;
  address: string | null;
  userAgent: string | null;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
}

/** Devices of one type by presence. Faulty and removed devices are also counted separately. */
export interface DeviceStats {
  total: number;
  online: number;
  offline: number;
  longOffline: number;
  unknown: number;
  faulty: number;
  removed: number;
  lastKnown: LastKnownCounts;
  /** For one location that is cut off: the time of its last report. */
  lastKnownAt: string | null;
}

export type DeviceStatus =
  | 'online'
  | 'offline'
  | 'longOffline'
  | 'unknown'
  | 'faulty'
  | 'rebooting'
  | 'noBattery'
  | 'configured'
  | 'configuring'
  | 'operational'
  | 'primary'
  | 'secondary'
  | 'removed';

/** `exact` is false if counting stopped at the limit; `total` is then a minimum. */
export interface DeviceTotal {
  total: number;
  exact: boolean;
}

/** Devices of one type by presence. Faulty devices are also counted separately. */
export interface DeviceTotals {
  total: number;
  online: number;
  offline: number;
  longOffline: number;
  unknown: number;
  faulty: number;
}

/** Input of `baseUnits.stats`. */
export interface DevicesInPlace {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
}

/** Result of `groupConfiguration.differences`. */
export interface DifferencePage {
  /** The rows. */
  items: SettingsDifference[];
  total: number;
  /** Number of differences by reason, regardless of the filter. */
  counts: Record<DifferenceReason, number>;
  /** A change is still being applied to these locations, so more differences may appear. */
  isApplying: boolean;
}

export type DifferenceReason = 'own' | 'refused' | 'unanswered' | 'unsupported' | 'offline' | 'waiting';

/** Copies a cast in its group. The name defaults to the original name with "(copy)". */
export interface DuplicateCastInput {
  /** Id of a Message Cast. */
  castId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name?: string | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** `title` defaults to "Copy of …". */
export interface DuplicateRoleInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
  /** Required, not blank, at most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *. */
  title?: string | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Result of `profile.cancelEmailChange`. */
export interface EmailChangeState {
  pending: PendingEmailChange | null;
}

/** Result of `accounts.confirmEmail`. */
export interface EmailConfirmed {
  email: string;
}

/** `resetPasswordToken` is the token for `passwords.reset`; the former password no longer works. */
export interface EmailRestored {
  email: string;
  resetPasswordToken: string;
}

/** The token for `accounts.createPassword`; null when the user already has a password. */
export interface EmailVerified {
  createPasswordToken: string | null;
  email: string;
}

/** A headset, handset, call point or keypad. Its fields are the columns of the lists. */
export interface Endpoint {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller. */
  serialNumber: string;
  locationName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The controller's name for the device; displayed without its first five characters (`shownDeviceId`). */
  deviceId: string;
  /** The displayed status: `removed` and `longOffline` take precedence over the reported status. */
  status: DeviceStatus;
  presence: DevicePresence;
  isFaulty: boolean;
  statusSince: string;
  /** Time of the controller's last report on the device. */
  updatedAt: string;
  /** Time of the last report of a location that is cut off, whose devices' states are last known; else null. */
  lastKnownAt: string | null;
  /** Time of removal; null while present. */
  deactivatedAt: string | null;
  endpointType: EndpointKind;
  /** The IPEI. */
  ipui: string | null;
  unitId: string | null;
  hardware: string | null;
  device: string | null;
  name: string;
  location: string | null;
  conference: number | null;
  conferences: number[];
  conferenceJointime: string | null;
  conferenceMode: string | null;
  lastEventTime: string | null;
  lastEnrolledUser: string | null;
  /** The latest use of a headset; null if none is known, and for other devices. */
  enrolment: {
    isCurrentlyEnrolled: boolean;
    /** Null until a team member enrols. */
    teamMember: {
      fullName: string;
    } | null;
  } | null;
  /** In per cent. */
  battery: number | null;
  /** The battery bucket, 0 to 4. */
  batteryLevel: number | null;
  charging: boolean;
  chargerStatus: string | null;
  mode: string | null;
  connected: boolean;
  speaking: boolean;
  /** Null: an update is available; 0: up to date; other values: the upload is in progress. */
  config: number | null;
  update: UpdateIndicator;
  /** Comma-separated strengths in dBm. */
  signal: string | null;
}

/** Result of `endpoints.get`. */
export interface EndpointDetail extends Endpoint {
  /** The controller's message that the values come from. Messages are ordered by boot, then by seq. */
  reported: {
    boot: number;
    seq: number;
    at: string;
  };
  hours: DevicePoint[];
  events: DeviceEvent[];
  details: {
    displayName: string;
    config: number | null;
    location: string | null;
    /** Values as the controller reported them. */
    lastKnownState: Record<string, string | number | boolean | null> | null;
  };
}

/** Input of `endpoints.count`. */
export interface EndpointFilter extends DeviceFilterInput {
  endpointType: EndpointKind;
  /** Default: `false`. */
  removed?: boolean | undefined;
}

export type EndpointKind = 'headset' | 'handset' | 'callpoint' | 'keypad';

/** Result of `endpoints.list`. */
export interface EndpointPage {
  /** The rows. */
  items: Endpoint[];
}

/** Input of `endpoints.batteries`. */
export interface EndpointsInPlace {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  endpointType: EndpointKind;
}

/** The latest use of a headset. */
export interface Enrolment extends HeadsetUse {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller. */
  serialNumber: string;
  locationName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The controller's name for the device; displayed without its first five characters (`shownDeviceId`). */
  deviceId: string;
  /** Name of the headset; null while its controller does not list it. */
  name: string | null;
  /** Model or hardware of the headset. */
  device: string | null;
  /** In per cent. */
  battery: number | null;
  conference: number | null;
  updatedAt: string;
}

/** Input of `enrolments.count`. */
export interface EnrolmentFilter {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  /** Part of a team member's name or of a headset's id, at least 3 characters in a group. Default: `""`. */
  search?: string | undefined;
  /** All by default. */
  statuses?: EnrolmentStatus[] | undefined;
}

/** Result of `enrolments.list`. */
export interface EnrolmentPage {
  /** The rows. */
  items: Enrolment[];
}

export type EnrolmentSort = 'locationName' | 'startedAt' | 'status' | 'fullName' | 'deviceId';

/** Headsets by the status of their latest use. */
export interface EnrolmentStats {
  total: number;
  byStatus: Record<EnrolmentStatus, number>;
}

export type EnrolmentStatus =
  'PAIRING' | 'ENROLLED' | 'RETURNED' | 'LATE RETURN' | 'OVERDUE' | 'WARNING' | 'MISSING' | 'CANCELLED' | 'UNKNOWN';

/** Input of `enrolments.stats`. */
export interface EnrolmentsInPlace {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
}

/** `at` differs whenever the list may have changed. */
export interface EnrolmentsNow {
  total: number;
  byStatus: Record<EnrolmentStatus, number>;
  at: string;
}

/**
 * `replacement` stands instead of the name, for example in enrolments. `uses`: number of uses of headsets that
 * had it.
 */
export interface ErasedPerson {
  teamMemberId: string;
  replacement: string;
  uses: number;
}

/** Result of `events.list`. */
export interface EventPage {
  /** The rows. */
  items: PlatformEvent[];
  /** Pass it as `after` to continue. Store it once the items are processed; valid for 30 days. */
  cursor: string;
  /** False if no later event was readable. A page with few or no items may have more. */
  hasMore: boolean;
}

export type EventSubject = 'delivery' | 'controller' | 'incident' | 'task' | 'headset';

export type EventType =
  | 'delivery.sent'
  | 'delivery.cancelled'
  | 'delivery.finished'
  | 'play.missed'
  | 'incident.opened'
  | 'incident.resolved'
  | 'controller.offline'
  | 'controller.online'
  | 'task.started'
  | 'task.paused'
  | 'task.stopped'
  | 'task.resumed'
  | 'task.finished'
  | 'enrolment.changed';

/** The types of events. */
export interface EventTypeList {
  types: {
    type: EventType;
    text: string;
    subject: EventSubject;
    permission: string;
  }[];
}

/** For the authenticator app: `uri` (otpauth://…) for the QR code, `secret` for manual entry. */
export interface FactorSetup {
  secret: string;
  uri: string;
}

export type FailureReason =
  | 'location offline'
  | 'no report'
  | 'clip missing'
  | 'clip broken'
  | 'busy'
  | 'late'
  | 'restarted'
  | 'stopped'
  | 'no listener'
  | 'unknown';

export interface FileFlags {
  isCustomer?: boolean;
  isSupportPartner?: boolean;
  isTrial?: boolean;
  mfaRequired?: boolean;
  apisEnabled?: boolean;
  namesInProofOfPlay?: boolean;
}

export interface FileFlagsInput {
  isCustomer?: boolean | undefined;
  isSupportPartner?: boolean | undefined;
  isTrial?: boolean | undefined;
  mfaRequired?: boolean | undefined;
  apisEnabled?: boolean | undefined;
  namesInProofOfPlay?: boolean | undefined;
}

/** Call-handling groups of a group's locations, by a part of their names; those at most locations first. */
export interface FindCallHandlingGroupsInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Input of `tags.find`. */
export interface FindTagsInput {
  /** Id of the group. */
  groupId: string;
}

/** Team members of a group and its sub-groups, by a part of their names or by ids. */
export interface FindTeamMembersInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  ids?: string[] | undefined;
  /** Default: `20`. */
  limit?: number | undefined;
}

/** Result of `deliveries.preview`. */
export interface FireTablePage {
  /** The schedule in words. */
  sentence: string;
  /** The rows. */
  items: {
    at: string;
    senderTime: string;
    localTime: string;
    zones: string[];
    locations: number;
    excepted: boolean;
    clock: 'once' | 'missing' | 'doubled' | 'changed';
    collisions: {
      /** Id of a delivery. */
      deliveryId: string;
      /** Name of the Message Cast. */
      castName: string;
      at: string;
      locations: number;
    }[];
    moreCollisions: number;
  }[];
  total: number;
  locations: number;
  startedWithout: number;
  /** Not all casts at these locations were checked for collisions. */
  moreCasts: boolean;
}

/** Result of `firmware.upload`. */
export interface FirmwareRelease {
  id: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: string;
  sha256: string;
  bytes: number;
  notes: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
}

/** Newest first. */
export interface FirmwareReleases {
  /** The rows. */
  items: FirmwareRelease[];
}

/** Result of `fleetMap.watch`. */
export interface FleetChange {
  /** Reload all points: sent at the start and when too many points changed. */
  reload: boolean;
  places: FleetPlace[];
  unplaced: number;
}

/** The new contents of a cell: the number of locations by status, in the order of `CONTROLLER_STATUSES`. */
export interface FleetPlace {
  cell: number;
  counts: number[];
}

/** Controllers with a firmware version. */
export interface FleetVersion {
  /** Null for controllers that never reported a version. */
  version: string | null;
  controllers: number;
  /** Controllers that are online. */
  online: number;
}

/** Result of `firmware.versions`. */
export interface FleetVersions {
  /** The most frequent versions first; at most 50. */
  items: FleetVersion[];
  /** Controllers with other versions. */
  others: {
    controllers: number;
    online: number;
  };
}

/** Input of `firmware.versions`. */
export interface FleetVersionsInput {
  /** Id of the group. */
  groupId: string;
}

/** Settings that a location shall take from its groups again. */
export interface FollowGroupsInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  fields: GroupFieldName[];
}

/** Input of `session.forgetDevice`. */
export interface ForgetDeviceInput {
  deviceId: string;
}

/** Result of `session.forgetDevice`. */
export interface ForgottenDevice {
  deviceId: string;
}

/** A flat tree: `tree` for `tree_select`, with parents before children; `byKey` for `tree_object`. */
export interface FormattedTree {
  tree?: {
    /** The group id, or `root`. */
    key: string;
    value: string;
    label: string;
    title: string;
    /** Key of the parent. */
    parent: string | null;
    children: string[];
  }[];
  byKey?: Record<
    string,
    {
      /** The group id, or `root`. */
      key: string;
      value: string;
      label: string;
      title: string;
      /** Key of the parent. */
      parent: string | null;
      children: string[];
    }
  >;
}

/** A person who left the team of a location, while uses of headsets by this person may still be stored. */
export interface FormerTeamMember {
  id: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** The last name. */
  fullName: string;
  leftAt: string;
}

/** Result of `teamMembers.former`. */
export interface FormerTeamMemberList {
  /** The rows. */
  items: FormerTeamMember[];
}

/** Input of `teamMembers.former`. */
export interface FormerTeamMembersInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

export interface FoundCallHandlingGroup {
  name: string;
  /** Locations whose controllers have the group, or whose team members are in it. */
  locations: number;
  teamMembers: number;
}

/** Result of `teamMembers.findCallHandlingGroups`. */
export interface FoundCallHandlingGroups {
  /** The rows. */
  items: FoundCallHandlingGroup[];
}

/** Result of `postcodes.lookUp`. */
export interface FoundPostcode {
  /** In display form: `LS1 6PT`. */
  postcode: string;
  geodata: {
    /** `[lng, lat]` in degrees, in the order of GeoJSON. */
    coordinates: [number, number];
  };
}

export interface FoundTeamMember {
  id: string;
  fullName: string;
  /** Names of groups on the controller that calls for this person ring. */
  callHandlingGroups: string[];
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
}

/** Result of `teamMembers.find`. */
export interface FoundTeamMembers {
  /** The rows. */
  items: FoundTeamMember[];
}

/** In degrees. Either coordinate may be null on its own. */
export interface Geodata {
  lat: number | null;
  lng: number | null;
}

/** Input of `baseUnits.get`. */
export interface GetBaseUnitInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  baseUnitId: string;
}

/**
 * `groupId`: the group to view from; casts of its parent groups are `inherited`. Defaults to the group of the
 * cast.
 */
export interface GetCastInput {
  /** Id of a Message Cast. */
  castId: string;
  /** Id of the group. */
  groupId?: string | undefined;
}

/** With `groupId` the clip must belong to that group or its sub-groups. */
export interface GetClipInput {
  /** Id of an audio clip. */
  clipId: string;
  /** Id of the group. */
  groupId?: string | undefined;
}

/** Input of `conferences.get`. */
export interface GetConferenceInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  conferenceId: string;
}

/** The controller is identified by id or serial number. */
export interface GetEndpointInput extends EndpointsInPlace {
  endpointId: string;
}

/** `groupId`: a group in which the set is available. */
export interface GetHolidaySetInput {
  /** Id of the group. */
  groupId: string;
  holidaySetId: string;
}

/** Input of `registrationModules.get`. */
export interface GetRegistrationModuleInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  registrationModuleId: string;
}

/** With `groupId` the user must belong to that group or its sub-groups. */
export interface GetUserInput {
  /** Id of a user. */
  userId: string;
  /** Id of the group. */
  groupId?: string | undefined;
}

export type Granularity = 'minutes' | 'hours' | 'days' | 'months';

export interface Group {
  id: string;
  /** Null for the highest group that the caller may see. */
  parentId: string | null;
  title: string;
  isCustomer: boolean;
  /** Own and inherited features. */
  features: GroupFeature[];
  /** Controllers directly in this group, without sub-groups. */
  controllerCount: number;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

export interface GroupChild {
  id: string;
  parentId: string | null;
  title: string;
  isCustomer: boolean;
  hasChildren: boolean;
  /** Controllers in the group and its sub-groups. */
  controllerCount: number;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** `total` may exceed the number of groups listed. */
export interface GroupChildren {
  groups: GroupChild[];
  total: number;
}

/** Result of `groupConfiguration.get`. */
export interface GroupConfiguration {
  /** Id of the group. */
  groupId: string;
  /** 0 if the group never set anything. */
  version: number;
  /** The settings available in the group. */
  settings: InheritedSetting[];
  updatedAt: string | null;
  updatedBy: string | null;
  /** Changes of the group's settings, newest first; at most 20. */
  history: SettingsChange[];
}

/** Input of `groupConfiguration.get`. */
export interface GroupConfigurationInput {
  /** Id of the group. */
  groupId: string;
}

/** Result of `groups.counts`. */
export interface GroupCounts {
  groups: number;
  users: number;
  controllers: number;
  baseunit: number;
  headset: number;
  handset: number;
  keypad: number;
  callpoint: number;
  conference: number;
  registrationModule: number;
}

/** Result of `groups.create`. */
export interface GroupDetail {
  id: string;
  title: string;
  parent: {
    id: string;
    title: string;
  } | null;
  children: {
    id: string;
    title: string;
  }[];
  childCount: number;
  isRoot: boolean;
  customerId: string | null;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** The group's own flags. */
  flags: {
    isCustomer: boolean;
    isSupportPartner: boolean;
    isTrial: boolean;
    mfaRequired: boolean;
    apisEnabled: boolean;
    /** Whether proof of play names the team members whose headsets played a Message Cast. */
    namesInProofOfPlay: boolean;
  };
  /** Flags inherited from a parent group. `title` is null if the caller may not see that group. */
  inheritedFlags: {
    flag: GroupFlag;
    title: string | null;
  }[];
  features: GroupFeatureRecord[];
  /** Days after which uses of headsets at its locations are deleted; null if the group sets none. */
  keepEnrolmentsDays: number | null;
  /** The shortest such period of the groups above; null without one. The shorter of both periods applies. */
  inheritedEnrolmentsDays: number | null;
}

export type GroupFeature =
  'teamEnrolment' | 'mds' | 'locationTags' | 'languageChange' | 'voiceAssistant' | 'showLocalApi';

/** A feature of a group, with the group that has it switched on: the group itself or a parent. */
export interface GroupFeatureRecord {
  featureId: string;
  featureName: GroupFeature;
  /** Null if the caller may not see the group. */
  groupId: string | null;
  /** Title of the group. */
  groupTitle: string | null;
}

/** Result of `groups.features`. */
export interface GroupFeatureRecords {
  features: GroupFeatureRecord[];
}

/** Input of `groups.features`. */
export interface GroupFeaturesInput {
  /** Id of the group. */
  groupId: GroupRef;
  featureName?: GroupFeature | undefined;
}

export type GroupFieldName = 'talkLockTimeout' | 'talkLockInterval' | 'volume' | 'language' | 'voiceAssistant';

export type GroupFlag =
  'isCustomer' | 'isSupportPartner' | 'isTrial' | 'mfaRequired' | 'apisEnabled' | 'namesInProofOfPlay';

/** Result of `groups.search`. */
export interface GroupMatches {
  groups: {
    id: string;
    parentId: string | null;
    title: string;
    isCustomer: boolean;
    hasChildren: boolean;
    /** Controllers in the group and its sub-groups. */
    controllerCount: number;
    /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
    version: number;
    /** From the highest group that the caller may see down to the group itself. */
    path: {
      id: string;
      title: string;
    }[];
  }[];
  total: number;
}

/** From the highest group that the caller may see down to the group itself. */
export interface GroupPath {
  path: Group[];
}

/**
 * The planned steps, valid for the tree state `basis`. `left` lists existing groups that are not in the wanted
 * tree.
 */
export interface GroupPlan {
  basis: string;
  steps: PlanStep[];
  unchanged: number;
  left: {
    id: string;
    title: string;
  }[];
}

/** A group id, or `root` for the group above all customers. */
export type GroupRef = string | 'root';

/** Input of `groups.children`. */
export interface GroupRefInput {
  /** Id of the group. */
  groupId: GroupRef;
}

/** Values by setting; times in seconds. */
export interface GroupSettings {
  talkLockTimeout?: number;
  talkLockInterval?: number;
  volume?: number;
  language?: LanguageTag;
  voiceAssistant?: boolean;
}

/** Changed settings. Null removes the setting of the group, so that it is inherited from above again. */
export interface GroupSettingsChange {
  talkLockTimeout?: number | null | undefined;
  talkLockInterval?: number | null | undefined;
  volume?: number | null | undefined;
  language?: LanguageTag | null | undefined;
  voiceAssistant?: boolean | null | undefined;
}

/** Result of `groupConfiguration.preview`. */
export interface GroupSettingsPreview {
  /** Pass it to the change. It is refused when something that the preview counted has changed. */
  preview: string;
  /** Locations in and below the group. */
  locations: number;
  /** Locations whose settings change. */
  changing: number;
  /** Locations that keep an own value of a changed setting. */
  overriding: number;
  /** Groups below that set a changed setting themselves, and the locations that follow them. */
  overridingGroups: {
    /** Id of the group. */
    groupId: string;
    title: string;
    locations: number;
  }[];
  /** Changing locations whose firmware does not support the setting. */
  unsupported: number;
  /** Changing locations that are not connected. They receive the settings when they return. */
  offline: number;
}

/** Result of `groups.top`. */
export interface GroupTop {
  group: GroupChild | null;
}

/** Groups with all sub-groups, parents before children. */
export interface GroupTree {
  groups: Group[];
  total: number;
}

/** Result of `groups.present`. */
export interface GroupTreeState {
  groups: PresentGroup[];
  basis: string;
}

/** Input of `groups.selected`. */
export interface GroupsSelectedInput {
  asked?: string | undefined;
}

/** Input of `groups.top`. */
export interface GroupsTopInput {
  /** Id of the group. */
  groupId?: string | undefined;
}

/** Input of `groups.tree`. */
export interface GroupsTreeInput {
  /** Defaults to the highest group that the caller may see. */
  groupId?: GroupRef | undefined;
  /** Number of groups to skip; one response lists at most 999. Default: `0`. */
  skip?: number | undefined;
}

/** Result of `controllers.listClaimable`. */
export interface HardwareList {
  /** The rows. */
  items: {
    /** Serial number of the controller, in capitals. */
    serialNumber: string;
    model: string | null;
    madeAt: string | null;
    addedAt: string;
    /** Time from which it is no longer valid, ISO 8601 in UTC. */
    expiresAt: string;
  }[];
}

export interface HeadsetConfiguration {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  ipei: string | null;
  locationName: string;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
  kind: 'headset';
  /** Times in seconds, as stored or reported; null: inherited from the controller. */
  form: {
    talkLockTimeout: number | null;
    talkLockInterval: number | null;
  };
  /** The talk lock of the controller. */
  inherited: {
    talkLockTimeout: number;
    talkLockInterval: number;
  };
}

/** Newest first; `next` is null on the last page. */
export interface HeadsetHistory {
  /** The rows. */
  items: HeadsetUse[];
  next: string | null;
}

/** Input of `enrolments.history`. */
export interface HeadsetHistoryInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  /** `next` of the page before. */
  before?: string | undefined;
}

/** A use of a headset, present or former. */
export interface HeadsetUse {
  status: EnrolmentStatus;
  /** Full name of the team member; null until a team member enrols. */
  fullName: string | null;
  startedAt: string;
  /** When the headset was taken from its rack; null if that was not reported. */
  takenAt: string | null;
  enrolledAt: string | null;
  returnedAt: string | null;
}

/** Stops the task if the controllers are worse after the work than before. Percentages of before. */
export interface HealthGate {
  /** Controllers that must be online again. */
  controllers: number;
  /** Headsets that must be registered again. */
  headsets: number;
}

export type HeardView = 'all' | 'heard' | 'missed';

/** A team member and a play of a delivery at a location. */
export interface Hearing {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** The planned time. With the location it identifies the play. */
  instant: string;
  teamMemberId: string;
  /**
   * Null unless the group of the location shows names in proof of play and the caller may see team members. Null
   * after the team member was removed.
   */
  fullName: string | null;
  /** When the play ended on the headset of the team member; null if they have not heard it. */
  heardAt: string | null;
}

/** Team members and plays, by whether the team member heard the play. */
export interface HearingCounts {
  heard: number;
  missed: number;
  /** Listeners who have heard none of the plays. */
  heardNothing: number;
}

/** Input of `deliveries.hearingCounts`. */
export interface HearingCountsInput {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
}

/** Result of `deliveries.hearings`. */
export interface HearingPage {
  /** The rows. */
  items: Hearing[];
}

export interface HistoryEntry {
  /** Identifies the entry within the history of its location. */
  id: string;
  kind: HistoryKind;
  /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
  at: string;
  /** Describes the event: `Played “Opening hours” 12 times`. */
  sentence: string;
  tone: HistoryTone;
  /**
   * The user or program that caused it; null for the platform and the controller, and for users of other
   * customers.
   */
  by: string | null;
  /** The thing that the entry is about, where it has a page that the caller may open. */
  link: {
    to: 'incident' | 'delivery' | 'task' | 'device' | 'userEvent';
    id: string;
    /** For a delivery. */
    castId: string | null;
  } | null;
}

export type HistoryKind =
  'connection' | 'incident' | 'cast' | 'configuration' | 'registration' | 'reboot' | 'firmware' | 'change';

export type HistoryTone = 'good' | 'bad' | 'neutral' | 'running';

export type HolidayRegion =
  'england-and-wales' | 'scotland' | 'northern-ireland' | 'ireland' | 'usa' | 'germany' | 'france';

/** Result of `holidaySets.create`. */
export interface HolidaySet {
  id: string;
  /** Id of the group. */
  groupId: string;
  groupName: string;
  name: string;
  dates: string[];
  /** Belongs to a parent group of the selected group: usable here, editable there. */
  inherited: boolean;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  updatedAt: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Result of `holidaySets.get`. */
export interface HolidaySetDetail extends HolidaySet {
  usedBy: HolidaySetUse[];
}

/** Result of `holidaySets.list`. */
export interface HolidaySetList {
  /** The rows. */
  items: HolidaySet[];
  regions: RegionHolidays[];
}

/** Uses of a set: running deliveries, and Message Casts whose next send would use it. */
export interface HolidaySetUse {
  kind: 'delivery' | 'cast';
  id: string;
  /** Id of a Message Cast. */
  castId: string;
  /** Name of the Message Cast. */
  castName: string;
}

/** Input of `identityProviders.addDomain`. */
export interface IdentityDomainInput {
  /** Id of the group. */
  groupId: string;
  domain: string;
}

/** The sign-in by the identity provider of a group. */
export interface IdentitySetup {
  provider: {
    /** Shown on the sign-in page. */
    name: string;
    issuer: string;
    clientId: string;
    scopes: string;
    enabled: boolean;
    /** Users with an address in a proven domain sign in by the provider only. */
    required: boolean;
    /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
    version: number;
  } | null;
  /** The address that the provider must accept for the return of users. */
  redirectUri: string;
  domains: {
    domain: string;
    /** The TXT record that proves the domain. */
    record: string;
    provenAt: string | null;
    /** Internal staff confirmed the domain without the record. */
    byStaff: boolean;
  }[];
  /** The first mapping that matches gives the role and the group, at each sign-in. */
  mappings: {
    /** Name of the claim, for example `groups`. */
    claim: string;
    /** The claim has this value, or is a list that contains it. */
    value: string;
    roleId: number;
    /** Id of the group. */
    groupId: string;
    roleTitle: string;
    /** Title of the group. */
    groupTitle: string;
  }[];
  /** Users who may use a password although the provider is required. */
  exceptions: {
    /** Id of a user. */
    userId: string;
    name: string;
    email: string;
    /** The user has a password and a second factor. */
    isReady: boolean;
  }[];
  directory: {
    /** The address that the provider must call. */
    url: string;
    /** Null: the directory is not connected. */
    connection: {
      /** The first characters of the token. */
      prefix: string;
      /** The user whose rights limit it. */
      createdBy: string;
      /** Time of creation, ISO 8601 in UTC. */
      createdAt: string;
      /** Time from which it is no longer valid, ISO 8601 in UTC. */
      expiresAt: string;
      /** Until then the token before the last one works too. */
      previousUntil: string | null;
      lastUsedAt: string | null;
      lastUsedFrom: string | null;
    } | null;
    /** Numbers of users and groups that the directory has sent. */
    users: number;
    groups: number;
  };
}

/** Input of `identityProviders.get`. */
export interface IdentitySetupInput {
  /** Id of the group. */
  groupId: string;
}

export type ImportOutcome = 'create' | 'complete' | 'unchanged' | 'error';

/** Result of `locations.planImport`. */
export interface ImportPlan {
  /** The rows. */
  items: PlannedRow[];
}

export interface ImportRow {
  line: number;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  boxName?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  /** Postcode in normalised form: `LS1 6PT`; null if none. */
  postcode?: string | undefined;
  /** Labels of a location, sorted and without duplicates. */
  tags?: string[] | undefined;
}

/** A problem of one controller, with the devices that it affects. */
export interface Incident {
  id: string;
  kind: IncidentKind;
  state: IncidentState;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  cause: string;
  /** Start of the problem. */
  since: string;
  /** End of the grace period. */
  openedAt: string;
  resolvedAt: string | null;
  /** All devices of an offline controller, else the devices that report a fault. */
  devicesAffected: number;
  /** Up to 3 of the affected devices in lists, and up to 100 of one incident. */
  devices: {
    kind: AffectedKind;
    deviceId: string;
    name: string;
  }[];
  again: number;
  /** Planned work covers the incident, so no notifications are sent. */
  isPlanned: boolean;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  note: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Result of `incidents.counts`. */
export interface IncidentCounts {
  open: number;
  acknowledged: number;
  resolved: number;
}

/** Incidents of a day, with the time from the start of the problem to its end. */
export interface IncidentDay {
  /** The day in the requested zone, as `2026-12-24`. */
  day: string;
  /** Incidents that began on this day. */
  began: number;
  resolved: number;
  /** Unresolved at the end of the day; today: now. */
  unresolved: number;
  /** Median of the incidents resolved on this day, in milliseconds; null without any. */
  medianRepairMs: number | null;
  longestRepairMs: number | null;
}

/** Result of `incidents.days`. */
export interface IncidentDays {
  /** Oldest first. */
  items: IncidentDay[];
  /** Median of the incidents that were resolved in these days; null without any. */
  medianRepairMs: number | null;
  longestRepairMs: number | null;
}

/** Result of `incidents.get`. */
export interface IncidentDetail extends Incident {
  status: LocationStatus;
  /** Status changes of the controller around the incident, oldest first. */
  timeline: {
    at: string;
    status: LocationStatus;
    cause: string;
  }[];
  /** Number of users notified by mail of the start and of the end. */
  mails: {
    opened: number;
    resolved: number;
  };
  plannedWork: {
    id: string;
    reason: string;
    endsAt: string;
  } | null;
}

/** Input of `incidents.get`. */
export interface IncidentInput {
  incidentId: string;
}

export type IncidentKind = 'controller-offline' | 'controller-fault' | 'headset-missing';

/** Result of `incidents.list`. */
export interface IncidentPage {
  /** The rows. */
  items: Incident[];
}

export type IncidentSort = 'since' | 'boxName' | 'devicesAffected';

export type IncidentState = 'open' | 'acknowledged' | 'resolved';

/** Data of the portal's bell: the number of incidents and the latest unacknowledged ones. */
export interface IncidentsNow {
  open: number;
  acknowledged: number;
  latest: Incident[];
}

/** A setting at a group or location, with its source. */
export interface InheritedSetting {
  field: GroupFieldName;
  value: number | string | boolean;
  from: 'default' | 'group' | 'location';
  /** The group that sets the value. */
  groupId: string | null;
  /** Title of the group. */
  groupTitle: string | null;
  /** The value if the group or location did not set it itself. */
  inherited: {
    value: number | string | boolean;
    from: 'default' | 'group' | 'location';
    /** The group that sets the value. */
    groupId: string | null;
    /** Title of the group. */
    groupTitle: string | null;
  };
}

/** Result of `groupConfiguration.followGroups`. */
export interface InheritedSettings {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  settings: InheritedSetting[];
}

/** Input of `groupConfiguration.differencesOfLocation`. */
export interface InheritedSettingsInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

/** Input of `identityProviders.issueToken`. */
export interface IssueDirectoryTokenInput {
  /** Id of the group. */
  groupId: string;
  /** The version that the caller has read; 0 if there is no provider yet. */
  version: number;
  /** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
  password?: string | undefined;
  /** Default: `365`. */
  expiresInDays?: number | undefined;
  /** Hours for which the present token works too. Default: `0`. */
  overlapHours?: number | undefined;
}

/** The token is returned only here. */
export interface IssuedDirectoryToken {
  setup: IdentitySetup;
  secret: string;
}

export interface KeypadConfiguration {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  ipei: string | null;
  locationName: string;
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
  kind: 'keypad';
  /** The present version, or the defaults. Validate with `keypadFormAfter` before sending. */
  form: {
    volume: number;
    prohibitPeriod: number;
    ultraLowPowerMode: boolean;
    zones: {
      zoneName: string;
      segments: boolean[];
      nameAbbreviated: string;
      priority: number;
      conferences: boolean[];
      /** -1 for indefinitely. */
      repeatTimes: number;
      repeatFrequency: number;
      enableCallback: boolean;
      playComfortMessage: boolean;
      playHoldMusic: boolean;
      announcements: string[];
      callbacks: string[] | null;
    }[];
  };
  clips: {
    id: string;
    name: string;
    /** Duration in milliseconds. */
    durationMs: number;
  }[];
  unknownClips: number;
}

export interface KnownDevice {
  id: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  lastUsedAt: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
  /** The device of this request. */
  current: boolean;
}

/** Result of `session.devices`. */
export interface KnownDevices {
  /** The rows. */
  items: KnownDevice[];
}

export type LanguageTag = 'en-GB' | 'fr-FR' | 'de-DE' | 'it-IT' | 'nl-NL' | 'pl-PL' | 'pt-PT' | 'es-ES' | 'cy-GB';

export interface LastDelivery {
  id: string;
  status: DeliveryStatus;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  startsAt: string | null;
}

/** Counted devices of locations that are cut off, with their last known states. */
export interface LastKnownCounts {
  total: number;
  online: number;
  faulty: number;
}

/** Result of `reboots.latest`. */
export interface LatestReboot {
  reboot: Reboot | null;
}

/** Lists locations of a group and its sub-groups whose own group shows the local API. */
export interface ListApiStatusInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: ApiStatusSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
  states?: ApiState[] | undefined;
}

/** Input of `apiTokens.list`. */
export interface ListApiTokensInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: TokenSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Newest first. `olderThan` returns the page after that row, `newerThan` the page before it. */
export interface ListAuditInput {
  /** Includes sub-groups. */
  groupId: string;
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  /** Part of the name or of the email address, or the id. */
  person?: string | undefined;
  action?: string | undefined;
  /** Id of the thing that was changed, or part of its name now or at the time of the event. */
  subject?: string | undefined;
  /** Part of the name of a changed field, such as `name` or `time zone`. */
  field?: string | undefined;
  olderThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  newerThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  /** Rows per page. Default: `100`. */
  pageSize?: number | undefined;
}

/** Input of `baseUnits.list`. */
export interface ListBaseUnitsInput extends DeviceFilterInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. */
  pageSize?: number | undefined;
  /** Direction of the sort. */
  order?: 'ASC' | 'DESC' | undefined;
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total?: number | undefined;
  /** The column to sort by. */
  sort?: BaseUnitSort | undefined;
}

/** Events that block their subjects, the first queued one first. */
export interface ListBlockingEventsInput {
  webhookId: string;
  /** `next` of the page before. */
  after?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Wall-time days, `from` inclusive, `to` exclusive, at most six weeks. */
export interface ListCalendarInput {
  /** Id of the group. */
  groupId: string;
  from: string;
  to: string;
  /** Default: `"UTC"`. */
  zone?: string | undefined;
  /** Default: `"zone"`. */
  clock?: 'zone' | 'local' | undefined;
}

/**
 * Casts of the group and its sub-groups, and inheritable casts of parent groups. `locationId`: only casts with a
 * delivery at that location. `total`: a recent count; with it the last pages are read from the end.
 */
export interface ListCastsInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: CastSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
  locationId?: string | undefined;
  total?: number | undefined;
}

/** Input of `audioClips.list`. */
export interface ListClipsInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: ClipSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Input of `deviceCommandLog.list`. */
export interface ListCommandLogInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  states?: CommandState[] | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `100`. */
  pageSize?: number | undefined;
}

/** Input of `conferences.list`. */
export interface ListConferencesInput extends DeviceFilterInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. */
  pageSize?: number | undefined;
  /** Direction of the sort. */
  order?: 'ASC' | 'DESC' | undefined;
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total?: number | undefined;
  /** The column to sort by. */
  sort?: ConferenceSort | undefined;
}

/** Input of `dashboard.list`. */
export interface ListDashboardInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: DashboardSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
  controllerIds?: string[] | undefined;
  statuses?: LocationStatus[] | undefined;
}

/** Input of `service.deadMessages`. */
export interface ListDeadMessagesInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** Input of `deliveries.list`. */
export interface ListDeliveriesInput extends CountDeliveriesInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** The column to sort by. */
  sort?: 'createdAt' | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Input of `groupConfiguration.differences`. */
export interface ListDifferencesInput {
  /** Id of the group. */
  groupId: string;
  reason?: DifferenceReason | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** Input of `endpoints.list`. */
export interface ListEndpointsInput extends EndpointFilter {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. */
  pageSize?: number | undefined;
  /** Direction of the sort. */
  order?: 'ASC' | 'DESC' | undefined;
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total?: number | undefined;
  /** The column to sort by. */
  sort?:
    | 'locationName'
    | 'ipui'
    | 'deviceId'
    | 'device'
    | 'name'
    | 'location'
    | 'status'
    | 'conference'
    | 'conferenceJointime'
    | 'lastEventTime'
    | 'conferenceMode'
    | 'lastEnrolledUser'
    | 'updatedAt'
    | 'deactivatedAt'
    | undefined;
}

/** Latest first by default. */
export interface ListEnrolmentsInput extends EnrolmentFilter {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. */
  pageSize?: number | undefined;
  /** Direction of the sort. */
  order?: 'ASC' | 'DESC' | undefined;
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total?: number | undefined;
  /** The column to sort by. */
  sort?: EnrolmentSort | undefined;
}

/** Events of a group with all groups below it, oldest first. */
export interface ListEventsInput {
  /** Id of the group. */
  groupId: string;
  /**
   * `cursor` of the page before, the id of an event, or `now` for a cursor without events. Default: the oldest
   * kept event.
   */
  after?: string | undefined;
  /** Default: all types that the caller may read. */
  types?: EventType[] | undefined;
  /** Default: `100`. */
  limit?: number | undefined;
}

/** Input of `controllers.listClaimable`. */
export interface ListHardwareInput {
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  after?: string | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/**
 * The hearings of a delivery, by location, time and name. Listeners who have not heard it are known for
 * deliveries to call-handling groups and to single team members.
 */
export interface ListHearingsInput {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Default: `"all"`. */
  view?: HeardView | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `100`. */
  pageSize?: number | undefined;
}

/** All sets available in the group: its own, those of parent groups, and ready-made ones. Not paged. */
export interface ListHolidaySetsInput {
  /** Id of the group. */
  groupId: string;
}

/** Without `states`: unresolved incidents. Newest first by default. */
export interface ListIncidentsInput extends CountIncidentsInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** The column to sort by. */
  sort?: IncidentSort | undefined;
  /** Direction of the sort. Default: `"DESC"`. */
  order?: 'ASC' | 'DESC' | undefined;
  states?: IncidentState[] | undefined;
}

/** Input of `locations.list`. */
export interface ListLocationsInput extends CountLocationsInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** The column to sort by. */
  sort?: LocationSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Input of `olderCasts.list`. */
export interface ListOlderCastsInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: 'name' | 'createdAt' | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Newest first. Excludes kinds that the caller may not see. */
export interface ListOperationsInput {
  /** Id of the group. */
  groupId: string;
  states?: OperationState[] | undefined;
  kinds?:
    | (
        | 'cast.send'
        | 'casts.migrate'
        | 'endpoint.read'
        | 'endpoint.configure'
        | 'endpoint.remove'
        | 'device.register'
        | 'controller.configure'
        | 'controller.reboot'
        | 'base-units.reboot'
        | 'hostname.set'
        | 'language.set'
        | 'voice-assistant.set'
        | 'team-members.set'
        | 'call-handling-groups.read'
        | 'group.configure'
        | 'controllers.task'
        | 'firmware.update'
      )[]
    | undefined;
  subjectId?: string | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** Input of `plannedWork.list`. */
export interface ListPlannedWorkInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Default: `false`. */
  past?: boolean | undefined;
}

/** The plays of a delivery, by location and then by time, including plays without a report. */
export interface ListPlaysInput {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** Input of `registrationModules.list`. */
export interface ListRegistrationModulesInput extends DeviceFilterInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. */
  pageSize?: number | undefined;
  /** Direction of the sort. */
  order?: 'ASC' | 'DESC' | undefined;
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total?: number | undefined;
  /** The column to sort by. */
  sort?: RegistrationModuleSort | undefined;
}

/** A group with all groups below it, or one location of it. */
export interface ListReportsInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
}

/** Input of `roles.list`. */
export interface ListRolesInput {
  /** Id of the group. */
  groupId: string;
  /** Default: `"view"`. */
  for?: RoleListUse | undefined;
}

/** The caller's own saved reports, and shared ones of the group and its sub-groups that the caller may read. */
export interface ListSavedReportsInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** Newest first. `olderThan` returns the page after that event, `newerThan` the page before it. */
export interface ListSystemEventsInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  /** Name of an event, of `types` or as reported. */
  type?: string | undefined;
  category?: 'endpoint' | 'base-unit' | 'call' | 'registration' | 'controller' | undefined;
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  /**
   * Part of the name or serial number of a location, or of the name or id of a device; 3 characters or more in a
   * group. Default: `""`.
   */
  search?: string | undefined;
  olderThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  newerThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  /** Rows per page. Default: `100`. */
  pageSize?: number | undefined;
}

/** Input of `deliveries.targets`. */
export interface ListTargetsInput {
  /** Id of a delivery. */
  deliveryId: string;
  /** Default: `"all"`. */
  view?: TargetView | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** Input of `tasks.controllers`. */
export interface ListTaskControllersInput {
  taskId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  states?: TaskControllerState[] | undefined;
}

/** Input of `tasks.list`. */
export interface ListTasksInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

/** The team members of a location; by name unless sorted otherwise. */
export interface ListTeamMembersInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** The column to sort by. Default: `"fullName"`. */
  sort?: 'fullName' | 'createdAt' | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Input of `dashboard.unsupported`. */
export interface ListUnsupportedInput {
  /** Id of the group. */
  groupId: string;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** The column to sort by. */
  sort?: UnsupportedSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Input of `users.list`. */
export interface ListUsersInput extends CountUsersInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  /** The column to sort by. */
  sort?: UserSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total?: number | undefined;
}

/** Attempts of the last 14 days, newest first. */
export interface ListWebhookAttemptsInput {
  webhookId: string;
  /** The last attempt of the page before. */
  olderThan?: string | undefined;
  /** Only attempts that failed. */
  failed?: boolean | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** The webhooks of a group with all groups below it, by name. */
export interface ListWebhooksInput {
  /** Id of the group. */
  groupId: string;
}

/**
 * Team members who hear a cast: all who are enrolled at the instant of the play, those in call-handling groups,
 * or single team members.
 */
export type Listeners =
  | {
      catchUpMs?: number;
      kind: 'enrolled';
    }
  | {
      catchUpMs?: number;
      kind: 'groups';
      /** Names of groups on the controller of the location, without duplicates. */
      callHandlingGroups: string[];
    }
  | {
      catchUpMs?: number;
      kind: 'members';
      teamMemberIds: string[];
    };

/**
 * Team members who hear a cast: all who are enrolled at the instant of the play, those in call-handling groups,
 * or single team members.
 */
export type ListenersInput =
  | {
      catchUpMs?: number | undefined;
      kind: 'enrolled';
    }
  | {
      catchUpMs?: number | undefined;
      kind: 'groups';
      /** Names of groups on the controller of the location, without duplicates. */
      callHandlingGroups: string[];
    }
  | {
      catchUpMs?: number | undefined;
      kind: 'members';
      teamMemberIds: string[];
    };

/** Result of `deliveries.listenersReach`. */
export interface ListenersReach {
  /** Locations of the audience. */
  locations: number;
  /** Team members who are listeners, enrolled or not. */
  teamMembers: number;
  /** Locations whose firmware cannot play to listeners. They are left out of the delivery. */
  unable: {
    total: number;
    /** The rows. */
    items: {
      /** Id of a location and its controller: `Location.id`. */
      controllerId: string;
      /** Name of the location; empty if it has none. */
      boxName: string;
    }[];
  };
  /** Other locations without such a team member. Each play fails there. */
  without: {
    total: number;
    /** The rows. */
    items: {
      /** Id of a location and its controller: `Location.id`. */
      controllerId: string;
      /** Name of the location; empty if it has none. */
      boxName: string;
    }[];
  };
}

/** The audience defaults to that of the cast, otherwise to all of the group and its sub-groups. */
export interface ListenersReachInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /** Id of the group. */
  groupId: string;
  /** Id of a Message Cast. */
  castId?: string | undefined;
  listeners: ListenersInput;
}

export interface LoadPoint {
  at: string;
  /** Per cent used. */
  cpu: number | null;
  memory: number | null;
  disk: number | null;
  /** In °C. */
  temperature: number | null;
}

/** A location (a shop) with the state of its controller, as a list row. */
export interface Location {
  id: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** Group titles from the customer down to the location's group. */
  groupPath: string[];
  /** Postcode in normalised form: `LS1 6PT`; null if none. */
  postcode: string | null;
  /** Degrees north, -90 to 90; null if unknown. */
  latitude: number | null;
  /** Degrees east, -180 to 180; null if unknown. */
  longitude: number | null;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  /** Texts such as `flagship`, in lower case and sorted. Casts can choose locations by them. */
  labels: string[];
  /** Model of the controller, as reported; null before its first report. */
  model: string | null;
  /** Firmware of the controller, as reported; null before its first report. */
  firmwareVersion: string | null;
  /** `inactive`: no message for 150 s. `unknown`: never connected. */
  status: LocationStatus;
  /** Time of the last message, ISO 8601 in UTC; null before the first. */
  lastSeenAt: string | null;
  /** Present faults in words; empty without faults. */
  faults: string[];
  /** Numbers of devices that are registered at the location. */
  devices: {
    baseUnits: number;
    headsets: number;
    handsets: number;
    keypads: number;
    callPoints: number;
  };
  /** Pass to `locations.update`. Grows with each change of the location. */
  version: number;
}

/** The statuses of a location's controller in the last hours, under its present owner. */
export interface LocationConnection {
  from: string;
  to: string;
  /** Adjoining, oldest first. `unknown` also where the platform received no reports. */
  periods: ConnectionPeriod[];
}

/** Input of `locations.connection`. */
export interface LocationConnectionInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Default: `24`. */
  hours?: number | undefined;
}

/** Result of `locations.counts`. */
export interface LocationCounts {
  total: number;
  byStatus: Record<LocationStatus, number>;
}

/** Differences of one location. */
export interface LocationDifferences {
  /** The rows. */
  items: SettingsDifference[];
}

/** The evidence behind a controller's status: values, times and source messages, for troubleshooting. */
export interface LocationExplanation {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Title of the group. */
  groupTitle: string;
  /** Increases when the location changes customers. Reports with a lower epoch are ignored. */
  ownerEpoch: number;
  status: {
    value: LocationStatus;
    since: string | null;
    /** Cause of the status: `state`, `hello`, `bye`, `silence`. */
    cause: string | null;
    /** Id and time of the last accepted state message. */
    messageId: string | null;
    messageAt: string | null;
  };
  /** Time of the last message, ISO 8601 in UTC; null before the first. */
  lastSeenAt: string | null;
  saidBye: boolean;
  isLongOffline: boolean;
  /** Messages are ordered by boot, then by seq. A new storage id restarts the order. */
  order: {
    storageId: string | null;
    boot: number;
    seq: number;
    journalUpTo: number;
  };
  /** A digest that is null or from another owner makes the platform request the whole list. */
  lists: {
    ownerEpoch: number;
    reported: string | null;
    baseUnits: {
      digest: string | null;
      seq: number;
      fullSeq: number;
    };
    endpoints: {
      digest: string | null;
      seq: number;
      fullSeq: number;
    };
  };
  /** The wanted plan and the plan that the controller confirmed. */
  plan: {
    generation: number;
    digest: string;
    confirmedGeneration: number;
    confirmedDigest: string;
    confirmedAt: string | null;
    /** The grace of the deliveries starts here. */
    ackedAt: string | null;
    isUpToDate: boolean;
  };
  changes: {
    at: string;
    status: string;
    cause: string | null;
    messageId: string | null;
  }[];
  deadLetters: {
    total: number;
    latest: {
      at: string;
      topic: string;
      reason: string;
    }[];
  };
}

/** Newest first. `olderThan` returns the page after that entry. Without `kinds`: all that the caller may see. */
export interface LocationHistoryInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  kinds?: HistoryKind[] | undefined;
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  olderThan?:
    | {
        /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
        at: string;
        id: string;
      }
    | undefined;
  /** Rows per page. Default: `50`. */
  pageSize?: number | undefined;
}

/** `kinds`: those of which the caller may see entries. */
export interface LocationHistoryPage {
  /** The rows. */
  items: HistoryEntry[];
  hasOlder: boolean;
  kinds: HistoryKind[];
}

/** The ids of all matches, sorted by name, up to the maximum audience of a cast. */
export interface LocationIds {
  ids: string[];
}

/** Result of `locations.list`. */
export interface LocationPage {
  /** The rows. */
  items: Location[];
}

/** Result of `settings.forLocation`. */
export interface LocationSettings {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Whether users enrol themselves into headsets at the location. */
  toggleUserEnrolment: boolean;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `settings.forLocation`. */
export interface LocationSettingsInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

export type LocationSort = 'boxName' | 'serialNumber' | 'group' | 'status' | 'lastSeenAt';

export type LocationStatus = 'active' | 'inactive' | 'fault' | 'rebooting' | 'unknown';

export interface LoggedCommand {
  id: string;
  at: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Title of the group. */
  groupTitle: string;
  type:
    | 'registration.start'
    | 'registration.cancel'
    | 'endpoint.read'
    | 'endpoint.configure'
    | 'endpoint.remove'
    | 'controller.reboot'
    | 'base-units.reboot'
    | 'controller.configure'
    | 'hostname.set'
    | 'language.set'
    | 'voice-assistant.set'
    | 'team-members.set'
    | 'call-handling-groups.read'
    | 'firmware.update';
  endpointId: string | null;
  state: CommandState;
  detail: string | null;
  settledAt: string | null;
  /** Null if the platform sent the command, or if the reader may not see the user. */
  by: string | null;
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
}

/** Input of `baseUnits.lookUp`. */
export interface LookUpDevicesInput {
  /** Id of the group. */
  groupId?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  /** Serial number of the controller, in capitals. */
  serialNumber?: string | undefined;
  devices: {
    /** Id of a location and its controller: `Location.id`. */
    controllerId: string;
    deviceId: string;
  }[];
}

/** Input of `endpoints.lookUp`. */
export interface LookUpEndpointsInput extends EndpointsInPlace {
  devices: {
    /** Id of a location and its controller: `Location.id`. */
    controllerId: string;
    deviceId: string;
  }[];
}

/** Input of `postcodes.lookUp`. */
export interface LookUpPostcodeInput {
  /** Postcode in normalised form: `LS1 6PT`; null if none. */
  postcode: string;
}

export type MailingOutcome = 'waiting' | 'sent' | 'not-allowed' | 'not-available' | 'not-sent' | 'failed';

export interface MapLocation {
  id: string;
  /** Null without coordinates. */
  cell: number | null;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  status: LocationStatus;
  statusSince: string | null;
  /** Time of the last message, ISO 8601 in UTC; null before the first. */
  lastSeenAt: string | null;
  faults: string[];
}

/** `more`: the cells contain further locations. */
export interface MapLocations {
  /** The rows. */
  items: MapLocation[];
  more: boolean;
}

/** Input of `fleetMap.locations`. */
export interface MapLocationsInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
  /** Default: `[]`. */
  cells?: number[] | undefined;
  /** Default: `[]`. */
  controllerIds?: string[] | undefined;
}

export type MarkKind = 'incident' | 'firmware' | 'cast';

export type MarkState = 'read' | 'not-asked' | 'too-long';

export interface MenuEntry {
  id: string;
  bpid: string | null;
  icon: MenuIcon;
  mpid: string | null;
  name: string;
  /** Direction of the sort. */
  order: number;
  permissionId: string | null;
  route: string;
}

export type MenuIcon = 'shop' | 'laptop' | 'message' | 'book' | 'bars' | 'user' | 'setting' | 'global' | 'audio';

/**
 * `sent`, `failed` and `cancelled` count locations over all deliveries. Null for inherited casts, whose
 * locations include those of other groups.
 */
export interface MessageCast {
  id: string;
  /** Id of the group. */
  groupId: string;
  name: string;
  description: string;
  category: CastCategory;
  /** Id of the clip; null for a clear without sound. */
  audioId: string | null;
  clipName: string | null;
  clipDurationMs: number | null;
  /** A flag per conference, conference 1 first. */
  conferences: boolean[];
  /** Team members who hear it; null for the whole location. */
  listeners: Listeners | null;
  /** A tone plays before the message. */
  toneflag: boolean;
  /** How locations are chosen: by name, by tags, or all of the group and its sub-groups. */
  audience: AudienceKind;
  controllerTags: string[];
  tagSelectMode: 'exact' | 'inclusive';
  /** Managed by its group for all sub-groups. */
  inherit: boolean;
  /** Belongs to a parent group of the selected group: readable, not editable. */
  inherited: boolean;
  /** For a clear: the cast that it ends. */
  messageClearId: string | null;
  migrated: boolean;
  /** Why the cast cannot be migrated to the newer area; null if it can. */
  notMigrated: string | null;
  /**
   * Number of selected locations, counted up to `CAST_LIMITS.countedTargets`; one above the limit means "more".
   * Null for audiences by tags and for all, which only the single cast resolves.
   */
  targetCount: number | null;
  /** Whether the cast was ever sent. */
  isSent: boolean;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  sent: number | null;
  failed: number | null;
  cancelled: number | null;
  lastDeliveryId: string | null;
  lastDelivery: LastDelivery | null;
}

/** Result of `messageCasts.get`. */
export interface MessageCastDetail extends SavedCast {
  targetIds: string[];
  excludedIds: string[];
  messageClearName: string | null;
  updatedAt: string;
}

/** Result of `messageCasts.isNameFree`. */
export interface MessageCastsIsNameFreeResult {
  free: boolean;
}

/** Result of `olderCasts.migrate`. */
export interface MigratedCast {
  migrated: boolean;
  reason: string | null;
}

/** Input of `groups.move`. */
export interface MoveGroupInput {
  /** Id of the group. */
  groupId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version?: number | undefined;
  parentId: string;
}

/** Result of `groups.previewMove`. */
export interface MovePreview {
  groups: number;
  controllers: number;
  users: number;
  /** The move changes the customer: running deliveries end there, and tokens of the former customer lose the group. */
  betweenCustomers: boolean;
  liveTargets: number;
  featuresGained: GroupFeature[];
  featuresLost: GroupFeature[];
  blockers: Blocker[];
  refusal: string | null;
}

/** A location that matches an entry. */
export interface NamedLocation {
  id: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Title of the group. */
  groupTitle: string;
}

export interface NetworkInterface {
  name: string;
  mac?: string;
  ipAddress?: string;
  up?: boolean;
}

export interface NewHardware {
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** The code printed on the box. Case, spaces and hyphens are ignored. */
  claimCode: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  model?: string | undefined;
  madeAt?: string | undefined;
  /** Number of days in which the hardware can be claimed. Default: `730`. */
  days?: number | undefined;
}

/** Shown to all signed-in users from `startDate` until `endDate`. */
export interface Notice {
  id: string;
  message: string;
  severity: NoticeSeverity;
  dismissible: boolean;
  startDate: string;
  endDate: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `notices.end`. */
export interface NoticeInput {
  noticeId: string;
}

/** Result of `notices.list`. */
export interface NoticePage {
  /** The rows. */
  items: Notice[];
}

export type NoticeSeverity = 'info' | 'warning' | 'error';

/** Input of `notices.list`. */
export interface NoticesListInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
}

export type NotificationKind =
  | 'controller-offline'
  | 'controller-online'
  | 'controller-fault'
  | 'headset-digest'
  | 'api-token-created'
  | 'api-token-revoked'
  | 'api-token-expiring';

/** Result of `profile.subscribeApi`. */
export interface NotificationSubscriptions {
  available: NotificationKind[];
  subscribed: NotificationKind[];
}

export type Obstacle = 'play' | 'registration' | 'reboot' | 'firmware';

/** Result of `olderCasts.create`. */
export interface OlderCast {
  id: string;
  /** Id of the group. */
  groupId: string;
  name: string;
  /** A cast of the newer area is read-only here, but its delivery can be cancelled. */
  generation: 'older' | 'newer';
  /** Why the cast cannot be migrated to the newer area. Set only where the newer area is switched on. */
  notMigrated: string | null;
  audioId: string | null;
  clipName: string | null;
  clipDurationMs: number | null;
  /** The clip exists and is not suspended. */
  clipValid: boolean;
  conferences: boolean[];
  toneflag: boolean;
  audience: AudienceKind;
  controllerTags: string[];
  tagSelectMode: 'exact' | 'inclusive';
  plan: OlderPlan;
  /** Name of the interval: Minute, Hour, Day … */
  unit: string;
  status: OlderStatus;
  /** Starts of plays that have not ended, in milliseconds since 1970. */
  schedule: number[];
  /** Start of the first planned play, past or future, and end of the last play. */
  startTime: string | null;
  endTime: string | null;
  /** The cast has been sent. */
  hasRun: boolean;
  /** The running or scheduled delivery, which can be cancelled. */
  deliveryId: string | null;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Result of `olderCasts.get`. */
export interface OlderCastDetail extends OlderCast {
  targetIds: string[];
  excludedIds: string[];
}

/** Input of `olderCasts.get`. */
export interface OlderCastInput {
  /** Id of a Message Cast. */
  castId: string;
}

/** Result of `olderCasts.list`. */
export interface OlderCastPage {
  /** The rows. */
  items: OlderCast[];
}

export interface OlderPlan {
  playStatus: OlderPlayStatus;
  repeat: {
    count: number;
    interval: number;
  };
  endType: 'repeats' | 'date';
  endDate: string;
  startDate: string;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
}

export interface OlderPlanInput {
  /** Default: `"save"`. */
  playStatus?: OlderPlayStatus | undefined;
  /** Default: `{"count":1,"interval":0}`. */
  repeat?:
    | {
        count: number;
        interval: number;
      }
    | undefined;
  /** Default: `"repeats"`. */
  endType?: 'repeats' | 'date' | undefined;
  /** Default: `""`. */
  endDate?: string | undefined;
  /** Default: `""`. */
  startDate?: string | undefined;
  /** IANA time zone: `Europe/London`. Default: `"Europe/London"`. */
  timezone?: string | undefined;
}

export type OlderPlayStatus = 'save' | 'immediately' | 'schedule';

export type OlderStatus = 'inactive' | 'playing' | 'scheduled';

/** Work that continues after the call that started it. */
export interface Operation {
  id: string;
  kind:
    | 'cast.send'
    | 'casts.migrate'
    | 'endpoint.read'
    | 'endpoint.configure'
    | 'endpoint.remove'
    | 'device.register'
    | 'controller.configure'
    | 'controller.reboot'
    | 'base-units.reboot'
    | 'hostname.set'
    | 'language.set'
    | 'voice-assistant.set'
    | 'team-members.set'
    | 'call-handling-groups.read'
    | 'group.configure'
    | 'controllers.task'
    | 'firmware.update';
  state: OperationState;
  stage: OperationStage;
  subjectId: string;
  /** Display name of the subject: the name of the cast, the title of the group. */
  title: string;
  /** Id of the group. */
  groupId: string;
  /** For a delivery, counted in locations. `done`: status is final. `failed`: those of `done` that played nothing. */
  progress: {
    total: number;
    done: number;
    failed: number;
  };
  /** For a send: progress of its locations. */
  delivery: {
    /** Id of a Message Cast. */
    castId: string;
    planned: number;
    confirmed: number;
    playing: number;
    final: number;
    startsAt: string | null;
    /** Set after a cancel: the number of locations asked and confirmed, and the time by which the rest stop. */
    ending: {
      asked: number;
      confirmed: number;
      silentBy: string | null;
    } | null;
  } | null;
  /** Additional information on the outcome, if any. */
  message: string | null;
  /** The caller may cancel the operation, and part of it can still be cancelled. */
  cancellable: boolean;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  endedAt: string | null;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
}

/** Input of `operations.get`. */
export interface OperationInput {
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
}

/** Result of `operations.list`. */
export interface OperationPage {
  /** The rows. */
  items: Operation[];
  total: number;
}

export type OperationStage = 'planning' | 'waiting' | 'working' | 'ending' | 'ended';

export type OperationState = 'running' | 'completed' | 'failed' | 'cancelled';

/** Running operations first, then those that ended within the last hour, newest first; at most 50. */
export interface OperationsNow {
  running: number;
  /** The rows. */
  items: Operation[];
}

/** Covers the whole group, or one controller in it. */
export interface OverviewInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
}

/** Result of `profile.get`. */
export interface OwnProfile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  jobTitle: string;
  /** Postcode in normalised form: `LS1 6PT`; null if none. */
  postcode: string;
  geodata: Geodata | null;
  /** The position belongs to the postcode. */
  verified: boolean;
  /** Id of the picture; null if only initials are shown. */
  avatar: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

export interface OwnSession {
  id: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  lastActiveAt: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
  /** The session of this request. */
  current: boolean;
}

/** Result of `session.list`. */
export interface OwnSessions {
  /** The rows. */
  items: OwnSession[];
}

/** Counts the caller's valid personal tokens in all groups. */
export interface OwnTokenCount {
  total: number;
}

/** `revokedTokens`: the number of personal access tokens revoked with the change. */
export interface PasswordChanged {
  revokedTokens: number;
}

export type PauseReason = 'user' | 'failing' | 'rights';

export interface PendingEmailChange {
  email: string;
  requestedAt: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
}

export type Permission =
  | 'view_dashboard'
  | 'view_groups'
  | 'view_controllers'
  | 'edit_controllers'
  | 'edit_controllers_admingroup'
  | 'view_controllers_versions'
  | 'view_controllers_dashboard'
  | 'manage_controllers'
  | 'manage_hardware'
  | 'export_controllers'
  | 'export_evidence'
  | 'edit_controllers_csv'
  | 'manage_broker'
  | 'view_endpoints'
  | 'create_endpoints'
  | 'edit_endpoints'
  | 'view_baseunits'
  | 'edit_controllers_tags'
  | 'view_events'
  | 'edit_incidents'
  | 'view_task_controller_log'
  | 'view_api_status'
  | 'edit_controllers_hostname'
  | 'edit_controllers_language'
  | 'edit_controllers_voice_assistant'
  | 'view_controllers_tunnel'
  | 'view_tasks'
  | 'push_tasks'
  | 'manage_firmware'
  | 'reboot_controllers'
  | 'reboot_baseunits'
  | 'reboot_controllers_during_mcasts'
  | 'view_announcement_clips'
  | 'create_announcement_clips'
  | 'edit_announcement_clips'
  | 'delete_announcement_clips'
  | 'view_mcasts'
  | 'manage_mcasts'
  | 'edit_mcast'
  | 'push_mcasts'
  | 'delete_mcasts'
  | 'create_api_tokens'
  | 'view_api_tokens'
  | 'edit_api_tokens'
  | 'reset_api_tokens'
  | 'delete_api_tokens'
  | 'view_reports'
  | 'view_api_reports'
  | 'edit_profile_preferences'
  | 'subscribe_controller_notifications'
  | 'subscribe_api_notifications'
  | 'view_users'
  | 'create_users'
  | 'edit_users'
  | 'delete_users'
  | 'edit_identity_provider'
  | 'view_team_members'
  | 'create_team_members'
  | 'edit_team_members'
  | 'delete_team_members'
  | 'view_role_permissions'
  | 'create_role_permissions'
  | 'edit_role_permissions'
  | 'delete_role_permissions'
  | 'create_groups'
  | 'edit_groups'
  | 'delete_groups'
  | 'edit_groups_configuration'
  | 'edit_groups_title'
  | 'edit_groups_parent'
  | 'edit_groups_iscustomer'
  | 'edit_groups_issupportpartner'
  | 'edit_groups_istrial'
  | 'edit_groups_api'
  | 'edit_groups_mfa'
  | 'edit_groups_mds'
  | 'edit_groups_location-tags'
  | 'edit_groups_show_local_api'
  | 'edit_groups_language'
  | 'edit_groups_voice_assistant'
  | 'edit_groups_teamenrolment'
  | 'view_release_notes'
  | 'create_release_notes'
  | 'edit_release_notes'
  | 'delete_release_notes'
  | 'manage_notices'
  | 'view_baseunit_firmware'
  | 'view_audit_log'
  | 'manage_audit_log'
  | 'view_settings'
  | 'edit_settings'
  | 'view_service'
  | 'manage_service';

export type PersonAction = 'create' | 'update' | 'unchanged' | 'error';

/** Everything that is stored about one person who enrols in headsets of a location. */
export interface PersonData {
  teamMemberId: string;
  exportedAt: string;
  location: {
    /** Id of a location and its controller: `Location.id`. */
    controllerId: string;
    name: string;
    /** Serial number of the controller, in capitals. */
    serialNumber: string;
  };
  /** Present or last name. */
  fullName: string;
  /** Phonetic spelling of the name; empty if there is none, or after the person left the team. */
  saidAs: string;
  /** False after the person left the team. */
  isInTeam: boolean;
  /** When the person was added to the team; null after the person left it. */
  createdAt: string | null;
  callHandlingGroups: string[];
  /** Names of the person, the latest first. `until` is null for the present name. */
  names: {
    fullName: string;
    until: string | null;
  }[];
  /** Uses of headsets, the latest first. */
  uses: {
    deviceId: string;
    /** Null if the controller does not list the headset. */
    deviceName: string | null;
    /** Name with which the person enrolled. */
    fullName: string;
    status: EnrolmentStatus;
    startedAt: string;
    takenAt: string | null;
    enrolledAt: string | null;
    returnedAt: string | null;
  }[];
  /** Message Casts that the person heard, the latest first. */
  hearings: {
    /** Id of a delivery. */
    deliveryId: string;
    /** Name of the Message Cast. */
    castName: string;
    instant: string;
    heardAt: string;
  }[];
}

/** Selects locations by their ids, or all that match a filter, with exceptions. */
export interface PlanBulkEditInput {
  /** Id of the group. */
  groupId: string;
  edit: BulkEdit;
  controllerIds?: string[] | undefined;
  allMatching?:
    | {
        /**
         * Part of a name, serial number or group title, or several serial numbers separated by `;`. Also a tunnel port,
         * if the caller may see tunnels. Default: `""`.
         */
        search?: string | undefined;
        statuses?: LocationStatus[] | undefined;
        label?: string | undefined;
        /** `inclusive` lists locations with the label, `exclusive` those without it. Default: `"inclusive"`. */
        labelMode?: 'inclusive' | 'exclusive' | undefined;
        /** Limits the list to the audience of these tags. */
        tags?: string[] | undefined;
        /** Default: `"inclusive"`. */
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        /** Includes sub-groups (`_$subGroups`). Default: `true`. */
        subGroups?: boolean | undefined;
        /** Only locations directly in the customer, not yet in a group (`_$unassigned`). Default: `false`. */
        unassigned?: boolean | undefined;
        except: string[];
      }
    | undefined;
}

/** Input of `locations.planImport`. */
export interface PlanImportInput {
  /** Id of the group. */
  groupId: string;
  rows: ImportRow[];
}

export type PlanStep =
  | {
      kind: 'create';
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      group: string;
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      parent: string;
      /**
       * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
       * character rules.
       */
      title: string;
    }
  | {
      kind: 'move';
      group: string;
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      parent: string;
      /** The title to display. The step identifies the group by its id. */
      title: string;
    }
  | {
      kind: 'rename';
      group: string;
      /** The title to display. The step identifies the group by its id. */
      from: string;
      /**
       * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
       * character rules.
       */
      title: string;
    }
  | {
      kind: 'change';
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      group: string;
      /** The title to display. The step identifies the group by its id. */
      title: string;
      flags: FileFlags;
      features: Partial<Record<GroupFeature, boolean>>;
    }
  | {
      kind: 'remove';
      group: string;
      /** The title to display. The step identifies the group by its id. */
      title: string;
    };

export type PlanStepInput =
  | {
      kind: 'create';
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      group: string;
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      parent: string;
      /**
       * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
       * character rules.
       */
      title: string;
    }
  | {
      kind: 'move';
      group: string;
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      parent: string;
      /** The title to display. The step identifies the group by its id. */
      title: string;
    }
  | {
      kind: 'rename';
      group: string;
      /** The title to display. The step identifies the group by its id. */
      from: string;
      /**
       * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
       * character rules.
       */
      title: string;
    }
  | {
      kind: 'change';
      /** The id of an existing group, or `new:1` for a group that an earlier step creates. */
      group: string;
      /** The title to display. The step identifies the group by its id. */
      title: string;
      flags: FileFlagsInput;
      features: Partial<Record<GroupFeature, boolean>>;
    }
  | {
      kind: 'remove';
      group: string;
      /** The title to display. The step identifies the group by its id. */
      title: string;
    };

/** Input of `groups.plan`. */
export interface PlanTreeInput {
  /** Id of the group. */
  groupId: string;
  rows: WantedRow[];
  /** Removes groups that are not in the wanted tree. Default: `false`. */
  prune?: boolean | undefined;
}

export interface PlannedEdit {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  outcome: 'change' | 'already' | 'blocked';
  /** For `blocked`: the reason in words. */
  reason: string | null;
  /** Input for `locations.update`. `version` ensures that exactly this change is made, or none. */
  update: {
    /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
    version: number;
    tags?: string[];
    /** Id of the group. */
    groupId?: string;
  } | null;
  /** Present value of the edited field. */
  before: string | null;
  after: string | null;
}

export interface PlannedRow {
  line: number;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  outcome: ImportOutcome;
  /** For an error: the reason in words. */
  reason: string | null;
  /** Present name of the location; null if the location does not exist yet. */
  boxName: string | null;
  writes: {
    /** Name of the location; empty if it has none. */
    boxName?: string;
    /** Postcode in normalised form: `LS1 6PT`; null if none. */
    postcode?: string;
    geodata?: {
      coordinates: [number, number];
    };
    /** Labels to add to the existing ones. */
    tags?: string[];
  };
  /** Columns that differ from the stored values, which are kept. */
  kept: string[];
  /** Identifies the state that the plan was made from. Applying is refused if that state has changed. */
  mark: string;
}

/** Announced work. While it runs, no incident notifications are sent for its locations. */
export interface PlannedWork {
  id: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** Null if the work concerns the whole group and its sub-groups. */
  controllerId: string | null;
  /** Name of the location; empty if it has none. */
  boxName: string | null;
  startsAt: string;
  endsAt: string;
  reason: string;
  by: string | null;
  isRunning: boolean;
}

/** Input of `plannedWork.end`. */
export interface PlannedWorkInput {
  plannedWorkId: string;
}

/** Result of `plannedWork.list`. */
export interface PlannedWorkList {
  /** The rows. */
  items: PlannedWork[];
}

/** A thing that happened on the platform. */
export type PlatformEvent =
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'delivery.sent';
      data: {
        /** Id of a Message Cast. */
        castId: string;
        /** Name of the Message Cast. */
        castName: string;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'delivery.cancelled';
      /** `cut`: plays that sound are stopped, too. */
      data: {
        /** Id of a Message Cast. */
        castId: string;
        /** Name of the Message Cast. */
        castName: string;
        cut: boolean;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'delivery.finished';
      data: {
        /** Id of a Message Cast. */
        castId: string;
        /** Name of the Message Cast. */
        castName: string;
        /** Locations by their outcome. `played`: at least one play. */
        locations: {
          total: number;
          played: number;
          failed: number;
          cancelled: number;
        };
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'play.missed';
      data: {
        /** Serial number of the controller, in capitals. */
        serialNumber: string;
        locationName: string;
        /** Id of a Message Cast. */
        castId: string;
        /** Name of the Message Cast. */
        castName: string;
        /** Id of a delivery. */
        deliveryId: string;
        /**
         * The planned time of the play; null for plays that the location has not reported until the end of the delivery
         * there.
         */
        instant: string | null;
        /** Number of missed plays: 1 with an instant. A late report may still say that they were played. */
        plays: number;
        reason: FailureReason;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'incident.opened';
      data: {
        /** Serial number of the controller, in capitals. */
        serialNumber: string;
        locationName: string;
        /** Id of a location and its controller: `Location.id`. */
        controllerId: string;
        kind: IncidentKind;
        /** In plain words. */
        cause: string;
        since: string;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'incident.resolved';
      data: {
        /** Serial number of the controller, in capitals. */
        serialNumber: string;
        locationName: string;
        /** Id of a location and its controller: `Location.id`. */
        controllerId: string;
        kind: IncidentKind;
        /** In plain words. */
        cause: string;
        since: string;
        resolvedAt: string;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'controller.offline';
      data: {
        /** Serial number of the controller, in capitals. */
        serialNumber: string;
        locationName: string;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'controller.online';
      data: {
        /** Serial number of the controller, in capitals. */
        serialNumber: string;
        locationName: string;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'task.started';
      data: {
        name: string;
        kind: TaskKind;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'task.paused';
      data: {
        name: string;
        kind: TaskKind;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'task.stopped';
      /** `failures`: the work failed too often. `health`: controllers or headsets are missing after it. */
      data: {
        name: string;
        kind: TaskKind;
        reason: 'failures' | 'health' | null;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'task.resumed';
      data: {
        name: string;
        kind: TaskKind;
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'task.finished';
      data: {
        name: string;
        kind: TaskKind;
        outcome: 'completed' | 'aborted';
        /** Controllers by the outcome of their work. */
        controllers: {
          done: number;
          failed: number;
          skipped: number;
        };
      };
    }
  | {
      /** Identifies the event, also when it is delivered again. Usable as `after`. */
      id: string;
      /** When the platform recorded it. */
      at: string;
      /** The group at the time of the event. */
      groupId: string;
      /** Events of one subject are in the order in which they happened. */
      subject: {
        kind: EventSubject;
        id: string;
      };
      type: 'enrolment.changed';
      data: {
        /** Serial number of the controller, in capitals. */
        serialNumber: string;
        locationName: string;
        /** Id of a location and its controller: `Location.id`. */
        controllerId: string;
        deviceId: string;
        status: EnrolmentStatus;
        /** Null for the first use of the headset. */
        formerStatus: EnrolmentStatus | null;
      };
    };

/** Plays of a day at the locations of a group, by their result. Plays that a user cancelled before count nowhere. */
export interface PlayDay {
  /** The day in the requested zone, as `2026-12-24`. */
  day: string;
  heard: number;
  /** Stopped before the end of the sound. */
  cut: number;
  /** The location reported that it could not play. */
  failed: number;
  /** The plan did not reach the location in time. */
  offline: number;
  /** The location had the plan and never reported the play. */
  noReport: number;
  /** Plays now, or may still be reported. */
  waiting: number;
}

/** Result of `deliveries.countPlays`. */
export interface PlayDays {
  /** Oldest first. Empty if there are too many plays. */
  items: PlayDay[];
  /** More plays than can be counted at once; ask for fewer days or a sub-group. */
  tooMany: boolean;
}

export type PlayMisse =
  | 'location offline'
  | 'no report'
  | 'clip missing'
  | 'clip broken'
  | 'busy'
  | 'late'
  | 'restarted'
  | 'stopped'
  | 'no listener'
  | 'unknown'
  | 'cancelled'
  | 'cleared'
  | 'removed';

/** Result of `deliveries.plays`. */
export interface PlayPage {
  /** The rows. */
  items: ProofOfPlay[];
  total: number;
}

export type PlayResult = 'ahead' | 'waiting' | 'playing' | 'played' | 'cut' | 'missed';

/**
 * A delivery that plays now. The reader of an inherited delivery sees only their own locations and cannot stop
 * it.
 */
export interface PlayingDelivery {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of a Message Cast. */
  castId: string;
  /** Name of the Message Cast. */
  castName: string;
  inherited: boolean;
  /** Number of locations that reported the start of a play and not its end. */
  playing: number;
  /** Number of locations of the delivery. */
  planned: number;
  /** The next play. It remains after a stop. Null if none is left: then a stop cancels the delivery. */
  next: string | null;
  /** The play was stopped or the delivery was cancelled, and `playing` locations have not confirmed it. */
  stopping: boolean;
  /** By then the play is over everywhere, even at locations that cannot be reached. */
  soundsUntil: string;
}

/** Input of `deliveries.playing`. */
export interface PlayingInput {
  /** Id of the group. */
  groupId: string;
}

/** Deliveries that play now in a group and its sub-groups: at most 100, those at most locations first. */
export interface PlayingNow {
  /** The rows. */
  items: PlayingDelivery[];
  /** There are more deliveries than items. */
  more: boolean;
}

/** Input of `deviceSignIn.poll`. */
export interface PollDeviceSignInInput {
  deviceCode: string;
}

/** The effective settings of this environment, for all signed-in users. */
export interface PortalSettings {
  mdsArea: boolean;
  standaloneTeamMembers: boolean;
  customRoles: boolean;
  registrationModules: boolean;
  rebootingFilter: boolean;
  liveFlagging: boolean;
  firstCastOffer: boolean;
  dashboardRefreshSeconds: number;
  incidentGraceSeconds: number;
  noticesRefreshSeconds: number;
  keepDeliveries: number;
  keepOperations: number;
  keepAuditLog: number;
  keepDeviceChanges: number;
  keepEnrolments: number;
  keepControllerHistory: number;
  keepCalls: number;
  keepDeviceCommands: number;
  keepIncidents: number;
  keepApiUsage: number;
  keepMails: number;
  keepSignIns: number;
  keepDeleted: number;
  keepDeletedPeople: number;
  keepUnusedFiles: number;
}

export interface PresentGroup {
  id: string;
  parentId: string | null;
  title: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  flags: {
    isCustomer: boolean;
    isSupportPartner: boolean;
    isTrial: boolean;
    mfaRequired: boolean;
    apisEnabled: boolean;
    namesInProofOfPlay: boolean;
  };
  /** Features switched on at the group itself. */
  features: GroupFeature[];
}

/** Input of `tasks.previewControllers`. */
export interface PreviewControllersInput extends PreviewTaskInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `20`. */
  pageSize?: number | undefined;
  fits?: TaskFit[] | undefined;
}

/** Result of `tasks.previewControllers`. */
export interface PreviewControllersPage {
  /** The rows. */
  items: PreviewedController[];
  total: number;
}

/** `version` is the version last read. */
export interface PreviewGroupSettingsInput {
  /** Id of the group. */
  groupId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  change: GroupSettingsChange;
}

/** The audience defaults to that of the cast, otherwise to all of the group and its sub-groups. */
export interface PreviewInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /** Id of the group. */
  groupId: string;
  /** Id of a Message Cast. */
  castId?: string | undefined;
  schedule: ScheduleInput;
  /**
   * A flag per conference, conference 1 first. Default:
   * `[true,false,false,false,false,false,false,false,false,false]`.
   */
  conferences?: boolean[] | undefined;
  /** Default: `0`. */
  clipDurationMs?: number | undefined;
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `100`. */
  pageSize?: number | undefined;
}

/** Input of `tasks.preview`. */
export interface PreviewTaskInput {
  /** Id of the group. */
  groupId: string;
  /** Default: `[]`. */
  labels?: string[] | undefined;
  controllerIds?: string[] | undefined;
  /** Default: `[]`. */
  excludedIds?: string[] | undefined;
  work: TaskWork;
  plan?: TaskPlanInput | undefined;
}

export interface PreviewedController {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Title of the group. */
  groupTitle: string;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  firmwareVersion: string | null;
  fit: TaskFit;
  isOnline: boolean;
}

/** A play at one location: whether it played, with the headsets that could hear it, or the reason why not. */
export interface ProofOfPlay {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** The planned time. With the location it identifies the play. */
  instant: string;
  result: PlayResult;
  reason: PlayMisse | null;
  plannedAt: string;
  confirmedAt: string | null;
  clipReadyAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Conference numbers, from 1. */
  conferences: number[];
  /** Headsets that were on and connected. */
  headsets: number | null;
  /** Time when the platform received the report. */
  reportedAt: string | null;
  /** Played while the location was disconnected, and reported later. */
  reportedLate: boolean;
}

/** Input of `identityProviders.proveDomain`. */
export interface ProveIdentityDomainInput {
  /** Id of the group. */
  groupId: string;
  domain: string;
  /** Confirms the domain without its record; for internal staff. Default: `false`. */
  byStaff?: boolean | undefined;
}

export type ReassignOutcome = 'done' | 'unchanged' | 'refused';

/** Either `userIds`, or all that match the list's filter except `except`. */
export interface ReassignRoleInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
  userIds?: string[] | undefined;
  allMatching?:
    | {
        /** Text to find. Case is ignored. Default: `""`. */
        search?: string | undefined;
        /** Includes sub-groups. Default: `true`. */
        subGroups?: boolean | undefined;
        roleId?: number | undefined;
        /** Default: `[]`. */
        except?: string[] | undefined;
      }
    | undefined;
}

export interface ReassignedRole {
  /** Id of a user. */
  userId: string;
  /** Null if the caller may not see the user. */
  name: string | null;
  outcome: ReassignOutcome;
  reason: string | null;
}

/** Result of `users.reassignRole`. */
export interface Reassignment {
  /** The rows. */
  items: ReassignedRole[];
}

/** A reboot of a controller with its devices. */
export interface Reboot {
  /** Also the id of the reboot. */
  operationId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** `initiating`: asked, or waiting for a play to end. `activating`: the devices are expected back. */
  step: RebootStep;
  /** When the present step began. */
  stepSince: string;
  /** Null unless the reboot waits for plays at the location to end. */
  waitsFor: WaitsFor | null;
  state: OperationState;
  error: string | null;
  /** Additional information on the outcome, such as a reboot with errors. */
  message: string | null;
  startedBy: string | null;
  startedAt: string;
  /** The present step fails after this time; null once the reboot has ended. */
  deadlineAt: string | null;
  endedAt: string | null;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
}

/** Names the controller twice, so that a stale page reboots nothing else. Without ids: all base units. */
export interface RebootBaseUnitsInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  baseUnitIds?: string[] | undefined;
  /**
   * Begins although a Message Cast plays at the location, which cuts it. Needs `reboot_controllers_during_mcasts`.
   * Default: `false`.
   */
  anyway?: boolean | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `reboots.force`. */
export interface RebootInput {
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
}

export type RebootStep = 'initiating' | 'deactivating' | 'activating' | 'completed';

/** The last days of a zone, today included, for a group and its sub-groups. */
export interface RecentDaysInput {
  /** Id of the group. */
  groupId: string;
  /** Default: `30`. */
  days?: 7 | 30 | 90 | undefined;
  /** Default: `"UTC"`. */
  zone?: string | undefined;
}

export interface RecordCounts {
  PENDING: number;
  SCHEDULED: number;
  STARTED: number;
  DELIVERED: number;
  SUCCESS: number;
  FAILED: number;
  CANCELED: number;
}

/** Returned only once. Each code replaces the app's code for one sign-in. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** Either one event, or all events of a range of time, at most 10,000. */
export interface RedeliverWebhookInput {
  webhookId: string;
  eventId?: string | undefined;
  /** Inclusive. */
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Number of events that are delivered again. */
export interface Redelivery {
  events: number;
}

/** A ready-made set: the public holidays of a region, this year and the next years. It cannot be changed. */
export interface RegionHolidays {
  region: HolidayRegion;
  name: string;
  dates: string[];
}

/** Input of `broker.registerController`. */
export interface RegisterControllerInput {
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Default: `365`. */
  days?: number | undefined;
}

/** Result of `broker.registerController`. */
export interface RegisteredController {
  message: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  validUntil: string;
}

/** Result of `registrations.cancel`. */
export interface Registration {
  /** Also the id of the registration. */
  operationId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  category: EndpointKind;
  /** 0 creating the record, 1 entering registration mode, 2 waiting for the device, 3 created. */
  step: 0 | 1 | 2 | 3;
  state: OperationState;
  /** Null unless the registration waits for plays at the location to end. */
  waitsFor: WaitsFor | null;
  error: string | null;
  deviceId: string | null;
  startedBy: string | null;
  startedAt: string;
  /** The current step fails after this time; null once the registration has ended. */
  deadlineAt: string | null;
  endedAt: string | null;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
}

/** Input of `registrations.get`. */
export interface RegistrationInput {
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
}

export interface RegistrationModule {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller. */
  serialNumber: string;
  locationName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The controller's name for the device; displayed without its first five characters (`shownDeviceId`). */
  deviceId: string;
  /** The displayed status: `removed` and `longOffline` take precedence over the reported status. */
  status: DeviceStatus;
  presence: DevicePresence;
  isFaulty: boolean;
  statusSince: string;
  /** Time of the controller's last report on the device. */
  updatedAt: string;
  /** Time of the last report of a location that is cut off, whose devices' states are last known; else null. */
  lastKnownAt: string | null;
  /** Time of removal; null while present. */
  deactivatedAt: string | null;
  /** The same as `deviceId`. */
  id: string;
  name: string;
  upSince: string | null;
  uptimeS: number | null;
}

/** Result of `registrationModules.get`. */
export interface RegistrationModuleDetail extends RegistrationModule {
  /** The controller's message that the values come from. Messages are ordered by boot, then by seq. */
  reported: {
    boot: number;
    seq: number;
    at: string;
  };
  hours: DevicePoint[];
  events: DeviceEvent[];
}

/** Result of `registrationModules.list`. */
export interface RegistrationModulePage {
  /** The rows. */
  items: RegistrationModule[];
}

export type RegistrationModuleSort = 'locationName' | 'id' | 'status' | 'uptime';

/** Result of `releaseNotes.create`. */
export interface ReleaseNote {
  id: string;
  title: string;
  releaseDate: string;
  /** Unpublished notes are visible only to users who may edit release notes. */
  published: boolean;
  content: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `releaseNotes.get`. */
export interface ReleaseNoteInput {
  releaseNoteId: string;
}

/** Result of `releaseNotes.list`. */
export interface ReleaseNotePage {
  /** The rows. */
  items: ReleaseNote[];
}

export type ReleaseNoteSort = 'title' | 'releaseDate' | 'published';

/** Input of `releaseNotes.count`. */
export interface ReleaseNotesCountInput {
  /** Default: `""`. */
  searchText?: string | undefined;
}

/** Input of `releaseNotes.list`. */
export interface ReleaseNotesListInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `10`. */
  pageSize?: number | undefined;
  /** Default: `""`. */
  searchText?: string | undefined;
  /** The column to sort by. */
  sort?: ReleaseNoteSort | undefined;
  /** Direction of the sort. Default: `"ASC"`. */
  order?: 'ASC' | 'DESC' | undefined;
}

/** Input of `releaseNotes.published`. */
export interface ReleaseNotesPublishedInput {
  /** Number of the page, from 1. Default: `1`. */
  page?: number | undefined;
  /** Rows per page. Default: `10`. */
  pageSize?: number | undefined;
}

/** Result of `groups.previewRemoval`. */
export interface RemovalPreview {
  blockers: Blocker[];
}

/** Input of `messageCasts.removeMany`. */
export interface RemoveCastsInput {
  /** Id of the group. */
  groupId: string;
  castIds: string[];
}

/** Input of `groups.remove`. */
export interface RemoveGroupInput {
  /** Id of the group. */
  groupId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version?: number | undefined;
}

/** Input of `holidaySets.remove`. */
export interface RemoveHolidaySetInput {
  holidaySetId: string;
}

/** Input of `identityProviders.remove`. */
export interface RemoveIdentityProviderInput {
  /** Id of the group. */
  groupId: string;
  /** The version that the caller has read; 0 if there is no provider yet. */
  version: number;
  /** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
  password?: string | undefined;
}

/** Input of `roles.remove`. */
export interface RemoveRoleInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
}

/** `restorableUntil`: until then the deleted cast can be restored. */
export interface RemovedCast {
  /** Id of a Message Cast. */
  castId: string;
  name: string;
  restorableUntil: string;
}

/** The outcome for each cast: deleted, or refused with a reason. */
export interface RemovedCasts {
  /** The rows. */
  items: {
    /** Id of a Message Cast. */
    castId: string;
    name: string | null;
    outcome: 'removed' | 'refused';
    reason: string | null;
  }[];
}

/** Result of `groups.remove`. */
export interface RemovedGroup {
  /** Id of the group. */
  groupId: string;
}

/** Result of `roles.remove`. */
export interface RemovedRole {
  roleId: number;
}

/** Result of `tags.remove`. */
export interface RemovedTag {
  tagId: string;
}

/** Input of `groups.rename`. */
export interface RenameGroupInput {
  /** Id of the group. */
  groupId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title: string;
}

/** Input of `controllers.replace`. */
export interface ReplaceInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** The code printed on the box. Case, spaces and hyphens are ignored. */
  claimCode: string;
}

/** Result of `controllers.replace`. */
export interface Replaced {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** The serial number of the former hardware; null if this hardware was already in place. */
  formerSerialNumber: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

export interface Report {
  /** The `{type}` in the URL. */
  id: string;
  name: string;
  description: string;
  type: ReportType;
  chartType: ChartType;
  provider: 'report' | 'team-member';
  maxDays: number;
  granularities: Granularity[];
  /** Columns of the table. */
  columns: {
    key: string;
    label: string;
    kind: 'text' | 'count' | 'share' | 'number' | 'difference' | 'time' | 'period';
  }[];
  /** Comparisons that the report can answer here. */
  comparisons: Comparison[];
  /** Keys of the columns for `sort`; empty if rows have one order. */
  sorts: string[];
  availability: ReportAvailability;
}

export type ReportAvailability = 'available' | 'needs-subgroup' | 'not-available';

/** Selects the rows behind one bar of the chart. */
export interface ReportBar {
  /** The part of the range that the bar covers. */
  from?: string;
  to?: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string;
  deviceId?: string;
  /** How calls ended, by the key of a series. */
  outcome?: string;
  /** Hour of the day by the clock of the location, 0 to 23. */
  hour?: number;
  /** Day of the week by the clock of the location, 1 (Monday) to 7. */
  weekday?: number;
}

/** Selects the rows behind one bar of the chart. */
export interface ReportBarInput {
  /** The part of the range that the bar covers. */
  from?: string | undefined;
  to?: string | undefined;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  deviceId?: string | undefined;
  /** How calls ended, by the key of a series. */
  outcome?: string | undefined;
  /** Hour of the day by the clock of the location, 0 to 23. */
  hour?: number | undefined;
  /** Day of the week by the clock of the location, 1 (Monday) to 7. */
  weekday?: number | undefined;
}

/** Result of `reports.data`. */
export interface ReportData {
  /** False if the group has no API token, or no controller, to report on. */
  isFound: boolean;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  /** Without fixed series: the largest by name; the last one combines the rest. */
  series: {
    key: string;
    label: string;
  }[];
  points: {
    /** Start of the bar, which may lie before the range; null if the bars are not over time. */
    at: string | null;
    /** Name of the bar; empty if the bars are over time. */
    label: string;
    /** By series; null if unknown. */
    values: (number | null)[];
    /** Pass to `reports.rows` for the rows behind this bar, with the key of a series as `outcome`. */
    bar: ReportBar;
  }[];
  /** Keyed by the report's columns. Rows with a `time` have its `timezone`, too. */
  rows: Record<string, string | number | null>[];
  /** More rows exist; `reports.rows` and the files have all of them. */
  more: boolean;
  /** Only with `compare`. */
  comparison?: {
    kind: Comparison;
    /** Such as `the 7 days before`. */
    label: string;
    /** The range that is compared; the range of the report for a median. */
    from: string;
    to: string;
    /** A single series for stacked bars, otherwise the series of the report. */
    series: {
      key: string;
      label: string;
    }[];
    /** For each point of the report: its counterpart by series; empty without a counterpart. */
    values: (number | null)[][];
    /** All columns of the table, with the compared value and the difference. Differences of shares are points. */
    columns: {
      key: string;
      label: string;
      kind: 'text' | 'count' | 'share' | 'number' | 'difference' | 'time' | 'period';
    }[];
    /** Whole ranges, without bars that were not over. `change` is in per cent; null if unknown or if `compared` is 0. */
    total: {
      value: number | null;
      compared: number | null;
      change: number | null;
    };
    /** The totals as a sentence, such as `312 calls, 18 % fewer than the 7 days before (381)`. */
    text: string;
  };
  /** Only for rankings: sentences about the highest outliers, such as `Leeds: 38 % unanswered, group median 9 %`. */
  outliers?: string[];
}

/**
 * `from` is inclusive, `to` exclusive. Hours, days and months are in `timezone`; for a location they are in the
 * location's own time zone.
 */
export interface ReportInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  type: string;
  from: string;
  to: string;
  granularity: Granularity;
  /** IANA time zone: `Europe/London`. Default: `"Europe/London"`. */
  timezone?: string | undefined;
  /** Compares the chart and the table with another time or with the group; the rows behind bars ignore it. */
  compare?: Comparison | undefined;
  /** Key of a column by which locations are sorted, highest first. */
  sort?: string | undefined;
  /** `only`: leaves out locations that are no outliers. */
  outliers?: 'only' | undefined;
}

/** Reports that the caller may read, for a group or for a location. */
export interface ReportList {
  /** The rows. */
  items: Report[];
}

/** Result of `reports.marks`. */
export interface ReportMarks {
  /** Kinds that the caller may see here. */
  kinds: {
    kind: MarkKind;
    /** `not-asked`: `kinds` of the request lacks it. `too-long`: reading it took too long. */
    state: MarkState;
    /** All things of this kind, each once even if it marks several bars; null if they were not read. */
    count: number | null;
  }[];
  /** Bars with marks, oldest first. */
  bars: {
    /** Start of the bar, as in the points of the report. */
    at: string;
    /** The part of the bar in the range. */
    from: string;
    to: string;
    marks: {
      kind: MarkKind;
      /** All things of this kind in the bar. */
      count: number;
      /** The earliest ones. */
      things: {
        /** Id of the incident, the task or the delivery. */
        id: string;
        /** Name of the location of an incident, of the task, or of the Message Cast. */
        name: string;
        /** The problem of an incident, such as `offline`, or the firmware of a task; null for a cast. */
        note: string | null;
        /** The Message Cast of a delivery; otherwise null. */
        castId: string | null;
        /** Locations whose update a task started in this bar; otherwise null. */
        locations: number | null;
      }[];
    }[];
  }[];
}

/**
 * Things that happened in the bars of a report over time. Rows and comparisons do not matter, so they are no
 * part of it.
 */
export interface ReportMarksInput {
  /** Id of the group. */
  groupId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
  type: string;
  from: string;
  to: string;
  granularity: Granularity;
  /** IANA time zone: `Europe/London`. Default: `"Europe/London"`. */
  timezone?: string | undefined;
  /** All that the caller may see if absent. */
  kinds?: MarkKind[] | undefined;
}

export type ReportPeriod = '1h' | '24h' | '7d' | '30d' | '90d' | '365d' | 'last-week' | 'last-month';

/** Result of `reports.rows`. */
export interface ReportRows {
  /** The rows. */
  items: Record<string, string | number | null>[];
  /** Pass as `after` to get the next page; null at the end. */
  next: string | null;
}

/** The rows behind a report's bars, page by page; without such rows, the rows of its table. */
export interface ReportRowsInput extends ReportInput {
  bar?: ReportBarInput | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  /** Default: `20`. */
  limit?: number | undefined;
}

export type ReportType = 'bar' | 'pie' | 'table' | 'heat-map';

/** Input of `passwords.requestReset`. */
export interface RequestResetInput {
  email: string;
}

/** Input of `identityProviders.require`. */
export interface RequireIdentityProviderInput {
  /** Id of the group. */
  groupId: string;
  /** The version that the caller has read; 0 if there is no provider yet. */
  version: number;
  /** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
  password?: string | undefined;
  required: boolean;
  exceptUserIds: string[];
}

/** Replaces the secret. */
export interface ResetApiTokenInput {
  apiTokenId: string;
  /** Default: `90`. */
  expiresInDays?: number | undefined;
  /**
   * Hours for which the present secret still works, so that programs can be changed one by one. 0: it ends at
   * once. Default: `0`.
   */
  overlapHours?: number | undefined;
}

/** Input of `passwords.reset`. */
export interface ResetPasswordInput {
  /** The single-use secret of an email link. */
  token: string;
  /** The minimum for any account. The server requires more characters if there is no second factor. */
  password: string;
}

/** Input of `settings.reset`. */
export interface ResetSettingInput {
  key: SettingKey;
  /** Where a value applies: in all environments, or in this one. Default: `"everywhere"`. */
  reach?: 'everywhere' | 'here' | undefined;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Looks up locations of a group and the groups below it. */
export interface ResolveLocationsInput {
  /** Id of the group. */
  groupId: string;
  /** Names, serial numbers and ids. Case is ignored. */
  names: string[];
}

export type ResolveOutcome = 'found' | 'unknown' | 'ambiguous';

export interface ResolvedName {
  outcome: ResolveOutcome;
  /** The location if found; the first candidates by name if ambiguous. */
  locations: NamedLocation[];
  /** Number of matching locations. */
  matches: number;
}

/** In the order of the entries. */
export interface ResolvedNames {
  /** The rows. */
  items: ResolvedName[];
}

/** Input of `controllerConfiguration.restore`. */
export interface RestoreConfigurationInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  restored: number;
}

/** Input of `deviceConfiguration.restore`. */
export interface RestoreDeviceInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  endpointId: string;
  ipei?: string | undefined;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  restored: number;
}

/** Input of `accounts.restoreEmail`. */
export interface RestoreEmailInput {
  /** The single-use secret of an email link. */
  token: string;
}

/** `to` before `from` is on the next day. */
export interface RestrictedHours {
  /** A time of the day: `22:00`. */
  from: string;
  /** A time of the day: `22:00`. */
  to: string;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
}

/** Result of `tasks.retry`. */
export interface RetriedTask {
  task: Task;
  retried: number;
}

/** Input of `session.revoke`. */
export interface RevokeSessionInput {
  sessionId: string;
}

/** Result of `session.revoke`. */
export interface RevokedSessions {
  revoked: number;
}

export interface Role {
  id: number;
  title: string;
  description: string;
  /** A lower number means more power. */
  rank: number;
  hasPermissions: boolean;
  /** Id of the customer's group; null for roles of the root group, which all customers share. */
  groupId: string | null;
  disabled: boolean;
  isMachineUser: boolean;
  /** Number of users in the group and its sub-groups with the role. */
  people: number;
  editable: boolean;
  /**
   * The caller has every permission of the role. Required to assign the role, change its rank, or switch it on or
   * off.
   */
  withinOwn: boolean;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Result of `roles.create`. */
export interface RoleDetail extends Role {
  permissions: Permission[];
}

/** Input of `roles.get`. */
export interface RoleInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
}

/** Result of `roles.list`. */
export interface RoleList {
  /** The rows. */
  items: Role[];
  /** Custom roles of the customer: whether they are available here, their number and the maximum. */
  customRoles: {
    available: boolean;
    count: number;
    limit: number;
  };
}

export type RoleListUse = 'view' | 'assign' | 'edit';

/** Result of `roles.permissions`. */
export interface RolePermissions {
  permissions: Permission[];
}

/** Input of `roles.permissions`. */
export interface RolePermissionsInput {
  roleId: number;
}

/** Input of `webhooks.rotateSecret`. */
export interface RotateWebhookSecretInput {
  webhookId: string;
  /** Hours for which the present secret signs, too. 0: it ends at once. Default: `24`. */
  overlapHours?: number | undefined;
}

/** `token` goes into `Authorization: Bearer` or the WebSocket's connection parameters. It is returned only once. */
export interface RotatedToken {
  token: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  rotateAt: string;
}

/** Input of `identityProviders.save`. */
export interface SaveIdentityProviderInput {
  /** Id of the group. */
  groupId: string;
  /** The version that the caller has read; 0 if there is no provider yet. */
  version: number;
  /** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
  password?: string | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  issuer: string;
  clientId: string;
  /** May be omitted if neither issuer nor client id changes. */
  clientSecret?: string | undefined;
  /** Default: `"openid email profile"`. */
  scopes?: string | undefined;
  enabled: boolean;
}

/** A saved message: clip, audience and conferences. */
export interface SavedCast {
  id: string;
  /** Id of the group. */
  groupId: string;
  name: string;
  description: string;
  category: CastCategory;
  /** Id of the clip; null for a clear without sound. */
  audioId: string | null;
  clipName: string | null;
  clipDurationMs: number | null;
  /** A flag per conference, conference 1 first. */
  conferences: boolean[];
  /** Team members who hear it; null for the whole location. */
  listeners: Listeners | null;
  /** A tone plays before the message. */
  toneflag: boolean;
  /** How locations are chosen: by name, by tags, or all of the group and its sub-groups. */
  audience: AudienceKind;
  controllerTags: string[];
  tagSelectMode: 'exact' | 'inclusive';
  /** Managed by its group for all sub-groups. */
  inherit: boolean;
  /** Belongs to a parent group of the selected group: readable, not editable. */
  inherited: boolean;
  /** For a clear: the cast that it ends. */
  messageClearId: string | null;
  migrated: boolean;
  /** Why the cast cannot be migrated to the newer area; null if it can. */
  notMigrated: string | null;
  /** Current number of locations in the audience. A delivery to selected locations keeps its own list. */
  targetCount: number;
  /** Whether the cast was ever sent. */
  isSent: boolean;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Result of `savedReports.create`. */
export interface SavedReport {
  id: string;
  name: string;
  /** The report, as in `reports.list`. */
  type: string;
  /** The group, or the present group of the location. */
  groupId: string;
  /** Null if the group is outside the caller's rights. */
  groupTitle: string | null;
  /** Null for a report of a group. */
  controllerId: string | null;
  locationName: string | null;
  /** A period up to the moment of reading, or a fixed range: `from` is inclusive, `to` exclusive. */
  range:
    | {
        period: ReportPeriod;
      }
    | {
        from: string;
        to: string;
      };
  granularity: Granularity;
  /** The period that the report is compared with. */
  compare: Comparison | null;
  /** Key of the column by which locations are sorted; null for the usual one. */
  sort: string | null;
  /** `only`: without locations that are no outliers. */
  outliers: 'only' | null;
  /** Key of the series that a heat map shows; null for the usual one. */
  measure: string | null;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  /** Listed for all users with rights to the group. */
  shared: boolean;
  ownerName: string;
  isOwn: boolean;
  /** Mails are shown to the owner only: for others this is null, as are the following fields. */
  mail:
    | {
        every: 'week';
        /** 1 is Monday. */
        weekday: number;
        /** A time of the day: `22:00`. */
        time: string;
      }
    | {
        every: 'month';
        /** In shorter months it is the last day. */
        day: number;
        /** A time of the day: `22:00`. */
        time: string;
      }
    | null;
  nextMailAt: string | null;
  /** Since when nothing is mailed, because the owner may no longer read the report. */
  pausedAt: string | null;
  recipients: {
    /** Id of a user. */
    userId: string;
    name: string;
  }[];
  lastMailing: {
    at: string;
    recipients: {
      /** Id of a user. */
      userId: string;
      name: string;
      outcome: MailingOutcome;
    }[];
  } | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
}

/** Input of `savedReports.get`. */
export interface SavedReportInput {
  savedReportId: string;
}

/** Result of `savedReports.list`. */
export interface SavedReportList {
  /** The rows. */
  items: SavedReport[];
  total: number;
}

/**
 * Wall times of plays: steps of `intervalSeconds` from the start, or the `days` of the calendar from the start
 * on. `count` is the number of plays, including the first (default 1); `endDate` replaces it with an end.
 * `scheduleError` checks rules that involve several fields.
 */
export interface Schedule {
  startDate: string;
  startTime: string;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  mode: 'sameWallClock' | 'sameInstant';
  intervalSeconds: number;
  days?: DayRule;
  count?: number;
  endDate?: string;
  /** Defaults to the last second of the day. */
  endTime: string;
  exceptions: string[];
  /** Holiday sets whose days become exceptions, including days added later. */
  holidaySetIds: string[];
  /** Regions whose public holidays become exceptions. */
  holidayRegions: HolidayRegion[];
}

/**
 * Wall times of plays: steps of `intervalSeconds` from the start, or the `days` of the calendar from the start
 * on. `count` is the number of plays, including the first (default 1); `endDate` replaces it with an end.
 * `scheduleError` checks rules that involve several fields.
 */
export interface ScheduleInput {
  startDate: string;
  startTime: string;
  /** IANA time zone: `Europe/London`. Default: `"Europe/London"`. */
  timezone?: string | undefined;
  /** Default: `"sameWallClock"`. */
  mode?: 'sameWallClock' | 'sameInstant' | undefined;
  /** Default: `0`. */
  intervalSeconds?: number | undefined;
  days?: DayRuleInput | undefined;
  count?: number | undefined;
  endDate?: string | undefined;
  /** Defaults to the last second of the day. Default: `"23:59:59"`. */
  endTime?: string | undefined;
  /** Default: `[]`. */
  exceptions?: string[] | undefined;
  /** Holiday sets whose days become exceptions, including days added later. Default: `[]`. */
  holidaySetIds?: string[] | undefined;
  /** Regions whose public holidays become exceptions. Default: `[]`. */
  holidayRegions?: HolidayRegion[] | undefined;
}

/** Input of `groups.search`. */
export interface SearchGroupsInput {
  /** Text to find. Case is ignored. */
  search: string;
  /** Id of the group. */
  groupId?: GroupRef | undefined;
}

/** Result of `secondFactor.get`. */
export interface SecondFactorState {
  verified: boolean;
  recoveryCodesLeft: number;
  /** The user's group or a parent group requires a second factor. */
  required: boolean;
}

export interface SegmentInput {
  startAt: string;
  intervalMs: number;
  count: number;
}

/** Input of `service.sendAgain`. */
export interface SendAgainInput {
  messageIds: number[];
}

/**
 * Sends a cast. The audience defaults to the cast's audience.
 * - `immediately` plays once, in a few seconds.
 * - `schedule` plays by wall time as `schedule` says, or at the exact instants of `segments`.
 * - `graceMs`: how long a disconnected location continues to play, in milliseconds.
 * - `lateMs`: how late a play may begin, in milliseconds.
 * - `follow`: locations that join the audience later get the delivery, and locations that leave it lose the
 * delivery. Defaults to true for a repeating delivery by tags and for a delivery of an inheritable cast. A clear
 * never follows.
 */
export interface SendDeliveryInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /** Id of a Message Cast. */
  castId: string;
  /** Default: `"immediately"`. */
  playStatus?: 'immediately' | 'schedule' | undefined;
  schedule?: ScheduleInput | undefined;
  segments?: SegmentInput[] | undefined;
  /** A flag per conference, conference 1 first. */
  conferences?: boolean[] | undefined;
  /** Defaults to those of the cast; null for the whole location. */
  listeners?: ListenersInput | null | undefined;
  follow?: boolean | undefined;
  graceMs?: number | undefined;
  lateMs?: number | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Speaks a text once at these locations, in a few seconds. The text is kept as an audio clip and a Message Cast. */
export interface SendNotificationInput {
  /** Id of the group. */
  groupId: string;
  /** Text to speak: 1 to 200 characters, none of { } | < > ! ? " [ ]. */
  text: string;
  voice?: string | undefined;
  /** Names, serial numbers and ids of locations. Case is ignored. */
  locations: string[];
  /** A tone plays before the text. Default: `true`. */
  tone?: boolean | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Sends the cast as planned. `playStatus` overrides the plan for this send. */
export interface SendOlderCastInput {
  /** Id of a Message Cast. */
  castId: string;
  playStatus?: 'immediately' | 'schedule' | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Sends the cast of a delivery again, at once, to its listeners who have not heard any of its plays. */
export interface SendToMissedInput {
  /** Id of a delivery. */
  deliveryId: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** The number of dead messages queued again. */
export interface SentAgain {
  count: number;
}

/** `targets` is the number of locations at the time of sending. `sentence` is the schedule in words. */
export interface SentDelivery {
  sentence: string | null;
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
  targets: number;
  startsAt: string;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
}

/** `targets` is the number of locations. `deliveries.get` and `deliveries.targets` say where it was heard. */
export interface SentNotification {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
  targets: number;
  startsAt: string;
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
  /** Id of a Message Cast. */
  castId: string;
  /** Id of an audio clip. */
  clipId: string;
}

/** A hint to reload `session.current`; `version` increases with each hint. */
export interface SessionChange {
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `session.current`. */
export interface SessionCurrentInput {
  /** Id of the group. */
  groupId?: string | undefined;
}

/** Input of `session.rotate`. */
export interface SessionRotateInput {
  token?: string | undefined;
}

/** Result of `session.signOut`. */
export interface SessionSignOutResult {
  signedOut: true;
}

/** Result of `session.completeSecondFactor`. */
export interface SessionToken {
  status: 'signed-in';
  token: string;
  /** Time from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: string;
  rotateAt: string;
  /** A new mark for this device to send at its next sign-in; null if the mark sent is still valid. */
  device: string | null;
}

/** A PNG, JPEG or WebP of at most 256 kB, as base64. */
export interface SetAvatarInput {
  image: string;
}

/** Input of `identityProviders.setMappings`. */
export interface SetIdentityMappingsInput {
  /** Id of the group. */
  groupId: string;
  /** The version that the caller has read; 0 if there is no provider yet. */
  version: number;
  /** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
  password?: string | undefined;
  mappings: {
    claim: string;
    value: string;
    roleId: number;
    /** Id of the group. */
    groupId: string;
  }[];
}

/** Input of `roles.setPermissions`. */
export interface SetRolePermissionsInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  permissions: Permission[];
}

/** Input of `roles.setRank`. */
export interface SetRoleRankInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  rank: number;
}

/** Result of `settings.reset`. */
export interface Setting {
  key: SettingKey;
  kind: 'flag' | 'switch' | 'number';
  what: string;
  owner: string;
  /** ISO date; flags only. */
  endsOn: string | null;
  expired: boolean;
  min: number | null;
  max: number | null;
  unit: string | null;
  default: boolean | number;
  value: boolean | number;
  /** The value for every environment. */
  everywhere: {
    value: boolean | number | null;
    /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
    version: number;
  };
  /** The value for this environment only, which takes precedence. */
  here: {
    value: boolean | number | null;
    /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
    version: number;
  };
  changedAt: string | null;
  changedBy: string | null;
}

export type SettingKey =
  | 'mdsArea'
  | 'standaloneTeamMembers'
  | 'customRoles'
  | 'registrationModules'
  | 'rebootingFilter'
  | 'liveFlagging'
  | 'firstCastOffer'
  | 'dashboardRefreshSeconds'
  | 'incidentGraceSeconds'
  | 'noticesRefreshSeconds'
  | 'keepDeliveries'
  | 'keepOperations'
  | 'keepAuditLog'
  | 'keepDeviceChanges'
  | 'keepEnrolments'
  | 'keepControllerHistory'
  | 'keepCalls'
  | 'keepDeviceCommands'
  | 'keepIncidents'
  | 'keepApiUsage'
  | 'keepMails'
  | 'keepSignIns'
  | 'keepDeleted'
  | 'keepDeletedPeople'
  | 'keepUnusedFiles';

/** Result of `settings.list`. */
export interface SettingList {
  environment: string;
  settings: Setting[];
}

export interface SettingsChange {
  id: string;
  /** Values before and after; null where the group did not set the field. */
  changes: {
    field: GroupFieldName;
    before: number | string | boolean | null;
    after: number | string | boolean | null;
  }[];
  changedAt: string;
  changedBy: string | null;
  /** Until when the change can be undone; null if it cannot, because it is older or not the last. */
  undoableUntil: string | null;
}

export interface SettingsDifference {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The settings concerned. */
  fields: GroupFieldName[];
  reason: DifferenceReason;
  /** For `refused` and `unanswered`: the message. */
  detail: string | null;
  since: string;
}

/** An event as it is shown. The summary is made when the event is read, and is not part of the sealed row. */
export interface ShownAuditEntry {
  id: string;
  /** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
  at: string;
  customerId: string | null;
  /** Id of the group. */
  groupId: string | null;
  /** Title of the group. */
  groupTitle: string | null;
  /** Only for internal staff, because path keys count all groups; null for other callers. */
  groupPath: string | null;
  principalId: string | null;
  principalKind: string;
  principalName: string | null;
  principalEmail: string | null;
  /** The access token that made the call, with its title at that time. */
  tokenId: string | null;
  tokenTitle: string | null;
  action: string;
  subjectId: string | null;
  address: string | null;
  requestId: string;
  /** JSON; null if there was no value. */
  before?: unknown;
  after?: unknown;
  /** Number of the seal; null while unsealed. Callers limited to one customer get 0 for any sealed row. */
  sealedIn: number | null;
  summary: {
    /** Follows the name of the user: `renamed Leeds Headrow to Leeds Central`. */
    sentence: string;
    /** The thing that the event is about. `isPresent`: it still exists and the caller may see it. */
    subject: {
      kind: SubjectKind;
      id: string;
      name: string | null;
      isPresent: boolean;
    } | null;
    /** The page of a delivery is below its cast. */
    castId: string | null;
    /**
     * Names of the things that the values before and after refer to, by id. Those the caller may not see are left
     * out.
     */
    names: Record<string, string>;
  };
}

/** `enrol-second-factor`: a group requires a second factor, and the user has none yet. */
export type SignInAnswer =
  | SessionToken
  | {
      status: 'second-factor';
      challenge: string;
      /** Time from which it is no longer valid, ISO 8601 in UTC. */
      expiresAt: string;
    }
  | {
      status: 'enrol-second-factor';
      challenge: string;
      /** Time from which it is no longer valid, ISO 8601 in UTC. */
      expiresAt: string;
    };

/** Input of `session.signIn`. */
export interface SignInInput {
  email: string;
  password: string;
  /** The mark from an earlier sign-in on this device. */
  device?: string | undefined;
  /** Second factor, sent with the password. Checked only while a sign-in delay applies to the address. */
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Result of `session.confirmSecondFactor`. */
export interface SignedInWithCodes extends SessionToken {
  recoveryCodes: string[];
}

/** The event must wait for delivery. */
export interface SkipWebhookEventInput {
  webhookId: string;
  eventId: string;
}

/** Input of `audioClips.preview`. */
export interface SpeakInput {
  /** Text to speak: 1 to 200 characters, none of { } | < > ! ? " [ ]. */
  script: string;
  voice?: string | undefined;
}

/** A name and its phonetic spelling, saved or not, to be spoken as speech says it. */
export interface SpeakTeamMemberInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Full name of a team member. Runs of spaces become one. */
  fullName: string;
  /** Phonetic spelling of a name, for example `shi-VAWN`. Empty if speech uses the name. Default: `""`. */
  saidAs?: string | undefined;
}

/** Result of `audioClips.voices`. */
export interface SpeechVoices {
  voices: {
    id: string;
    name: string;
    language: string;
  }[];
  defaultVoice: string;
}

/** `mp3`: base64, about 200 kB for the longest text. */
export interface SpokenPreview {
  mp3: string;
  /** Duration in milliseconds. */
  durationMs: number;
  voice: string;
}

/** Input of `reboots.start`. */
export interface StartRebootInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /**
   * Begins although a Message Cast plays at the location, which cuts it. Needs `reboot_controllers_during_mcasts`.
   * Default: `false`.
   */
  anyway?: boolean | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** `serialNumber` is the controller's. The call is refused if the location has other hardware now. */
export interface StartRegistrationInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  category: EndpointKind;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** `email`: an address in the domain of the customer. Only the domain is used. */
export interface StartWithProviderInput {
  email: string;
}

/**
 * `none`: no customer signs in this domain. `redirect`: open `url` in the browser that keeps `attempt`, which
 * completes the sign-in before `expiresAt`.
 */
export type StartedWithProvider =
  | {
      status: 'none';
    }
  | {
      status: 'redirect';
      name: string;
      url: string;
      attempt: string;
      /** Time from which it is no longer valid, ISO 8601 in UTC. */
      expiresAt: string;
    };

export type StatusCard = 'sent' | 'faulty' | 'cancelled';

/**
 * Stops the plays that sound now. Plays that are due and have not begun do not begin. Later plays of a schedule
 * remain; a delivery without later plays is cancelled. Without `deliveryIds`: everything in the group and its
 * sub-groups.
 */
export interface StopPlaysInput {
  /** Id of the group. */
  groupId: string;
  deliveryIds?: string[] | undefined;
}

/** Result of `deliveries.stopPlays`. */
export interface StoppedPlays {
  /** The rows. */
  items: (
    | {
        /** Id of a delivery. */
        deliveryId: string;
        /** Name of the Message Cast. */
        castName: string;
        stopped: true;
        /** The next play that remains; null if the delivery was cancelled. */
        next: string | null;
      }
    | {
        /** Id of a delivery. */
        deliveryId: string;
        stopped: false;
        error: {
          code: string;
          message: string;
        };
      }
  )[];
}

export type SubjectKind =
  'location' | 'group' | 'user' | 'role' | 'cast' | 'clip' | 'delivery' | 'incident' | 'task' | 'holidaySet';

/** Input of `profile.subscribeApi`. */
export interface SubscribeApiInput {
  kind: ApiNotification;
  subscribed: boolean;
}

/** Input of `profile.subscribeControllers`. */
export interface SubscribeControllersInput {
  kind: ControllerNotification;
  subscribed: boolean;
}

export interface Support {
  locations: number;
  deviceHeartbeats: number;
  baseunitHeartbeats: number;
}

/** Result of `dashboard.supportedFeatures`. */
export interface SupportedFeaturesAnswer {
  deviceHeartbeats: boolean;
  baseunitHeartbeats: boolean;
}

/** An event that a controller reported in its journal. Never names team members. */
export interface SystemEvent {
  /** Identifies the event; for cursors. */
  id: string;
  /** By the controller's clock. */
  at: string;
  /** As reported, for example `endpoint.rack-out`; controllers may report names outside `types`. */
  name: string;
  /** Null for names outside the categories. */
  category: 'endpoint' | 'base-unit' | 'call' | 'registration' | 'controller' | null;
  /** `Headset 12 of Leeds Headrow was taken from its rack`. */
  sentence: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller. */
  serialNumber: string;
  locationName: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The device that the event is about, by the controller's id; null for events of the location. */
  deviceId: string | null;
  /** Null while the controller does not list the device. */
  device: {
    name: string;
    kind: DeviceKind | null;
  } | null;
}

/** Result of `systemEvents.list`. */
export interface SystemEventPage {
  /** The rows. */
  items: SystemEvent[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** The known types of events, in plain English. */
export interface SystemEventTypes {
  types: {
    name: string;
    text: string;
    category: 'endpoint' | 'base-unit' | 'call' | 'registration' | 'controller';
    categoryText: string;
  }[];
}

/** A label that a group offers for its locations and those of its sub-groups. */
export interface Tag {
  id: string;
  text: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** The label belongs to a parent group of the requested group. */
  inherited: boolean;
  /** Number of locations with the label in the requested group and its sub-groups. */
  locations: number;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
}

/** Input of `tags.remove`. */
export interface TagInput {
  tagId: string;
}

/** Result of `tags.find`. */
export interface TagList {
  /** The rows. */
  items: Tag[];
}

/** Talk lock of a conference or headset, in seconds. Null: inherited from the controller. */
export interface TalkLockValues {
  talkLockTimeout: number | null;
  talkLockInterval: number | null;
}

/** A location of a delivery, with what is known of it. */
export interface Target {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  status: TargetStatus;
  /** Why it failed or was left out, in words; null otherwise. */
  reason: string | null;
  /** A cancel was requested and is not confirmed yet. */
  cancelOnItsWay: boolean;
  silentBy: string | null;
  /** A play is in progress. */
  playing: boolean;
  /** Completed plays. */
  plays: number;
  /** Plays that were due and did not happen. */
  playsFailed: number;
  /** Headsets that were on and connected at the latest play. */
  heardBy: number | null;
  /** When the controller stored the plan; null until then. */
  confirmedAt: string | null;
  /** When the controller had the sound; null until then. */
  clipReadyAt: string | null;
  firstPlayAt: string | null;
  lastPlayAt: string | null;
  online: boolean;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
}

/** Result of `deliveries.targets`. */
export interface TargetPage {
  /** The rows. */
  items: Target[];
  total: number;
}

export type TargetStatus = 'PENDING' | 'SCHEDULED' | 'STARTED' | 'DELIVERED' | 'SUCCESS' | 'FAILED' | 'CANCELED';

export type TargetView = 'all' | 'waiting' | 'playing' | 'played' | 'not-played' | 'cancel-on-its-way' | 'unreachable';

/** Result of `tasks.abort`. */
export interface Task {
  id: string;
  name: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  work:
    | {
        kind: 'firmware';
        releaseId: string;
        firmwareVersion: string;
      }
    | {
        kind: 'reboot';
      }
    | {
        kind: 'configuration';
        settings: GroupSettings;
      };
  plan: TaskPlan;
  status: TaskStatus;
  /** Why the task is stopped; null if it is not. */
  stopReason: 'failures' | 'health' | null;
  counts: Record<TaskControllerState, number>;
  health: {
    /** Controllers that were checked some minutes after their work. */
    checked: number;
    /** Controllers that will be checked. */
    pending: number;
    /** Time of the next check; null if none is pending. */
    nextReadAt: string | null;
    /** Checked controllers that were online. */
    online: number;
    /** Registered headsets of the checked controllers. */
    headsetsBefore: number;
    headsetsAfter: number;
  };
  /** Actions possible in the present state. The caller's permissions are not included. */
  actions: {
    pause: boolean;
    resume: boolean;
    abort: boolean;
    retry: boolean;
  };
  /** The earliest next start; null if no controller is waiting. */
  nextStartAt: string | null;
  /** Controllers still waiting at this time are skipped. */
  deadlineAt: string | null;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  endedAt: string | null;
  /** Id of the background operation. `operations.get` returns it. */
  operationId: string;
}

export interface TaskController {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Title of the group. */
  groupTitle: string;
  /** IANA time zone: `Europe/London`. */
  timezone: string;
  isOnline: boolean;
  state: TaskControllerState;
  /** Firmware version before the work. */
  fromVersion: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /**
   * Why the controller failed, was skipped, or cannot begin at present: a sentence, or the controller's own
   * message. Null for a waiting controller if only its turn has to come.
   */
  reason: string | null;
  attempts: number;
  /** Some minutes after the work; null until then. */
  health: {
    isOnline: boolean;
    headsetsBefore: number;
    headsetsAfter: number;
  } | null;
}

/** Result of `tasks.controllers`. */
export interface TaskControllerPage {
  /** The rows. */
  items: TaskController[];
  total: number;
}

export type TaskControllerState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

export type TaskFit = 'included' | 'current' | 'newer' | 'unsupported' | 'unknown';

/** Input of `tasks.abort`. */
export interface TaskInput {
  taskId: string;
}

export type TaskKind = 'firmware' | 'reboot' | 'configuration';

/** Progress of a task in a night, or in another window of its plan. */
export interface TaskNight {
  /** Date on which the night or other window begins, in the time zone of each location. */
  evening: string;
  /** First start; null if the controllers were only skipped. */
  from: string | null;
  /** Last end. */
  to: string;
  done: number;
  failed: number;
  skipped: number;
  /** Controllers that had not ended after it. */
  left: number;
}

/** Oldest first. */
export interface TaskNights {
  /** The rows. */
  items: TaskNight[];
}

/** Newest first. */
export interface TaskPage {
  /** The rows. */
  items: Task[];
  total: number;
}

export interface TaskPlan {
  /** Work starts and ends in this window of each location's local time. Null: at any time. */
  window: TaskWindow | null;
  /** Controllers of one group at the same time. All tasks count. */
  atOnce: number;
  /** Controllers that must succeed before the others start. */
  canaries: number;
  /** Failures that stop the task. A failed canary always stops it. */
  failuresThatStop: number;
  /** Null: the task compares nothing. */
  health: HealthGate | null;
}

export interface TaskPlanInput {
  /**
   * Work starts and ends in this window of each location's local time. Null: at any time. Default:
   * `{"from":"22:00","to":"05:00"}`.
   */
  window?: TaskWindow | null | undefined;
  /** Controllers of one group at the same time. All tasks count. Default: `5`. */
  atOnce?: number | undefined;
  /** Controllers that must succeed before the others start. Default: `1`. */
  canaries?: number | undefined;
  /** Failures that stop the task. A failed canary always stops it. Default: `3`. */
  failuresThatStop?: number | undefined;
  /** Null: the task compares nothing. Default: `{"controllers":90,"headsets":80}`. */
  health?: HealthGate | null | undefined;
}

/** Result of `tasks.preview`. */
export interface TaskPreview {
  /**
   * Number of controllers by fit. `included`: the work is done there; `current`: it is not needed; others cannot
   * take it.
   */
  counts: Record<TaskFit, number>;
  /** Simulated with the controllers that are online, if nothing fails and no play or other work delays one. */
  nights: {
    /** Date on which the night or other window begins, in the time zone of each location. */
    evening: string;
    /** First start and last end. */
    from: string;
    to: string;
    controllers: number;
  }[];
  /** Included controllers that are offline. Their turn comes in a night in which they are online. */
  offline: number;
  /** The current or next window by time zone of the included controllers; empty if the task works at any time. */
  zones: {
    zone: string;
    controllers: number;
    from: string;
    to: string;
  }[];
}

export type TaskStatus =
  'waiting' | 'running' | 'pausing' | 'paused' | 'stopped' | 'aborting' | 'aborted' | 'completed';

/** A window of local time. `to` at or before `from` is on the next day. */
export interface TaskWindow {
  /** A time of the day: `22:00`. */
  from: string;
  /** A time of the day: `22:00`. */
  to: string;
}

/** The work to do at each controller. */
export type TaskWork =
  | {
      kind: 'firmware';
      releaseId: string;
    }
  | {
      kind: 'reboot';
    }
  | {
      kind: 'configuration';
      /** Settings that the locations set themselves afterwards, instead of following their groups. */
      settings: {
        talkLockTimeout?: number | undefined;
        talkLockInterval?: number | undefined;
        volume?: number | undefined;
        language?: LanguageTag | undefined;
        voiceAssistant?: boolean | undefined;
      };
    };

/** Whether the controller has the present team members of its location. */
export interface TeamConfirmation {
  /** 0 if never configured. */
  version: number;
  state: ConfigurationState;
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: string | null;
  online: boolean;
  /** When the controller was last active. */
  lastActiveAt: string | null;
  takenAt: string | null;
  updatedAt: string | null;
  /** Null if the controller reported the settings itself. */
  updatedBy: string | null;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

/** Input of `teamMembers.confirmation`. */
export interface TeamConfirmationInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
}

/** A person who may enrol in headsets of a location. */
export interface TeamMember {
  id: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  fullName: string;
  /** Phonetic spelling that speech uses instead of the name; empty if there is none. */
  saidAs: string;
  /** Names of groups on the controller that calls for this person ring. */
  callHandlingGroups: string[];
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `teamMembers.erase`. */
export interface TeamMemberInput {
  teamMemberId: string;
}

/** Result of `teamMembers.createMany`. */
export interface TeamMemberList {
  /** The rows. */
  items: TeamMember[];
}

/** Input of `webhooks.test`. */
export interface TestWebhookInput {
  webhookId: string;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Result of `deliveries.timeline`. */
export interface Timeline {
  /** Identifies the work in logs and timelines of all parts. */
  traceId: string;
  workflowId: string;
  events: TimelineEvent[];
}

/**
 * An event of a delivery, oldest first. All events share one trace id, from the request to the report of the
 * play.
 */
export interface TimelineEvent {
  at: string;
  kind: string;
  text: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string | null;
  /** Serial number of the controller, in capitals. */
  serialNumber: string | null;
}

/** Input of `deliveries.timeline`. */
export interface TimelineInput {
  /** Id of a delivery. */
  deliveryId: string;
  /** Id of a location and its controller: `Location.id`. */
  controllerId?: string | undefined;
}

/** Input of `roles.toggle`. */
export interface ToggleRoleInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  disabled: boolean;
}

export type TokenApi =
  'notification' | 'reporting' | 'locations-info' | 'message-cast' | 'local-api-management' | 'status';

export type TokenPurpose = 'verify-email' | 'create-password' | 'reset-password' | 'change-email' | 'restore-email';

/**
 * Restrictions of an API token, besides its group, its APIs and its expiry. Calls outside them are refused with
 * UE_403.
 */
export interface TokenRestrictions {
  /** Addresses and networks (CIDR) from which calls are accepted. Empty: from everywhere. */
  networks: string[];
  /** Hours of each day in which calls are accepted. Null: all. */
  hours: RestrictedHours | null;
  /** Locations to which a call may send a Message Cast. Null: as many as its creator may. */
  mostLocations: number | null;
  /** Refuses all calls that change something. */
  readOnly: boolean;
}

export type TokenSort = 'title' | 'createdAt' | 'expiresAt' | 'lastUsedAt';

/** Whether a link can still be used. Unknown links return no details. */
export type TokenState =
  | {
      state: 'valid';
      purpose: TokenPurpose;
      email: string;
      /** Time from which it is no longer valid, ISO 8601 in UTC. */
      expiresAt: string;
      shortestPassword: number;
      /** For links that restore an address: an admin changed the address. */
      changedByAdmin: boolean;
    }
  | {
      state: 'used' | 'expired';
      purpose: TokenPurpose;
    }
  | {
      state: 'unknown';
    };

/** Input of `accounts.tokenState`. */
export interface TokenStateInput {
  /** The single-use secret of an email link. */
  token: string;
}

/** Totals are separate calls, so that the first page does not wait for a count. */
export interface Total {
  total: number;
}

/** Input of `groups.format`. */
export interface TreeFormatInput {
  format: 'tree_select' | 'tree_object';
  /** Id of the group. */
  groupId?: GroupRef | undefined;
}

/** Input of `incidents.unacknowledge`. */
export interface UnacknowledgeIncidentInput {
  incidentId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `groupConfiguration.undo`. */
export interface UndoGroupSettingsInput {
  /** Id of the group. */
  groupId: string;
  changeId: string;
}

export interface UnsupportedLocation {
  id: string;
  /** Name of the location; empty if it has none. */
  boxName: string;
  /** Title of the group. */
  groupTitle: string;
  status: LocationStatus;
  /** The tunnel's port; left out if the caller may not see tunnels. */
  tunnel?: number | null;
  lastUpdated: string | null;
}

/** `total` counts matches. `supplied` of all `locations` report their devices. */
export interface UnsupportedPage {
  /** The rows. */
  items: UnsupportedLocation[];
  total: number;
  supplied: number;
  locations: number;
}

export type UnsupportedSort = 'boxName' | 'groupTitle' | 'status' | 'lastUpdated';

/**
 * Fields left out stay unchanged. A stale `version` is refused with UE_409, which names the last editor and the
 * time.
 */
export interface UpdateApiTokenInput {
  apiTokenId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title?: string | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  description?: string | undefined;
  apisEnabled?: TokenApi[] | undefined;
  /** All restrictions; only for signed-in users with the permissions of the token. */
  restrictions?: TokenRestrictions | undefined;
}

/** Replaces the whole cast. `version` is the version last read; a concurrent change is refused. */
export interface UpdateCastInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** Default: `""`. */
  description?: string | undefined;
  category: CastCategory;
  /** Optional for a clear only. Default: `null`. */
  audioId?: string | null | undefined;
  /**
   * A flag per conference, conference 1 first. Default:
   * `[true,false,false,false,false,false,false,false,false,false]`.
   */
  conferences?: boolean[] | undefined;
  /** Team members who hear it; null for the whole location. Default: `null`. */
  listeners?: ListenersInput | null | undefined;
  /** Default: `true`. */
  toneflag?: boolean | undefined;
  /** Default: `false`. */
  inherit?: boolean | undefined;
  /** Default: `null`. */
  messageClearId?: string | null | undefined;
  /** Id of a Message Cast. */
  castId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/**
 * Fields left out stay unchanged. A new `sound` applies to later deliveries only. A stale `version` is refused
 * with UE_409, which names the last editor and the time.
 */
export interface UpdateClipInput {
  /** Id of an audio clip. */
  clipId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name?: string | undefined;
  description?: string | undefined;
  status?: 'running' | 'suspended' | undefined;
  sound?: ClipSound | undefined;
}

/** `version` is the version last read. */
export interface UpdateConfigurationInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  talkLockTimeout: number;
  talkLockInterval: number;
  volume: number;
}

/** Input of `groups.update`. */
export interface UpdateGroupInput {
  /** Id of the group. */
  groupId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  flags?:
    | {
        isCustomer?: boolean | undefined;
        isSupportPartner?: boolean | undefined;
        isTrial?: boolean | undefined;
        mfaRequired?: boolean | undefined;
        apisEnabled?: boolean | undefined;
        /** Whether proof of play names the team members whose headsets played a Message Cast. */
        namesInProofOfPlay?: boolean | undefined;
      }
    | undefined;
  features?: Partial<Record<GroupFeature, boolean>> | undefined;
  /** Null removes the group's own period. */
  keepEnrolmentsDays?: number | null | undefined;
}

/** Applies exactly the change that was previewed. */
export interface UpdateGroupSettingsInput {
  /** Id of the group. */
  groupId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  change: GroupSettingsChange;
  preview: string;
}

/**
 * New days replace the old ones, and running deliveries that follow the set are replanned. `version` is the
 * version last read.
 */
export interface UpdateHolidaySetInput {
  holidaySetId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name?: string | undefined;
  dates?: string[] | undefined;
  text?: string | undefined;
  bankHolidays?:
    | {
        division: HolidayRegion;
        year: number;
      }[]
    | undefined;
}

/** `version` is the version last read. The controller reboots to apply the hostname. */
export interface UpdateHostnameInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** Name of a controller in the network of its shop. Letters keep their case. */
  hostname: string;
}

export type UpdateIndicator = 'available' | 'none' | 'uploading';

/** `version` is the version last read. */
export interface UpdateLanguageInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  language: LanguageTag;
}

/** Contains only the fields to change. `version` is the version last read. */
export interface UpdateLocationInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** The name of a location: trimmed; empty, or 1 to 50 characters. */
  boxName?: string | undefined;
  /** Moves the location to this group. Needs a further permission. */
  groupId?: string | undefined;
  /** A UK postcode in normalised form; null or empty clears it. */
  postcode?: string | null | undefined;
  /** Null clears the position. */
  geodata?:
    | {
        /** `[lng, lat]` in degrees, in the order of GeoJSON. */
        coordinates: [number, number];
      }
    | null
    | undefined;
  /** The position was looked up for the postcode. Ignored unless both are set. */
  verified?: boolean | undefined;
  /** Replaces all labels. Needs a further permission. */
  tags?: string[] | undefined;
  /** IANA time zone: `Europe/London`. */
  timezone?: string | undefined;
}

/** Input of `notices.update`. */
export interface UpdateNoticeInput {
  message?: string | undefined;
  severity?: NoticeSeverity | undefined;
  dismissible?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  noticeId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Input of `olderCasts.update`. */
export interface UpdateOlderCastInput {
  targetIds?: string[] | undefined;
  /** Labels of a location, sorted and without duplicates. */
  controllerTags?: string[] | undefined;
  /** Default: `"inclusive"`. */
  tagSelectMode?: 'exact' | 'inclusive' | undefined;
  excludedIds?: string[] | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  audioId: string;
  /**
   * A flag per conference, conference 1 first. Default:
   * `[true,false,false,false,false,false,false,false,false,false]`.
   */
  conferences?: boolean[] | undefined;
  /** Default: `true`. */
  toneflag?: boolean | undefined;
  plan?: OlderPlanInput | undefined;
  /** Id of a Message Cast. */
  castId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Contains only the changed fields; a null position is cleared. `version` is the version last read. */
export interface UpdateProfileInput {
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  firstName?: string | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  lastName?: string | undefined;
  /** May be empty. */
  phone?: string | undefined;
  /** May be empty. */
  jobTitle?: string | undefined;
  /** May be empty. */
  postcode?: string | undefined;
  geodata: Geodata | null;
  verified: boolean;
}

/**
 * Fields left out stay unchanged. A stale `version` is refused with UE_409, which names the last editor and the
 * time.
 */
export interface UpdateReleaseNoteInput {
  releaseNoteId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title?: string | undefined;
  /** A day as `YYYY-MM-DD`, without a time zone. */
  releaseDate?: string | undefined;
  /** Markdown. The portal renders neither its HTML nor its images. */
  content?: string | undefined;
  published?: boolean | undefined;
}

/** A stale `version` is refused with UE_409, which names the last editor and the time. */
export interface UpdateRoleInput {
  /** Id of the group. */
  groupId: string;
  roleId: number;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** Required, not blank, at most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *. */
  title?: string | undefined;
  /** Optional; if given, not blank, at most 100 characters, with the same characters forbidden. */
  description?: string | undefined;
}

/** `version` is the version last read. A change resumes mails that were paused. */
export interface UpdateSavedReportInput {
  savedReportId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name?: string | undefined;
  /** A period up to the moment of reading, or a fixed range: `from` is inclusive, `to` exclusive. */
  range?:
    | {
        period: ReportPeriod;
      }
    | {
        from: string;
        to: string;
      }
    | undefined;
  granularity?: Granularity | undefined;
  compare?: Comparison | null | undefined;
  /** The column to sort by. */
  sort?: string | null | undefined;
  outliers?: 'only' | null | undefined;
  measure?: string | null | undefined;
  /** IANA time zone: `Europe/London`. */
  timezone?: string | undefined;
  shared?: boolean | undefined;
  /** When a report is mailed, in the time zone of the saved report. */
  mail?:
    | {
        every: 'week';
        /** 1 is Monday. */
        weekday: number;
        /** A time of the day: `22:00`. */
        time: string;
      }
    | {
        every: 'month';
        /** In shorter months it is the last day. */
        day: number;
        /** A time of the day: `22:00`. */
        time: string;
      }
    | null
    | undefined;
  /** Users who get the mail besides the owner. Each must be allowed to read the report. */
  recipientIds?: string[] | undefined;
}

/** `version` is the version last read for that place (`everywhere` or `here`). */
export interface UpdateSettingInput {
  key: SettingKey;
  /** Where a value applies: in all environments, or in this one. Default: `"everywhere"`. */
  reach?: 'everywhere' | 'here' | undefined;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  value: boolean | number;
}

/** Fields left out stay unchanged. `version` is the version last read. */
export interface UpdateTeamMemberInput {
  teamMemberId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /** Full name of a team member. Runs of spaces become one. */
  fullName?: string | undefined;
  /** Phonetic spelling of a name, for example `shi-VAWN`. Empty if speech uses the name. */
  saidAs?: string | undefined;
  /** Names of groups on the controller of the location, without duplicates. */
  callHandlingGroups?: string[] | undefined;
}

/**
 * Fields left out stay unchanged. A stale `version` is refused with UE_409, which names the last editor and the
 * time.
 */
export interface UpdateUserInput {
  /** Id of a user. */
  userId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  firstName?: string | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  lastName?: string | undefined;
  email?: string | undefined;
  /** May be empty. */
  phone?: string | undefined;
  /** May be empty. */
  jobTitle?: string | undefined;
  roleId?: number | undefined;
  /** Id of the group. */
  groupId?: string | undefined;
}

/** `version` is the version last read. */
export interface UpdateVoiceAssistantInput {
  /** Id of a location and its controller: `Location.id`. */
  controllerId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  enabled: boolean;
}

/** Fields left out stay unchanged. A stale `version` is refused with UE_409. */
export interface UpdateWebhookInput {
  webhookId: string;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name?: string | undefined;
  /** In production only `https`. */
  url?: string | undefined;
  /** Null: all types that the maker may read. */
  types?: EventType[] | null | undefined;
}

/** Files over about 6 MB are sent as a form to `POST /media/clips` with these fields. */
export interface UploadClipInput {
  /** Default: `"mp3"`. */
  encode?: 'mp3' | 'wav' | undefined;
  blob: string;
  /** Default: `"upload"`. */
  audioType?: 'upload' | 'record' | undefined;
  /** Default: `""`. */
  fileName?: string | undefined;
  /** Id of the group. */
  groupId: string;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  name: string;
  /** Default: `""`. */
  description?: string | undefined;
  /**
   * Optional on calls that create or start something. A repeat with the same key within a day returns the first
   * response.
   */
  idempotencyKey?: string | undefined;
}

/** Input of `firmware.upload`. */
export interface UploadFirmwareInput {
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: string;
  /** Default: `""`. */
  notes?: string | undefined;
  /** The file in base64. */
  blob: string;
  /** ed25519 signature of the manifest, base64. By default the platform signs with its own key. */
  signature?: string | undefined;
}

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Id of the group. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  roleId: number;
  roleTitle: string;
  /** A lower number means more power. */
  rank: number;
  /** End of the lock, until which sign-in is refused; null if not locked. */
  lockedUntil: string | null;
  isLocked: boolean;
  mfa: {
    verified: boolean;
  };
  /** The user has accepted the invitation and set a password. */
  isVerified: boolean;
  lastSignInAt: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** Result of `users.create`. */
export interface UserDetail extends User {
  phone: string | null;
  jobTitle: string | null;
  avatar: string | null;
  /** Permissions of the role; empty if the role is disabled. */
  permissions: string[];
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string | null;
  /**
   * Messages for acts that the caller may not do to this user; null if allowed. The act's own permission is not
   * included.
   */
  refusals: {
    /** Change name, phone and job title. */
    describe: string | null;
    remove: string | null;
    /** Resend the invitation. */
    invite: string | null;
    /** Change email address, second factor, lock, role and group. */
    control: string | null;
  };
}

/** Input of `users.remove`. */
export interface UserInput {
  /** Id of a user. */
  userId: string;
}

/** Result of `users.list`. */
export interface UserPage {
  /** The rows. */
  items: User[];
}

export type UserSort = 'name' | 'email' | 'group' | 'role' | 'lastSignIn';

/** Input of `accounts.verifyEmail`. */
export interface VerifyEmailInput {
  /** The single-use secret of an email link. */
  token: string;
}

/** The work at a controller that other work waits for, as of the time of the call. */
export interface WaitsFor {
  obstacle: Obstacle;
  /** For display: `the Message Cast “Closing time”`, `the update that Ada King started`. */
  title: string;
  /** Message Casts that play at the location or are about to, as far as the caller may see them. */
  casts: {
    id: string;
    name: string;
  }[];
  /** When the wait began. */
  since: string;
  /** Latest end of the wait; null without a limit. */
  until: string | null;
  /** After the latest end, the work begins nevertheless or fails. */
  atLimit: 'begin' | 'fail';
  /** The caller may begin the work now, which cuts the play. */
  anyway: boolean;
}

/** Input of `endpoints.walk`. */
export interface WalkEndpointsInput extends EndpointFilter {
  after?: string | undefined;
  /** Rows per page. Default: `200`. */
  pageSize?: number | undefined;
}

/** Sorted by location, then by device. Pass `after` to get the next page; null after the last. */
export interface WalkedEndpoints {
  /** The rows. */
  items: Endpoint[];
  after: string | null;
}

/** The wanted state of a group. Rows list parents before children. Fields left out stay unchanged. */
export interface WantedRow {
  /** Index of the parent's row, from 0; null for the first row, the top of the tree. */
  parent: number | null;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  title: string;
  /** Identify the existing group if its title changes: its id, or its former title. */
  id?: string | undefined;
  /**
   * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
   * character rules.
   */
  was?: string | undefined;
  flags?: FileFlagsInput | undefined;
  /** All features switched on at the group itself. */
  features?: GroupFeature[] | undefined;
}

/** Input of `messageCasts.watch`. */
export interface WatchCastsInput {
  /** Id of the group. */
  groupId: string;
}

/** `subscribeController`: the controller's serial number and the field to watch. */
export interface WatchControllerInput {
  /** Serial number of the controller, in capitals. */
  serialNumber: string;
  /** Default: `"dashboardSummary"`. */
  field?: 'dashboardSummary' | undefined;
}

/** Input of `fleetMap.watch`. */
export interface WatchFleetInput {
  /** Id of the group. */
  groupId: string;
  /** Text to find. Case is ignored. Default: `""`. */
  search?: string | undefined;
}

/** Input of `incidents.now`. */
export interface WatchIncidentsInput {
  /** Id of the group. */
  groupId: string;
}

/** Watches one operation, or the running and recently ended ones of a group and its sub-groups. */
export interface WatchOperationsInput {
  /** Id of the group. */
  groupId: string;
  /** Id of the background operation. `operations.get` returns it. */
  operationId?: string | undefined;
}

/** Result of `webhooks.get`. */
export interface Webhook {
  id: string;
  name: string;
  /** Receives a POST request for each event. */
  url: string;
  /** Events of this group with all groups below it. */
  groupId: string;
  /** Title of the group. */
  groupTitle: string;
  /** Null: all types that its maker may read. */
  types: EventType[] | null;
  /** The maker, whose rights limit the events at the time of each delivery. */
  userId: string;
  /** Name of the user or token that created it; null if unknown. */
  createdBy: string;
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: string;
  state: 'active' | 'paused';
  pausedReason: PauseReason | null;
  pausedAt: string | null;
  /** Since when no event was accepted; null while events are accepted. */
  failingSince: string | null;
  /** Events that wait for delivery, at most about 1,000. Further ones wait in the feed. */
  waiting: number;
  /** Until then the secret before the last rotation signs, too. */
  previousUntil: string | null;
  /** Grows with each change. Pass the version that was read; a stale one is refused with UE_409. */
  version: number;
}

/** A request to the receiver, and its answer. */
export interface WebhookAttempt {
  id: string;
  at: string;
  eventId: string;
  /** A type of events, or `webhook.test`. */
  type: string;
  /** 2xx: accepted. Null: no answer. */
  status: number | null;
  /** Why the event was not accepted; null if it was. */
  error: string | null;
  /** Milliseconds until the answer. */
  ms: number;
  /** Body of the request; null if you may not read events of this type. */
  request: string | null;
  /** Beginning of the body of the answer. */
  answer: string;
}

/** Result of `webhooks.attempts`. */
export interface WebhookAttemptPage {
  /** The rows. */
  items: WebhookAttempt[];
  hasOlder: boolean;
}

/** Input of `webhooks.get`. */
export interface WebhookInput {
  webhookId: string;
}

/** Result of `webhooks.list`. */
export interface WebhookList {
  /** The rows. */
  items: Webhook[];
}

/** `secret` is returned only once, in this response. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** Input of `identityProviders.withdrawToken`. */
export interface WithdrawDirectoryTokenInput {
  /** Id of the group. */
  groupId: string;
  /** The version that the caller has read; 0 if there is no provider yet. */
  version: number;
  /** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
  password?: string | undefined;
}
