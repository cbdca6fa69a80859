import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { PublicRouter } from './generated/router.d.ts';

export type Inputs = inferRouterInputs<PublicRouter>;
export type Outputs = inferRouterOutputs<PublicRouter>;

/** `area.verb`, for example `locations.list`. */
export type Path = { [A in keyof Inputs]: `${A}.${keyof Inputs[A] & string}` }[keyof Inputs];
export type InputOf<P extends Path> = P extends `${infer A extends keyof Inputs}.${infer V}`
  ? V extends keyof Inputs[A]
    ? Inputs[A][V]
    : never
  : never;
export type OutputOf<P extends Path> = P extends `${infer A extends keyof Outputs}.${infer V}`
  ? V extends keyof Outputs[A]
    ? Outputs[A][V]
    : never
  : never;

type Item<P extends Path> = OutputOf<P> extends { items: readonly (infer T)[] } ? T : never;
/** Path of a subscription. */
export type WatchedPath = { [P in Path]: OutputOf<P> extends AsyncIterable<unknown> ? P : never }[Path];
/** A value of a subscription. */
export type Pushed<P extends WatchedPath> = OutputOf<P> extends AsyncIterable<infer Value> ? Value : never;

export type CurrentSession = OutputOf<'session.current'>;
export type SignInAnswer = OutputOf<'session.signIn'>;
export type SessionToken = OutputOf<'session.completeSecondFactor'>;
export type Group = OutputOf<'groups.tree'>['groups'][number];
export type User = Item<'users.list'>;
/** The result of a check for one person. */
export type CheckedPerson = Item<'users.check'>;
export type UserDetail = OutputOf<'users.get'>;
export type Role = Item<'roles.list'>;
/** A role with the keys of its permissions. */
export type RoleDetail = OutputOf<'roles.get'>;
export type Permission = RoleDetail['permissions'][number];
/** The result of a role change for one user. */
export type ReassignedRole = Item<'users.reassignRole'>;
/** A group with its flags and features. */
export type GroupDetail = OutputOf<'groups.get'>;
/** A row of a tree that is loaded group by group. */
export type GroupChild = OutputOf<'groups.children'>['groups'][number];
export type GroupCounts = OutputOf<'groups.counts'>;
/** A group found by a search, with its path. */
export type GroupMatch = OutputOf<'groups.search'>['groups'][number];
/** Steps that change the present tree into the wanted one. */
export type GroupPlan = OutputOf<'groups.plan'>;
export type MovePreview = OutputOf<'groups.previewMove'>;
/** Groups as input for a plan, with the identifier of this state of the tree. */
export type GroupTreeState = OutputOf<'groups.present'>;
export type DashboardOverview = OutputOf<'dashboard.overview'>;
export type DashboardChange = Pushed<'dashboard.watch'>;
/** A controller in the dashboard's list. */
export type DashboardController = Item<'dashboard.list'>;
export type Location = Item<'locations.list'>;
/** The full record of a location and its controller. */
export type ControllerRecord = OutputOf<'locations.record'>;
/** The settings wanted for a controller, and whether it has applied them. */
export type ControllerConfiguration = OutputOf<'controllerConfiguration.get'>;
/** A request sent to a controller, with its outcome. */
export type LoggedCommand = Item<'deviceCommandLog.list'>;
/** The status of a location's local API. */
export type ApiStatus = Item<'apiStatus.list'>;
export type BulkEdit = InputOf<'locations.planBulkEdit'>['edit'];
/** The planned outcome of a bulk edit for each location. */
export type BulkEditPlan = OutputOf<'locations.planBulkEdit'>;
export type PlannedEdit = BulkEditPlan['items'][number];
/** A row of a CSV file of locations. */
export type ImportRow = InputOf<'locations.planImport'>['rows'][number];
/** The planned outcome of an import for one row. */
export type PlannedRow = OutputOf<'locations.planImport'>['items'][number];
/** Manufactured hardware: its serial number and the claim code on its box. */
export type NewHardware = InputOf<'controllers.addClaimable'>['hardware'][number];
/** Unclaimed hardware. */
export type ClaimableController = OutputOf<'controllers.listClaimable'>['items'][number];
/** The period in which a controller may connect. */
export type ControllerCredential = OutputOf<'broker.credential'>;
/** An outage or fault of one controller. */
export type Incident = Item<'incidents.list'>;
export type IncidentDetail = OutputOf<'incidents.get'>;
/** Notification that casts must be read again. */
export type CastChange = Pushed<'messageCasts.watch'>;
/** The number of incidents that have not ended, and the latest five that are not acknowledged. */
export type IncidentsNow = OutputOf<'incidents.now'>;
export type PlannedWork = Item<'plannedWork.list'>;
/** A label that a group offers for its locations. */
export type Tag = Item<'tags.find'>;
/** The data at the top of a controller's page. */
export type ControllerOverview = OutputOf<'controllers.overview'>;
export type ControllerSummary = NonNullable<ControllerOverview['dashboardSummary']>;
export type ControllerWatchEvent = Pushed<'controllers.watch'>;
export type LocationStatus = Location['status'];
export type LocationExplanation = OutputOf<'locations.explain'>;
/** A headset, handset, call point or keypad. */
export type Endpoint = Item<'endpoints.list'>;
export type EndpointKind = Endpoint['endpointType'];
export type BaseUnit = Item<'baseUnits.list'>;
/** The registration of a device at a controller. */
export type Registration = OutputOf<'registrations.get'>;
export type RegistrationModule = Item<'registrationModules.list'>;
export type Conference = Item<'conferences.list'>;
export type DeviceKind = EndpointKind | 'baseunit' | 'registrationModule' | 'conference';
/** Whether a device can be reached; lists can filter by it. */
export type DevicePresence = Endpoint['presence'];
export type DeviceStats = OutputOf<'endpoints.stats'>;
export type DeviceTotal = OutputOf<'endpoints.count'>;
export type DeviceChange = Pushed<'endpoints.watch'>;
export type AudioClip = Item<'audioClips.list'>;
/** The casts and deliveries that use a clip. */
export type ClipUses = OutputOf<'audioClips.uses'>;
export type MessageCast = Item<'messageCasts.list'>;
export type MessageCastDetail = OutputOf<'messageCasts.get'>;
export type SavedCast = OutputOf<'messageCasts.create'>;
export type OlderCast = Item<'olderCasts.list'>;
export type OlderCastDetail = OutputOf<'olderCasts.get'>;
export type Delivery = Item<'deliveries.list'>;
/** A page of the computed plays of a cast. */
export type FireTablePage = OutputOf<'deliveries.preview'>;
export type DeliveryDetail = OutputOf<'deliveries.get'>;
export type DeliveryStatus = Delivery['status'];
/** The state of a delivery at one location. */
export type Target = Item<'deliveries.targets'>;
export type TargetStatus = Target['status'];
export type DeliveryChange = Pushed<'deliveries.watch'>;
export type Timeline = OutputOf<'deliveries.timeline'>;
/** The result of one play at one location. */
export type ProofOfPlay = Item<'deliveries.plays'>;
/** Work that continues after the call that started it. */
export type Operation = OutputOf<'operations.get'>;
export type CallPointConfiguration = OutputOf<'deviceConfiguration.get'>;
/** A request sent to a controller; the result is in its operation. */
export type AskedDevice = OutputOf<'deviceConfiguration.update'>;
export type OperationsNow = Pushed<'operations.watch'>;
/** A firmware update of many controllers. */
export type Task = OutputOf<'tasks.get'>;
export type TaskController = Item<'tasks.controllers'>;
export type TaskPreview = OutputOf<'tasks.preview'>;
/** A firmware release for controllers. */
export type FirmwareRelease = Item<'firmware.list'>;
export type HolidaySet = Item<'holidaySets.list'>;
/** A holiday set with its followers. */
export type HolidaySetDetail = OutputOf<'holidaySets.get'>;
export type RegionHolidays = OutputOf<'holidaySets.list'>['regions'][number];
export type CalendarPage = OutputOf<'calendar.list'>;
/** A single play of a delivery, in local time. */
export type CalendarEntry = CalendarPage['items'][number];
export type AccessToken = Item<'accessTokens.list'>;
/** A token for the programs of a group. */
export type ApiToken = Item<'apiTokens.list'>;
/** A token with its current rights. */
export type ApiTokenDetail = OutputOf<'apiTokens.get'>;
export type ApiTokenWithSecret = OutputOf<'apiTokens.create'>;
export type Report = Item<'reports.list'>;
export type ReportData = OutputOf<'reports.data'>;
export type ReportFile = OutputOf<'reports.csv'>;
/** A message to a workflow that the platform stopped retrying. */
export type DeadMessage = Item<'service.deadMessages'>;
/** The settings in force, by key. */
export type PortalSettings = OutputOf<'settings.get'>;
export type SettingList = OutputOf<'settings.list'>;
export type Setting = SettingList['settings'][number];
export type LocationSettings = OutputOf<'settings.forLocation'>;
export type AuditPage = OutputOf<'audit.list'>;
export type AuditEntry = AuditPage['items'][number];
export type AuditSeal = OutputOf<'audit.seals'>['items'][number];
export type AuditVerification = OutputOf<'audit.verify'>;
export type ReleaseNote = OutputOf<'releaseNotes.get'>;
export type Notice = Item<'notices.list'>;
