import { sql } from 'kysely';
import { periodOf } from './group-period.ts';
import { enrolmentHistoryOfGroups, enrolmentsOfGroups, oldEnrolments } from './old-enrolments.ts';
import { partitions } from './partitions.ts';
import { type RetentionRule, rows } from './rule.ts';

type OwnedTable =
  | 'base_units'
  | 'endpoints'
  | 'enrolments'
  | 'team_members'
  | 'former_member_names'
  | 'erased_people'
  | 'call_handling_groups';

const ownedByFormer = (table: OwnedTable) =>
  rows({
    name: `${table.replaceAll('_', '-')}-of-former-owners`,
    table,
    keep: { hours: 0 },
    // Readers and counters ignore these rows. The controller's next list adds devices for the present owner.
    ended: () => sql`exists (select from controllers c where c.id = t.controller_id and t.owner_epoch < c.owner_epoch)`,
  });

/** Rules of enrolments, of names of team members, and of what a location's former owner had, in the order in which they run. */
export const TEAM_RULES: readonly RetentionRule[] = [
  oldEnrolments,
  enrolmentsOfGroups,
  enrolmentHistoryOfGroups,
  partitions({ name: 'enrolment-history', table: 'enrolment_history', keep: { setting: 'keepEnrolments' } }),
  ownedByFormer('base_units'),
  ownedByFormer('endpoints'),
  ownedByFormer('enrolments'),
  ownedByFormer('team_members'),
  ownedByFormer('former_member_names'),
  // Kept while the owner remains, because a controller may report an old name at any time.
  ownedByFormer('erased_people'),
  ownedByFormer('call_handling_groups'),
  // As long as uses of headsets under these names.
  rows({
    name: 'former-names-of-team-members',
    table: 'former_member_names',
    keep: { setting: 'keepEnrolments' },
    ended: (before) => sql`t.given_up_at < ${before}`,
  }),
  rows({
    name: 'former-names-of-groups',
    table: 'former_member_names',
    keep: { hours: 0 },
    ended: (before) => sql`t.given_up_at < ${periodOf(sql`t.controller_id`, before)}`,
  }),
];
