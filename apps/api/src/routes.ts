import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import { apiRoutes, apiTokenRoutes } from './features/api-tokens/api-tokens.routes.ts';
import { apiStatusRoutes } from './features/api-status/api-status.routes.ts';
import { audioClipRoutes } from './features/audio-clips/audio-clips.routes.ts';
import { makeSound } from './features/audio-clips/make-sound.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { brokerRoutes } from './features/broker/broker.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { controllerConfigurationRoutes } from './features/controller-configuration/controller-configuration.routes.ts';
import { controllerRoutes } from './features/controllers/controllers.routes.ts';
import { controllerWatchRoutes } from './features/controller-watch/controller-watch.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { cancelDelivery } from './features/deliveries/cancel-delivery.ts';
import { deliveryRoutes } from './features/deliveries/deliveries.routes.ts';
import { baseUnitRoutes } from './features/devices/base-units.routes.ts';
import { conferenceRoutes } from './features/devices/conferences.routes.ts';
import { deviceConfigurationRoutes } from './features/device-configuration/device-configuration.routes.ts';
import { endpointRoutes } from './features/devices/endpoints.routes.ts';
import { registrationModuleRoutes } from './features/devices/registration-modules.routes.ts';
import { deviceCommandLogRoutes } from './features/device-command-log/device-command-log.routes.ts';
import { deviceSignInRoutes } from './features/device-sign-in/device-sign-in.routes.ts';
import { fleetMapRoutes } from './features/fleet-map/fleet-map.routes.ts';
import { groupConfigurationRoutes } from './features/group-configuration/group-configuration.routes.ts';
import { groupRoutes } from './features/groups/groups.routes.ts';
import { holidaySetRoutes } from './features/holiday-sets/holiday-sets.routes.ts';
import { systemEventRoutes } from './features/system-events/system-events.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { enrolmentRoutes } from './features/enrolments/enrolments.routes.ts';
import { identityProviderRoutes } from './features/identity-providers/identity-providers.routes.ts';
import { incidentRoutes } from './features/incidents/incidents.routes.ts';
import { tagRoutes } from './features/tags/tags.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { resolveNames } from './features/locations/resolve-names.ts';
import { messageCastRoutes } from './features/message-casts/message-casts.routes.ts';
import { checkCast } from './features/message-casts/check-cast.ts';
import { saveNewCast } from './features/message-casts/create-cast.ts';
import { removeCast } from './features/message-casts/remove-cast.ts';
import { sendWithin } from './features/deliveries/send-cast.ts';
import { olderCastRoutes } from './features/older-casts/older-casts.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { operationRoutes } from './features/operations/operations.routes.ts';
import { plannedWorkRoutes } from './features/planned-work/planned-work.routes.ts';
import { postcodeRoutes } from './features/postcodes/postcodes.routes.ts';
import { cancelRegistrationAt } from './features/registrations/cancel-registration.ts';
import { rebootRoutes } from './features/reboots/reboots.routes.ts';
import { registrationRoutes } from './features/registrations/registrations.routes.ts';
import { releaseNoteRoutes } from './features/release-notes/release-notes.routes.ts';
import { proofRoutes } from './features/proof-of-play/proof.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { savedReportRoutes } from './features/saved-reports/saved-reports.routes.ts';
import { roleRoutes } from './features/roles/roles.routes.ts';
import { passwordRoutes } from './features/passwords/passwords.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { serviceRoutes } from './features/service/service.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { changeTask } from './features/tasks/change-task.ts';
import { firmwareRoutes } from './features/tasks/firmware.routes.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { teamMemberRoutes } from './features/team-members/team-members.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';

/** All areas by name. Plain records, so that their types contain no server types. */
export const routes = {
  session: sessionRoutes,
  secondFactor: secondFactorRoutes,
  passwords: passwordRoutes,
  accounts: accountRoutes,
  deviceSignIn: deviceSignInRoutes,
  groups: groupRoutes,
  groupConfiguration: groupConfigurationRoutes,
  fleetMap: fleetMapRoutes,
  dashboard: dashboardRoutes,
  locations: locationRoutes,
  tags: tagRoutes,
  postcodes: postcodeRoutes,
  controllers: { ...controllerRoutes, ...controllerWatchRoutes, ...claimRoutes },
  controllerConfiguration: controllerConfigurationRoutes,
  deviceCommandLog: deviceCommandLogRoutes,
  apiStatus: apiStatusRoutes,
  broker: brokerRoutes,
  endpoints: endpointRoutes,
  deviceConfiguration: deviceConfigurationRoutes,
  baseUnits: baseUnitRoutes,
  registrationModules: registrationModuleRoutes,
  conferences: conferenceRoutes,
  teamMembers: teamMemberRoutes,
  reboots: rebootRoutes,
  registrations: registrationRoutes,
  enrolments: enrolmentRoutes,
  events: eventRoutes,
  systemEvents: systemEventRoutes,
  incidents: incidentRoutes,
  plannedWork: plannedWorkRoutes,
  audioClips: audioClipRoutes,
  messageCasts: messageCastRoutes,
  olderCasts: olderCastRoutes({
    save: saveNewCast,
    check: checkCast,
    remove: removeCast,
    send: sendWithin,
    cancel: cancelDelivery,
  }),
  deliveries: { ...deliveryRoutes, ...proofRoutes },
  notifications: notificationRoutes({ resolve: resolveNames, speak: makeSound, save: saveNewCast, send: sendWithin }),
  operations: operationRoutes({
    'controllers.task': (call, { subjectId }) => changeTask(call, subjectId, 'abort'),
    'cast.send': (call, { subjectId, cut }) => cancelDelivery(call, { deliveryId: subjectId, cut }),
    'device.register': (call, { operationId, subjectId }) =>
      cancelRegistrationAt(call, { controllerId: subjectId, operationId }),
  }),
  tasks: taskRoutes,
  firmware: firmwareRoutes,
  holidaySets: holidaySetRoutes,
  calendar: calendarRoutes,
  accessTokens: accessTokenRoutes,
  apiTokens: apiTokenRoutes,
  apis: apiRoutes,
  reports: reportRoutes,
  savedReports: savedReportRoutes,
  webhooks: webhookRoutes,
  users: userRoutes,
  roles: roleRoutes,
  identityProviders: identityProviderRoutes,
  releaseNotes: releaseNoteRoutes,
  notices: noticeRoutes,
  profile: profileRoutes,
  service: serviceRoutes,
  settings: settingsRoutes,
  audit: auditRoutes,
};
