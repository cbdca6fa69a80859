import type { AuditCursor, AuditEntry, ListAuditInput } from '@earshot/domain/audit/schema';
import { fieldsNamed } from '@earshot/domain/audit/changed-fields';
import { isUuid } from '@earshot/domain/ids/uuid';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { entryColumns } from './audit-columns.ts';
import { teamMemberIdsNamed } from '../team-members/team-member-names.ts';
import { subjectIdsNamed } from './audit-subjects.ts';

/**
 * Condition: the event `l` with its group `g` is in the scope. For a group that was deleted or has another customer now,
 * the path stored in the row applies. Rows without a group are visible only to internal staff at the root.
 */
export const eventInScope = ({ customerId, path }: Scope): RawBuilder<unknown> => sql`
  (${customerId}::uuid is null or l.customer_id = ${customerId}::uuid)
  and (coalesce(case when g.customer_id is not distinct from l.customer_id then g.path end, l.group_path) <@ ${path}::ltree
       or (coalesce(g.path, l.group_path) is null and ${customerId}::uuid is null and nlevel(${path}::ltree) <= 1))`;

function personIs(person: string): RawBuilder<unknown> {
  if (isUuid(person)) return sql`l.principal_id = ${person}::uuid`;
  const part = `%${escapeSearchText(person.toLowerCase())}%`;
  return sql`lower(coalesce(l.principal_name, '') || ' ' || coalesce(l.principal_email, '')) like ${part}`;
}

/** Fields that name a thing, in either side of an event. */
const RECORDED_NAMES = ['name', 'title', 'boxName', 'text', 'email'];

/** Events about team members record their ids, and no names. */
const isAboutMember = (ids: RawBuilder<unknown>) => sql`
  (l.action like 'team-member.%' and (coalesce(l.after, l.before) ->> 'teamMemberId' in (${ids})
     or l.after -> 'teamMemberIds' ?| array(${ids})))`;

/** By id, or by part of the name: as recorded in the event, or as it is now. */
function subjectIs({ scope, seesTeam }: AuditReader, subject: string): RawBuilder<unknown> {
  if (isUuid(subject)) return sql`l.subject_id = ${subject}`;
  const part = `%${escapeSearchText(subject.toLowerCase())}%`;
  const recorded = sql`
    select lower(coalesce(v.side ->> n.field, '')) as name
    from (values (l.before), (l.after)) as v(side), unnest(${RECORDED_NAMES}::text[]) as n(field)
    where jsonb_typeof(v.side) = 'object'
    union all
    select lower(concat_ws(' ', v.side ->> 'firstName', v.side ->> 'lastName'))
    from (values (l.before), (l.after)) as v(side) where jsonb_typeof(v.side) = 'object'`;
  return sql`(l.subject_id = ${subject} or l.subject_id = ${`setting:${subject}`}
              or l.subject_id in ${subjectIdsNamed(scope, part)}
              ${seesTeam ? sql`or ${isAboutMember(teamMemberIdsNamed(scope, part))}` : sql``}
              or exists (select 1 from (${recorded}) r where r.name like ${part}))`;
}

/** Returns a side of an event as an object; other values have no fields. */
const side = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'object' then ${value} else '{}' end`;

/** A field whose values differ, by part of its name or of the words for it. */
function fieldIs(field: string): RawBuilder<unknown> {
  const part = `%${escapeSearchText(field.toLowerCase())}%`;
  return sql`exists (
    select 1 from jsonb_object_keys(${side(sql`l.before`)} || ${side(sql`l.after`)}) as k(field)
    where l.before -> k.field is distinct from l.after -> k.field
      and (lower(k.field) like ${part} or k.field = any(${fieldsNamed(field)}::text[])))`;
}

function matching(
  reader: AuditReader,
  { from, to, person, action, subject, field }: Omit<ListAuditInput, 'groupId'>,
): RawBuilder<unknown> {
  const conditions = [
    from === undefined ? [] : [sql`l.at >= ${from}::timestamptz`],
    to === undefined ? [] : [sql`l.at < ${to}::timestamptz`],
    person === undefined || person === '' ? [] : [personIs(person)],
    action === undefined || action === '' ? [] : [sql`l.action = ${action}`],
    subject === undefined || subject === '' ? [] : [subjectIs(reader, subject)],
    field === undefined || field === '' ? [] : [fieldIs(field)],
  ].flat();
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Calls of the programs of groups: by any API token, or by one. */
interface ByApiToken {
  readonly tokenId: string | undefined;
}

const byToken = ({ tokenId }: ByApiToken) =>
  tokenId === undefined
    ? sql`l.principal_kind = 'machine'`
    : sql`l.principal_kind = 'machine' and l.token_id = ${tokenId}::uuid`;

/** The reader of events. */
export interface AuditReader {
  readonly scope: Scope;
  /** Whether events show the names of team members, and are found by them. */
  readonly seesTeam: boolean;
}

export interface AuditPart extends AuditReader {
  readonly byApiToken?: ByApiToken | undefined;
  /** Only events under the present owner of this location. Internal staff see those of former owners otherwise. */
  readonly underOwnerOf?: string;
  readonly filter: Omit<ListAuditInput, 'groupId' | 'olderThan' | 'newerThan' | 'pageSize'>;
  readonly limit: number;
}

const underOwnerOf = (controllerId: string) =>
  sql`l.customer_id is not distinct from (select c.customer_id from controllers c where c.id = ${controllerId}::uuid)`;

const select = (part: AuditPart, order: { where: RawBuilder<unknown>; by: RawBuilder<unknown> }) => sql<AuditEntry>`
  select ${entryColumns} from audit_log l left join groups g on g.id = l.group_id
  where ${eventInScope(part.scope)} and ${matching(part, { ...part.filter, pageSize: part.limit })} and ${order.where}
    and ${part.byApiToken === undefined ? sql`true` : byToken(part.byApiToken)}
    and ${part.underOwnerOf === undefined ? sql`true` : underOwnerOf(part.underOwnerOf)}
  order by ${order.by} limit ${part.limit}`;

/** Returns the newest rows, or the rows older than the given one; newest first. */
export async function listOlder(db: Database, part: AuditPart, than: AuditCursor | undefined): Promise<AuditEntry[]> {
  const where = than === undefined ? sql`true` : sql`(l.at, l.id) < (${than.at}::timestamptz, ${than.id}::uuid)`;
  return (await select(part, { where, by: sql`l.at desc, l.id desc` }).execute(db)).rows;
}

/** Returns the rows just newer than the given one; newest first. */
export async function listNewer(db: Database, part: AuditPart, than: AuditCursor): Promise<AuditEntry[]> {
  const where = sql`(l.at, l.id) > (${than.at}::timestamptz, ${than.id}::uuid)`;
  return (await select(part, { where, by: sql`l.at, l.id` }).execute(db)).rows.toReversed();
}

export async function findAuditEntry(db: Database, scope: Scope, entryId: string): Promise<AuditEntry | undefined> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns} from audit_log l left join groups g on g.id = l.group_id
    where l.id = ${entryId}::uuid and ${eventInScope(scope)}`.execute(db);
  return rows[0];
}
