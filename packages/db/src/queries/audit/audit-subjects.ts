import type { SubjectKind } from '@earshot/domain/audit/subjects';
import { isUuid } from '@earshot/domain/ids/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface AuditSubject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  /** The cast of a delivery. */
  readonly castId: string | null;
}

const none = sql`null::uuid`;

/** Things with a page, by kind, with their group `g`. Roles belong to a customer, not to a place in the tree. */
const SUBJECTS: readonly {
  kind: SubjectKind;
  name: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  cast?: RawBuilder<unknown>;
}[] = [
  { kind: 'location', name: sql`x.box_name`, from: sql`controllers x join groups g on g.id = x.group_id` },
  { kind: 'group', name: sql`x.title`, from: sql`groups x join groups g on g.id = x.id` },
  {
    kind: 'user',
    name: sql`x.first_name || ' ' || x.last_name`,
    from: sql`(select * from users where deleted_at is null) x join groups g on g.id = x.group_id`,
  },
  {
    kind: 'cast',
    name: sql`x.name`,
    from: sql`(select * from message_casts where deleted_at is null) x join groups g on g.id = x.group_id`,
  },
  {
    kind: 'clip',
    name: sql`x.name`,
    from: sql`(select * from audio_clips where deleted_at is null) x join groups g on g.id = x.group_id`,
  },
  {
    kind: 'delivery',
    name: sql`m.name`,
    from: sql`(select * from deliveries where removed_at is null) x join message_casts m on m.id = x.cast_id
                join groups g on g.id = x.group_id`,
    cast: sql`x.cast_id`,
  },
  {
    kind: 'incident',
    name: sql`c.box_name`,
    from: sql`incidents x join controllers c on c.id = x.controller_id and c.owner_epoch = x.owner_epoch
                join groups g on g.id = c.group_id`,
  },
  { kind: 'task', name: sql`x.name`, from: sql`tasks x join groups g on g.id = x.group_id` },
  { kind: 'holidaySet', name: sql`x.name`, from: sql`holiday_sets x join groups g on g.id = x.group_id` },
];

const everySubject = (scope: Scope, where: (name: RawBuilder<unknown>, isRole: boolean) => RawBuilder<unknown>) =>
  sql.join(
    [
      ...SUBJECTS.map(
        ({ kind, name, from, cast = none }) => sql`
          select ${kind}::text as kind, x.id::text as id, ${name} as name, ${cast} as "castId"
          from ${from} where ${inScope('g', scope)} and ${where(name, false)}`,
      ),
      sql`
        select 'role', x.id::text, x.title, ${none} from roles x
        where (${scope.customerId}::uuid is null or x.customer_id is null or x.customer_id = ${scope.customerId}::uuid)
          and ${where(sql`x.title`, true)}`,
    ],
    sql` union all `,
  );

/** Reads the present names of the things with these ids, as far as they are in the scope. */
export async function findAuditSubjects(db: Database, scope: Scope, ids: readonly string[]): Promise<AuditSubject[]> {
  if (ids.length === 0) return [];
  const uuids = ids.filter(isUuid);
  const numbers = ids.filter((id) => /^[0-9]{1,9}$/.test(id)).map(Number);
  const { rows } = await sql<AuditSubject>`
    ${everySubject(scope, (_, isRole) =>
      isRole ? sql`x.id = any(${numbers}::integer[])` : sql`x.id = any(${uuids}::uuid[])`,
    )}`.execute(db);
  return rows;
}

/** The ids of things whose present name contains the pattern, for a condition on `subject_id`. */
export const subjectIdsNamed = (scope: Scope, pattern: string): RawBuilder<unknown> => sql`
  (select s.id from (${everySubject(scope, (name) => sql`lower(${name}) like ${pattern}`)}) s)`;
