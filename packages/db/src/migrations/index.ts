import type { Migration } from 'kysely/migration';
import * as groupsAndPeople from './2026-11-21-1-groups-and-people.ts';
import * as processes from './2026-11-21-2-processes.ts';
import * as controllers from './2026-11-21-3-controllers.ts';
import * as audioClips from './2026-11-21-4-audio-clips.ts';
import * as messageCasts from './2026-11-21-5-message-casts.ts';

/** Every migration by name, oldest first. A migration that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-1-groups-and-people': groupsAndPeople,
  '2026-11-21-2-processes': processes,
  '2026-11-21-3-controllers': controllers,
  '2026-11-21-4-audio-clips': audioClips,
  '2026-11-21-5-message-casts': messageCasts,
};
