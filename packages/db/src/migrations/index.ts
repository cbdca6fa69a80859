import type { Migration } from 'kysely/migration';
import * as groupsAndPeople from './2026-11-21-1-groups-and-people.ts';
import * as processes from './2026-11-21-2-processes.ts';
import * as controllers from './2026-11-21-3-controllers.ts';
import * as audioClips from './2026-11-21-4-audio-clips.ts';
import * as messageCasts from './2026-11-21-5-message-casts.ts';
import * as signIn from './2026-11-21-6-sign-in.ts';
import * as profiles from './2026-11-21-7-profiles.ts';
import * as roles from './2026-11-21-9-roles.ts';
import * as users from './2026-11-21-8-users.ts';
import * as groups from './2026-11-21-91-groups.ts';
import * as announcements from './2026-11-21-92-announcements.ts';
import * as settingsAndAudit from './2026-11-21-93-settings-and-audit.ts';
import * as keptApart from './2026-11-21-94-kept-apart.ts';
import * as fleet from './2026-11-22-1-fleet.ts';
import * as fleetIndexes from './2026-11-22-2-fleet-indexes.ts';
import * as stateWatches from './2026-11-22-3-state-watches.ts';
import * as deviceLists from './2026-11-22-4-device-lists.ts';
import * as locationTagsAndPostcodes from './2026-11-22-5-location-tags-and-postcodes.ts';
import * as incidents from './2026-11-22-6-incidents.ts';
import * as claims from './2026-11-22-7-claims.ts';
import * as credentialChanges from './2026-11-22-8-credential-changes.ts';
import * as deliveryPlans from './2026-11-23-1-delivery-plans.ts';
import * as castAudiences from './2026-11-23-2-cast-audiences.ts';
import * as operations from './2026-11-23-3-operations.ts';
import * as holidaySets from './2026-11-23-4-holiday-sets.ts';
import * as deliveryRevisions from './2026-11-23-5-delivery-revisions.ts';
import * as castLists from './2026-11-23-8-cast-lists.ts';
import * as deliveryCards from './2026-11-23-91-delivery-cards.ts';
import * as olderCasts from './2026-11-23-92-older-casts.ts';
import * as deviceCommands from './2026-11-24-1-device-commands.ts';
import * as registrations from './2026-11-24-2-registrations.ts';
import * as platformUpTime from './2026-11-24-3-platform-up-time.ts';
import * as apiUsage from './2026-11-24-4-api-usage.ts';
import * as firmwareTasks from './2026-11-24-5-firmware-tasks.ts';
import * as controllerConfigurations from './2026-11-24-6-controller-configurations.ts';
import * as sentSounds from './2026-11-24-7-sent-sounds.ts';
import * as keptWithTheirGroup from './2026-11-25-1-kept-with-their-group.ts';

/** Every migration by name, oldest first. A migration that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-1-groups-and-people': groupsAndPeople,
  '2026-11-21-2-processes': processes,
  '2026-11-21-3-controllers': controllers,
  '2026-11-21-4-audio-clips': audioClips,
  '2026-11-21-5-message-casts': messageCasts,
  '2026-11-21-6-sign-in': signIn,
  '2026-11-21-7-profiles': profiles,
  '2026-11-21-9-roles': roles,
  '2026-11-21-8-users': users,
  '2026-11-21-91-groups': groups,
  '2026-11-21-92-announcements': announcements,
  '2026-11-21-93-settings-and-audit': settingsAndAudit,
  '2026-11-21-94-kept-apart': keptApart,
  '2026-11-22-1-fleet': fleet,
  '2026-11-22-2-fleet-indexes': fleetIndexes,
  '2026-11-22-3-state-watches': stateWatches,
  '2026-11-22-4-device-lists': deviceLists,
  '2026-11-22-5-location-tags-and-postcodes': locationTagsAndPostcodes,
  '2026-11-22-6-incidents': incidents,
  '2026-11-22-7-claims': claims,
  '2026-11-22-8-credential-changes': credentialChanges,
  '2026-11-23-1-delivery-plans': deliveryPlans,
  '2026-11-23-2-cast-audiences': castAudiences,
  '2026-11-23-3-operations': operations,
  '2026-11-23-4-holiday-sets': holidaySets,
  '2026-11-23-5-delivery-revisions': deliveryRevisions,
  '2026-11-23-8-cast-lists': castLists,
  '2026-11-23-91-delivery-cards': deliveryCards,
  '2026-11-23-92-older-casts': olderCasts,
  '2026-11-24-1-device-commands': deviceCommands,
  '2026-11-24-2-registrations': registrations,
  '2026-11-24-3-platform-up-time': platformUpTime,
  '2026-11-24-4-api-usage': apiUsage,
  '2026-11-24-5-firmware-tasks': firmwareTasks,
  '2026-11-24-6-controller-configurations': controllerConfigurations,
  '2026-11-24-7-sent-sounds': sentSounds,
  '2026-11-25-1-kept-with-their-group': keptWithTheirGroup,
};
