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
type Watched<T> = T extends AsyncIterable<infer Value> ? Value : T;

export type CurrentSession = OutputOf<'session.current'>;
export type SessionChange = Watched<OutputOf<'session.watch'>>;
export type SignInAnswer = OutputOf<'session.signIn'>;
export type SessionToken = OutputOf<'session.completeSecondFactor'>;
export type Group = OutputOf<'groups.tree'>['groups'][number];
export type User = Item<'users.list'>;
/** What became of one person of a check. */
export type CheckedPerson = Item<'users.check'>;
export type UserDetail = OutputOf<'users.get'>;
export type Role = Item<'roles.list'>;
/** A role with the keys of its permissions. */
export type RoleDetail = OutputOf<'roles.get'>;
export type Permission = RoleDetail['permissions'][number];
/** What became of one user of a change of role. */
export type ReassignedRole = Item<'users.reassignRole'>;
/** A group with its flags and features. */
export type GroupDetail = OutputOf<'groups.get'>;
/** A row of a tree that is opened group by group. */
export type GroupChild = OutputOf<'groups.children'>['groups'][number];
export type GroupCounts = OutputOf<'groups.counts'>;
/** What a search found, with the path to it. */
export type GroupMatch = OutputOf<'groups.search'>['groups'][number];
/** Steps from the tree as it is to one that is wanted. */
export type GroupPlan = OutputOf<'groups.plan'>;
export type MovePreview = OutputOf<'groups.previewMove'>;
/** Groups as a plan needs them, and the name of that state of the tree. */
export type GroupTreeState = OutputOf<'groups.present'>;
export type DashboardOverview = OutputOf<'dashboard.overview'>;
export type DashboardChange = Watched<OutputOf<'dashboard.watch'>>;
/** A controller as the dashboard lists it. */
export type DashboardController = Item<'dashboard.list'>;
export type Location = Item<'locations.list'>;
/** All that is kept of a location and its controller. */
export type ControllerRecord = OutputOf<'locations.record'>;
/** What a controller is to be set to, and whether it is. */
export type ControllerConfiguration = OutputOf<'controllerConfiguration.get'>;
/** Something that was asked of a controller, and what became of it. */
export type LoggedCommand = Item<'deviceCommandLog.list'>;
/** How the local API of a location is. */
export type ApiStatus = Item<'apiStatus.list'>;
export type BulkEdit = InputOf<'locations.planBulkEdit'>['edit'];
/** What a bulk edit would do with each location. */
export type BulkEditPlan = OutputOf<'locations.planBulkEdit'>;
export type PlannedEdit = BulkEditPlan['items'][number];
/** A row of a CSV of locations. */
export type ImportRow = InputOf<'locations.planImport'>['rows'][number];
/** What an import would do with a row. */
export type PlannedRow = OutputOf<'locations.planImport'>['items'][number];
/** Hardware as it is made: its serial number and the claim code on its box. */
export type NewHardware = InputOf<'controllers.addClaimable'>['hardware'][number];
/** Hardware that belongs to nobody yet. */
export type ClaimableController = OutputOf<'controllers.listClaimable'>['items'][number];
/** Since when and until when a controller may connect. */
export type ControllerCredential = OutputOf<'broker.credential'>;
/** A label that a group offers for its locations. */
/** A trouble of one controller. */
export type Incident = Item<'incidents.list'>;
export type IncidentDetail = OutputOf<'incidents.get'>;
/** How many incidents there are, and the latest of those that nobody looks after. */
/** Casts are to be read again. */
export type CastChange = Watched<OutputOf<'messageCasts.watch'>>;
export type IncidentsNow = OutputOf<'incidents.now'>;
export type PlannedWork = Item<'plannedWork.list'>;
export type Tag = Item<'tags.find'>;
/** All that the page of a controller begins with. */
export type ControllerOverview = OutputOf<'controllers.overview'>;
export type ControllerSummary = NonNullable<ControllerOverview['dashboardSummary']>;
export type ControllerWatchEvent = Watched<OutputOf<'controllers.watch'>>;
export type LocationStatus = Location['status'];
export type LocationExplanation = OutputOf<'locations.explain'>;
/** A headset, handset, call point or keypad. */
export type Endpoint = Item<'endpoints.list'>;
export type EndpointKind = Endpoint['endpointType'];
export type BaseUnit = Item<'baseUnits.list'>;
/** A device on its way to a controller. */
export type Registration = OutputOf<'registrations.get'>;
export type RegistrationModule = Item<'registrationModules.list'>;
export type Conference = Item<'conferences.list'>;
export type DeviceKind = EndpointKind | 'baseunit' | 'registrationModule' | 'conference';
/** Whether a device can be reached: what lists filter by. */
export type DevicePresence = Endpoint['presence'];
export type DeviceStats = OutputOf<'endpoints.stats'>;
export type DeviceTotal = OutputOf<'endpoints.count'>;
export type DeviceChange = Watched<OutputOf<'endpoints.watch'>>;
export type AudioClip = Item<'audioClips.list'>;
/** What plays a clip. */
export type ClipUses = OutputOf<'audioClips.uses'>;
export type MessageCast = Item<'messageCasts.list'>;
export type MessageCastDetail = OutputOf<'messageCasts.get'>;
export type SavedCast = OutputOf<'messageCasts.create'>;
export type OlderCast = Item<'olderCasts.list'>;
export type OlderCastDetail = OutputOf<'olderCasts.get'>;
export type Delivery = Item<'deliveries.list'>;
/** When a cast would play where. */
export type FireTablePage = OutputOf<'deliveries.preview'>;
export type DeliveryDetail = OutputOf<'deliveries.get'>;
export type DeliveryStatus = Delivery['status'];
/** One location's part of a delivery. */
export type Target = Item<'deliveries.targets'>;
export type TargetStatus = Target['status'];
export type DeliveryChange = Watched<OutputOf<'deliveries.watch'>>;
export type Timeline = OutputOf<'deliveries.timeline'>;
/** What became of one play at one location. */
export type ProofOfPlay = Item<'deliveries.plays'>;
/** Work that goes on after the call that started it. */
export type Operation = OutputOf<'operations.get'>;
export type CallPointConfiguration = OutputOf<'deviceConfiguration.get'>;
/** What was asked of a controller: the operation tells what became of it. */
export type AskedDevice = OutputOf<'deviceConfiguration.update'>;
export type OperationsNow = Watched<OutputOf<'operations.watch'>>;
/** A software update of many controllers. */
export type Task = OutputOf<'tasks.get'>;
export type TaskController = Item<'tasks.controllers'>;
export type TaskPreview = OutputOf<'tasks.preview'>;
/** A release of the software that controllers run. */
export type FirmwareRelease = Item<'firmware.list'>;
export type HolidaySet = Item<'holidaySets.list'>;
/** A holiday set with what follows it. */
export type HolidaySetDetail = OutputOf<'holidaySets.get'>;
export type CalendarPage = OutputOf<'calendar.list'>;
/** One play of a delivery, as clocks show it. */
export type CalendarEntry = CalendarPage['items'][number];
export type AccessToken = Item<'accessTokens.list'>;
/** A token of the machines of a group. */
export type ApiToken = Item<'apiTokens.list'>;
/** With what it may do at this moment. */
export type ApiTokenDetail = OutputOf<'apiTokens.get'>;
export type ApiTokenWithSecret = OutputOf<'apiTokens.create'>;
export type Report = Item<'reports.list'>;
export type ReportData = OutputOf<'reports.data'>;
export type ReportFile = OutputOf<'reports.csv'>;
/** The settings that hold, by key. */
export type PortalSettings = OutputOf<'settings.get'>;
export type SettingList = OutputOf<'settings.list'>;
export type Setting = SettingList['settings'][number];
export type LocationSettings = OutputOf<'settings.forLocation'>;
export type AuditPage = OutputOf<'audit.list'>;
/** One row of the audit log. */
export type AuditEntry = AuditPage['items'][number];
export type AuditSeal = OutputOf<'audit.seals'>['items'][number];
export type AuditVerification = OutputOf<'audit.verify'>;
export type ReleaseNote = OutputOf<'releaseNotes.get'>;
export type Notice = Item<'notices.list'>;
