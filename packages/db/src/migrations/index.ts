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
};
