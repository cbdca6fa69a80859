import { AccessTokens } from './areas/access-tokens.ts';
import { Accounts } from './areas/accounts.ts';
import { Apis } from './areas/apis.ts';
import { ApiTokens } from './areas/api-tokens.ts';
import { AudioClips } from './areas/audio-clips.ts';
import { Audit } from './areas/audit.ts';
import { Broker } from './areas/broker.ts';
import { Calendar } from './areas/calendar.ts';
import { Controllers } from './areas/controllers.ts';
import { Dashboard } from './areas/dashboard.ts';
import { Deliveries } from './areas/deliveries.ts';
import { Devices } from './areas/devices.ts';
import { DeviceSignIn } from './areas/device-sign-in.ts';
import { GroupConfiguration } from './areas/group-configuration.ts';
import { Groups } from './areas/groups.ts';
import { HolidaySets } from './areas/holiday-sets.ts';
import { Enrolments } from './areas/enrolments.ts';
import { Events } from './areas/events.ts';
import { IdentityProviders } from './areas/identity-providers.ts';
import { Incidents } from './areas/incidents.ts';
import { Locations } from './areas/locations.ts';
import { MessageCasts } from './areas/message-casts.ts';
import { OlderCasts } from './areas/older-casts.ts';
import { Notices } from './areas/notices.ts';
import { Notifications } from './areas/notifications.ts';
import { Operations } from './areas/operations.ts';
import { Passwords } from './areas/passwords.ts';
import { Firmware } from './areas/firmware.ts';
import { Tasks } from './areas/tasks.ts';
import { PlannedWorks } from './areas/planned-work.ts';
import { Postcodes } from './areas/postcodes.ts';
import { Profile } from './areas/profile.ts';
import { Reboots } from './areas/reboots.ts';
import { Registrations } from './areas/registrations.ts';
import { ReleaseNotes } from './areas/release-notes.ts';
import { Reports } from './areas/reports.ts';
import { SavedReports } from './areas/saved-reports.ts';
import { Roles } from './areas/roles.ts';
import { SecondFactor } from './areas/second-factor.ts';
import { Session } from './areas/session.ts';
import { Service } from './areas/service.ts';
import { Settings } from './areas/settings.ts';
import { SystemEvents } from './areas/system-events.ts';
import { Tags } from './areas/tags.ts';
import { TeamMembers } from './areas/team-members.ts';
import { Users } from './areas/users.ts';
import { Webhooks } from './areas/webhooks.ts';
import { createCall } from './call.ts';
import { Casts } from './casts/casts.ts';
import { createFetchClip } from './fetch-clip.ts';
import { type EarshotOptions, toSettings } from './options.ts';
import { createFetchCsv } from './fetch-csv.ts';
import { createReadEvidenceKeys, type ReadEvidenceKeys } from './evidence-keys.ts';
import { createReadHealth, type ReadHealth } from './health.ts';
import { createOwnGroup } from './own-group.ts';
import { createSubscribe } from './subscribe.ts';
import { createChangeClip, createUploadClip } from './upload-clip.ts';
import { createTransport } from './transport.ts';
import { createWatchPath } from './watch-path.ts';
import { createUploadFirmware } from './upload-firmware.ts';

/** The platform client, with one property per area. */
export interface Earshot {
  readonly session: Session;
  readonly secondFactor: SecondFactor;
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly deviceSignIn: DeviceSignIn;
  readonly users: Users;
  readonly roles: Roles;
  readonly identityProviders: IdentityProviders;
  readonly groups: Groups;
  readonly groupConfiguration: GroupConfiguration;
  readonly dashboard: Dashboard;
  readonly locations: Locations;
  readonly tags: Tags;
  readonly postcodes: Postcodes;
  readonly broker: Broker;
  readonly controllers: Controllers;
  readonly devices: Devices;
  readonly teamMembers: TeamMembers;
  readonly reboots: Reboots;
  readonly registrations: Registrations;
  readonly enrolments: Enrolments;
  readonly events: Events;
  readonly systemEvents: SystemEvents;
  readonly incidents: Incidents;
  readonly plannedWork: PlannedWorks;
  readonly audioClips: AudioClips;
  readonly messageCasts: MessageCasts;
  readonly olderCasts: OlderCasts;
  readonly deliveries: Deliveries;
  readonly operations: Operations;
  readonly tasks: Tasks;
  readonly firmware: Firmware;
  readonly holidaySets: HolidaySets;
  readonly calendar: Calendar;
  readonly accessTokens: AccessTokens;
  readonly apiTokens: ApiTokens;
  readonly apis: Apis;
  readonly reports: Reports;
  readonly savedReports: SavedReports;
  readonly webhooks: Webhooks;
  readonly profile: Profile;
  readonly service: Service;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly releaseNotes: ReleaseNotes;
  readonly notices: Notices;
  readonly notifications: Notifications;
  /** Creates clip, cast and delivery in one call. */
  readonly casts: Casts;
  /** Reads the health of the platform and its parts; needs no token. */
  readonly health: ReadHealth;
  /** Reads the public keys with which evidence packs are verified; needs no token. */
  readonly evidenceKeys: ReadEvidenceKeys;
}

