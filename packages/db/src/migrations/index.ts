import type { Migration } from 'kysely/migration';
import * as groupsAndPeople from './01-groups-and-people.ts';
import * as signIn from './02-sign-in.ts';
import * as controllers from './03-controllers.ts';
import * as devices from './04-devices.ts';
import * as audioAndCasts from './05-audio-and-casts.ts';
import * as deliveries from './06-deliveries.ts';
import * as operations from './07-operations.ts';
import * as incidents from './08-incidents.ts';
import * as platform from './09-platform.ts';
import * as audit from './10-audit.ts';
import * as ownershipAndRetention from './11-ownership-and-retention.ts';
import * as calls from './12-calls.ts';
import * as savedReports from './13-saved-reports.ts';
import * as ingestByShard from './14-ingest-by-shard.ts';
import * as events from './15-events.ts';
import * as callSums from './16-call-sums.ts';
import * as identityProviders from './17-identity-providers.ts';
import * as webhooks from './18-webhooks.ts';
import * as plannedCalls from './19-planned-calls.ts';
import * as directories from './20-directories.ts';

/**
 * Later migrations run while parts of the former release run: they only add. What a release no longer uses is removed by a
 * migration of the next one, which exports `unusedSince` with the version of the former.
 */
export const BEFORE_FIRST_RELEASE = '13-saved-reports';

/** Every migration by name, in the order of dependencies. From the first release on, a merged one is never changed. */
export const migrations: Record<string, Migration> = {
  '01-groups-and-people': groupsAndPeople,
  '02-sign-in': signIn,
  '03-controllers': controllers,
  '04-devices': devices,
  '05-audio-and-casts': audioAndCasts,
  '06-deliveries': deliveries,
  '07-operations': operations,
  '08-incidents': incidents,
  '09-platform': platform,
  '10-audit': audit,
  '11-ownership-and-retention': ownershipAndRetention,
  '12-calls': calls,
  '13-saved-reports': savedReports,
  '14-ingest-by-shard': ingestByShard,
  '15-events': events,
  '16-call-sums': callSums,
  '17-identity-providers': identityProviders,
  '18-webhooks': webhooks,
  '19-planned-calls': plannedCalls,
  '20-directories': directories,
};
