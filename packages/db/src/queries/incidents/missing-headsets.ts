import type { AttentionCounts } from '@earshot/domain/incidents/cause-text';
import { ATTENTION_STATUSES, PAIRING_MS, USE_MS } from '@earshot/domain/enrolments/status';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

const STATUSES = sql.raw(ATTENTION_STATUSES.map((status) => `'${status}'`).join(', '));

/** Condition: the headset of the enrolment `e` needs attention. */
export const needsAttention = sql<SqlBool>`e.status in (${STATUSES})`;

/** Condition: enrolments of locations in the group `g` may be seen, because it has the feature. */
export const offersEnrolment = (standaloneTeamMembers: boolean) => sql<SqlBool>`(
  ${standaloneTeamMembers}::boolean and exists (
    select from group_features f join groups a on a.id = f.group_id
    where f.feature = 'teamEnrolment' and a.path @> g.path))`;

const ms = (duration: number) => sql`${duration} * interval '1 millisecond'`;

/** When the status of the enrolment `e` began. */
export const attentionSince = sql<Date>`coalesce(
  case e.status when 'MISSING' then e.taken_at + ${ms(PAIRING_MS)}
                when 'OVERDUE' then e.enrolled_at + ${ms(USE_MS)}
                else e.enrolled_elsewhere_at end, e.started_at)`;

/** When the platform knew of the status. A controller that was cut off may report a use after its end. */
export const attentionKnownAt = sql<Date>`greatest(${attentionSince}, e.updated_at)`;

const HIDDEN_CHARACTERS = 5;

/** Name of the headset of the enrolment `e` with the endpoint `h`, which may be missing. */
export const headsetName = sql<string>`
  coalesce(nullif(h.name, ''), substr(e.device_id, ${HIDDEN_CHARACTERS + 1}))`;

const countOf = (status: string) => sql`${status}::text, count(*) filter (where e.status = ${status})`;

export interface MissingHeadsetsRow {
  /** Null without headsets that need attention. */
  readonly headsetsSince: Date | null;
  readonly headsetsKnownAt: Date | null;
  readonly headsets: AttentionCounts;
}

/** The headsets of a controller `c` of a group `g` that need attention: their number by status, since when. */
export const missingHeadsets = (standaloneTeamMembers: boolean): RawBuilder<MissingHeadsetsRow> => sql`
  select min(${attentionSince}) as "headsetsSince", min(${attentionKnownAt}) as "headsetsKnownAt",
         jsonb_build_object(${sql.join(ATTENTION_STATUSES.map(countOf))}) as headsets
  from enrolments e
  where e.controller_id = c.id and e.owner_epoch = c.owner_epoch and ${needsAttention}
    and ${offersEnrolment(standaloneTeamMembers)}`;
