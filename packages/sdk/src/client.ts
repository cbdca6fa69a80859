import { AccessTokens } from './areas/access-tokens.ts';
import { Accounts } from './areas/accounts.ts';
import { Apis } from './areas/apis.ts';
import { ApiTokens } from './areas/api-tokens.ts';
import { AudioClips } from './areas/audio-clips.ts';
import { Audit } from './areas/audit.ts';
import { Broker } from './areas/broker.ts';
import { Calendar } from './areas/calendar.ts';
import { Controllers } from './areas/controllers.ts';
import { createWatchController } from './areas/controllers-watch.ts';
import { Dashboard } from './areas/dashboard.ts';
import { Deliveries } from './areas/deliveries.ts';
import { Devices } from './areas/devices.ts';
import { DeviceSignIn } from './areas/device-sign-in.ts';
import { Groups } from './areas/groups.ts';
import { HolidaySets } from './areas/holiday-sets.ts';
import { Incidents } from './areas/incidents.ts';
import { Locations } from './areas/locations.ts';
import { MessageCasts } from './areas/message-casts.ts';
import { OlderCasts } from './areas/older-casts.ts';
import { Notices } from './areas/notices.ts';
import { Operations } from './areas/operations.ts';
import { Passwords } from './areas/passwords.ts';
import { Firmware } from './areas/firmware.ts';
import { Tasks } from './areas/tasks.ts';
import { PlannedWorks } from './areas/planned-work.ts';
import { Postcodes } from './areas/postcodes.ts';
import { Profile } from './areas/profile.ts';
import { Registrations } from './areas/registrations.ts';
import { ReleaseNotes } from './areas/release-notes.ts';
import { Reports } from './areas/reports.ts';
import { Roles } from './areas/roles.ts';
import { SecondFactor } from './areas/second-factor.ts';
import { Session } from './areas/session.ts';
import { Settings } from './areas/settings.ts';
import { Tags } from './areas/tags.ts';
import { Users } from './areas/users.ts';
import { createCall } from './call.ts';
import { Casts } from './casts/casts.ts';
import { createFetchClip } from './fetch-clip.ts';
import { type EarshotOptions, toSettings } from './options.ts';
import { createFetchDeviceCsv } from './fetch-device-csv.ts';
import { createReadHealth, type ReadHealth } from './health.ts';
import { createOwnGroup } from './own-group.ts';
import { createSubscribe } from './subscribe.ts';
import { createChangeClip, createUploadClip } from './upload-clip.ts';
import { createTransport } from './transport.ts';
import { createWatchCasts } from './watch-casts.ts';
import { createWatchDashboard } from './watch-dashboard.ts';
import { createWatchDevices } from './watch-devices.ts';
import { createUploadFirmware } from './upload-firmware.ts';
import { createWatchTask } from './watch-task.ts';
import { createWatchIncidents } from './watch-incidents.ts';
import { createWatchOperations } from './watch-operations.ts';
import { createWatchRegistration } from './watch-registration.ts';
import { createWatchSession } from './watch-session.ts';
import { createWatchSettings } from './watch-settings.ts';
import { createWatch } from './watch.ts';

/** The platform, one property an area. */
export interface Earshot {
  readonly session: Session;
  readonly secondFactor: SecondFactor;
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly deviceSignIn: DeviceSignIn;
  readonly users: Users;
  readonly roles: Roles;
  readonly groups: Groups;
  readonly dashboard: Dashboard;
  readonly locations: Locations;
  readonly tags: Tags;
  readonly postcodes: Postcodes;
  readonly broker: Broker;
  readonly controllers: Controllers;
  readonly devices: Devices;
  readonly registrations: Registrations;
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
  readonly profile: Profile;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly releaseNotes: ReleaseNotes;
  readonly notices: Notices;
  /** Clip, cast and delivery in one call. */
  readonly casts: Casts;
  /** How the platform and its parts are; needs no token. */
  readonly health: ReadHealth;
}

/**
 * A client of Earshot. It opens nothing until it is used, and there is nothing to close. Reading calls, and those that
 * create or start something, are repeated when they fail on the way; all calls take an AbortSignal.
 */
export function createEarshot(options: EarshotOptions): Earshot {
  const settings = toSettings(options);
  const call = createCall(createTransport(settings), settings);
  const ownGroup = createOwnGroup(call, settings.token);
  const deliveries = new Deliveries(call, {
    ownGroup,
    watch: createWatch(call, createSubscribe(settings)),
    fetchProof: {
      csv: createFetchDeviceCsv(settings, 'proof-of-play'),
      pdf: createFetchDeviceCsv(settings, 'proof-of-play', 'pdf'),
    },
  });
  const operations = new Operations(call, {
    ownGroup,
    deliveries,
    watch: createWatchOperations(call, createSubscribe(settings)),
  });
  const areas = {
    session: new Session(call, createWatchSession(call, createSubscribe(settings))),
    secondFactor: new SecondFactor(call),
    passwords: new Passwords(call),
    accounts: new Accounts(call),
    deviceSignIn: new DeviceSignIn(call),
    users: new Users(call, ownGroup),
    roles: new Roles(call, ownGroup),
    groups: new Groups(call),
    dashboard: new Dashboard(call, { ownGroup, watch: createWatchDashboard(call, createSubscribe(settings)) }),
    locations: new Locations(call, { ownGroup, fetchCsv: createFetchDeviceCsv(settings, 'locations') }),
    tags: new Tags(call, ownGroup),
    postcodes: new Postcodes(call),
    broker: new Broker(call),
    controllers: new Controllers(call, {
      ownGroup,
      watch: createWatchController({ call, ownGroup, subscribe: createSubscribe(settings) }),
    }),
    devices: new Devices(call, {
      ownGroup,
      watch: createWatchDevices(createSubscribe(settings)),
      fetchCsv: createFetchDeviceCsv(settings),
      wait: operations.wait.bind(operations),
    }),
    registrations: new Registrations(call, createWatchRegistration(call, createSubscribe(settings))),
    incidents: new Incidents(call, { ownGroup, watch: createWatchIncidents(call, createSubscribe(settings)) }),
    plannedWork: new PlannedWorks(call, ownGroup),
    tasks: new Tasks(call, { ownGroup, watch: createWatchTask(call, createSubscribe(settings)) }),
    firmware: new Firmware(call, createUploadFirmware(settings)),
    audioClips: new AudioClips(call, {
      ownGroup,
      fetchClip: createFetchClip(settings),
      uploadClip: createUploadClip(settings),
      changeClip: createChangeClip(settings),
    }),
    messageCasts: new MessageCasts(call, { ownGroup, watch: createWatchCasts(createSubscribe(settings)) }),
    olderCasts: new OlderCasts(call),
    deliveries,
    operations,
    holidaySets: new HolidaySets(call, ownGroup),
    calendar: new Calendar(call, ownGroup),
    accessTokens: new AccessTokens(call, ownGroup),
    apiTokens: new ApiTokens(call, ownGroup),
    apis: new Apis(call, ownGroup),
    reports: new Reports(call, ownGroup),
    profile: new Profile(call),
    settings: new Settings(call, createWatchSettings(call, createSubscribe(settings))),
    audit: new Audit(call, ownGroup),
    releaseNotes: new ReleaseNotes(call),
    notices: new Notices(call),
  };
  return { ...areas, casts: new Casts({ ...areas, ownGroup }), health: createReadHealth(settings) };
}