/** Longest time until an evidence pack begins. */
const EVIDENCE_MS = 100_000;

/**
 * Creates an Earshot client. It opens no connection until the first call and needs no closing. Reads, and calls that
 * create or start something, are retried after connection failures. All calls take an AbortSignal.
 */
export function createEarshot(options: EarshotOptions): Earshot {
  const settings = toSettings(options);
  const call = createCall(createTransport(settings), settings);
  const ownGroup = createOwnGroup(call, settings.token);
  const watch = createWatchPath(createSubscribe(settings));
  const deliveries = new Deliveries(call, {
    ownGroup,
    watch,
    fetchProof: {
      csv: createFetchCsv(settings, 'proof-of-play'),
      pdf: createFetchCsv(settings, 'proof-of-play', 'pdf'),
    },
    fetchCsv: createFetchCsv(settings, 'deliveries'),
  });
  const operations = new Operations(call, { ownGroup, deliveries, watch });
  const areas = {
    session: new Session(call, watch),
    secondFactor: new SecondFactor(call),
    passwords: new Passwords(call),
    accounts: new Accounts(call),
    deviceSignIn: new DeviceSignIn(call),
    users: new Users(call, ownGroup),
    roles: new Roles(call, ownGroup),
    identityProviders: new IdentityProviders(call),
    groups: new Groups(call),
    groupConfiguration: new GroupConfiguration(call, ownGroup),
    dashboard: new Dashboard(call, { ownGroup, watch }),
    locations: new Locations(call, {
      ownGroup,
      fetchCsv: createFetchCsv(settings, 'locations'),
      // The platform makes the whole pack before it answers.
      fetchEvidence: createFetchCsv({ ...settings, timeoutMs: EVIDENCE_MS }, 'evidence', 'zip'),
    }),
    tags: new Tags(call, ownGroup),
    postcodes: new Postcodes(call),
    broker: new Broker(call),
    controllers: new Controllers(call, { ownGroup, watch }),
    devices: new Devices(call, {
      ownGroup,
      watch,
      fetchCsv: createFetchCsv(settings),
      wait: operations.wait.bind(operations),
    }),
    teamMembers: new TeamMembers(call, operations.wait.bind(operations)),
    reboots: new Reboots(call, watch),
    registrations: new Registrations(call, watch),
    enrolments: new Enrolments(call, { ownGroup, watch, fetchCsv: createFetchCsv(settings, 'enrolments') }),
    events: new Events(call, ownGroup),
    systemEvents: new SystemEvents(call, { ownGroup, fetchCsv: createFetchCsv(settings, 'system-events') }),
    incidents: new Incidents(call, { ownGroup, watch }),
    plannedWork: new PlannedWorks(call, ownGroup),
    tasks: new Tasks(call, { ownGroup, watch }),
    firmware: new Firmware(call, { ownGroup, upload: createUploadFirmware(settings) }),
    audioClips: new AudioClips(call, {
      ownGroup,
      fetchClip: createFetchClip(settings),
      uploadClip: createUploadClip(settings),
      changeClip: createChangeClip(settings),
    }),
    messageCasts: new MessageCasts(call, { ownGroup, watch }),
    olderCasts: new OlderCasts(call),
    deliveries,
    operations,
    holidaySets: new HolidaySets(call, ownGroup),
    calendar: new Calendar(call, ownGroup),
    accessTokens: new AccessTokens(call, ownGroup),
    apiTokens: new ApiTokens(call, { ownGroup, fetchCsv: createFetchCsv(settings, 'api-history') }),
    apis: new Apis(call, ownGroup),
    reports: new Reports(call, { ownGroup, fetchCsv: createFetchCsv(settings, 'reports') }),
    savedReports: new SavedReports(call, ownGroup),
    webhooks: new Webhooks(call, ownGroup),
    profile: new Profile(call),
    service: new Service(call),
    settings: new Settings(call, watch),
    audit: new Audit(call, ownGroup),
    releaseNotes: new ReleaseNotes(call),
    notices: new Notices(call, watch),
    notifications: new Notifications(call, ownGroup),
  };
  return {
    ...areas,
    casts: new Casts({ ...areas, ownGroup }),
    health: createReadHealth(settings),
    evidenceKeys: createReadEvidenceKeys(settings),
  };
}
