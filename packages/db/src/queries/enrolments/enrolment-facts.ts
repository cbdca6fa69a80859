import { type EnrolmentFact, readFact } from '@earshot/domain/enrolments/facts';
import { decideStatus } from '@earshot/domain/enrolments/status';
import { usesOf } from '@earshot/domain/enrolments/uses';
import { DAY_MS } from '@earshot/domain/time/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import type { CounterDelta } from '../devices/device-counters.ts';
import { enrollingLocations } from '../locations/settings-of-locations.ts';
import { enrolmentEvents } from '../events/record-events.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { replacementsOf } from '../team-members/erased-names.ts';
import { decideEnrolments, keyRows } from './enrolment-deciding.ts';
import { type DecidedUse, type HeadsetKey, readFacts, type StoredFact, USE_COLUMNS, useRows } from './stored-use.ts';

/** An event about the use of a headset, under the present owner of the controller. */
export interface HeadsetEvent extends HeadsetKey {
  readonly n: number;
  /** By the controller's clock. */
  readonly at: string;
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Older times may have no partition, so they are raised to this limit. */
const OLDEST_MS = 28 * DAY_MS;

interface HeadsetNews extends HeadsetKey {
  readonly facts: readonly EnrolmentFact[];
}

export interface EnrolmentsChanged {
  readonly deltas: readonly CounterDelta[];
  readonly controllerIds: readonly string[];
}

const NO_CHANGE: EnrolmentsChanged = { deltas: [], controllerIds: [] };

/**
 * Adds reported facts to the enrolments of their headsets, at locations with enrolment on. The plans of the controllers
 * must be locked. A fact may be
 * late or repeated: the uses of a headset are calculated again from the use in which its earliest new fact lies.
 */
export async function takeEnrolmentFacts(
  trx: Trx,
  events: readonly HeadsetEvent[],
  asOf: Date,
): Promise<EnrolmentsChanged> {
  if (events.length === 0) return NO_CHANGE;
  const enrolling = await enrollingLocations(trx, [...new Set(events.map(({ controllerId }) => controllerId))]);
  const reported = newsByHeadset(
    events.filter(({ controllerId }) => enrolling.has(controllerId)),
    asOf,
  );
  if (reported.length === 0) return NO_CHANGE;
  const news = await withStoredNames(trx, reported);
  const stored = await loadUses(trx, news);
  const changed = news.flatMap((of) => {
    const before = stored.get(keyOf(of)) ?? [];
    const uses = usesAfter(of, before, asOf);
    if (!isUnchanged(before, uses)) return [uses];
    stored.delete(keyOf(of));
    return [];
  });
  if (changed.length === 0) return NO_CHANGE;
  const present = changed.flatMap((uses) => uses.slice(-1));
  const was = [...stored.values()].flat();
  await deleteFormer(
    trx,
    was.filter(({ isPresent }) => !isPresent),
  );
  await insertFormer(
    trx,
    changed.flatMap((uses) => uses.slice(0, -1)),
    asOf,
  );
  const written = await writePresent(trx, present, asOf);
  // Another headset of the same team member may begin or end to be a warning.
  const decided = await decideEnrolments(trx, concernedBy(present, [...changed.flat(), ...was]), asOf);
  return {
    deltas: [...written, ...decided],
    controllerIds: [...new Set(present.map(({ controllerId }) => controllerId))],
  };
}

/** Whether the news repeat what is stored. */
const isUnchanged = (before: readonly StoredUse[], uses: readonly DecidedUse[]): boolean =>
  before.length === uses.length && before.every(({ facts }, index) => facts.length === uses[index]?.facts.length);

function usesAfter({ controllerId, deviceId, facts }: HeadsetNews, stored: readonly StoredUse[], asOf: Date) {
  const uses = usesOf([...stored.flatMap((use) => use.facts), ...facts]);
  return uses.map((use): DecidedUse => {
    const decided = decideStatus({ ...use, enrolledElsewhereAt: null }, asOf);
    return { controllerId, deviceId, ...use, ...decided };
  });
}

const keyOf = ({ controllerId, deviceId }: HeadsetKey): string => `${controllerId}/${deviceId}`;

/** The clock of a controller may be wrong: times in the future become the present. */
function newsByHeadset(events: readonly HeadsetEvent[], asOf: Date): HeadsetNews[] {
  const facts = events.flatMap(({ controllerId, deviceId, at, ...event }) => {
    const time = Math.max(Math.min(Date.parse(at), asOf.getTime()), asOf.getTime() - OLDEST_MS);
    const fact = readFact({ ...event, at: new Date(time) });
    return fact === undefined ? [] : [{ controllerId, deviceId, fact }];
  });
  return [...Map.groupBy(facts, keyOf).values()].map((of) => {
    const { controllerId, deviceId } = of[0] as HeadsetKey;
    return { controllerId, deviceId, facts: of.map(({ fact }) => fact) };
  });
}

/** Replaces the names of people who were erased. */
async function withStoredNames(trx: Trx, news: readonly HeadsetNews[]): Promise<readonly HeadsetNews[]> {
  const named = news.flatMap(({ controllerId, facts }) =>
    facts.flatMap((fact) => (fact.kind === 'enrolled' ? [{ controllerId, fullName: fact.fullName, fact }] : [])),
  );
  const replacements = await replacementsOf(trx, named);
  if (replacements.every((one) => one === null)) return news;
  const stored = new Map(named.map(({ fact }, index) => [fact as EnrolmentFact, replacements[index] ?? fact.fullName]));
  return news.map((of) => ({
    ...of,
    facts: of.facts.map((fact) =>
      fact.kind === 'enrolled' ? { ...fact, fullName: stored.get(fact) ?? fact.fullName } : fact,
    ),
  }));
}

interface StoredUse extends HeadsetKey {
  readonly startedAt: Date;
  readonly startedN: number;
  readonly fullName: string | null;
  readonly facts: readonly EnrolmentFact[];
  readonly isPresent: boolean;
}

const columns = (row: string) => sql`
  ${sql.ref(`${row}.controller_id`)}, ${sql.ref(`${row}.device_id`)}, ${sql.ref(`${row}.started_at`)},
  ${sql.ref(`${row}.started_n`)}, ${sql.ref(`${row}.full_name`)}, ${sql.ref(`${row}.facts`)}`;

/** Reads the uses of these headsets from the one in which the earliest new fact lies, in order. */
async function loadUses(trx: Trx, news: readonly HeadsetNews[]): Promise<Map<string, StoredUse[]>> {
  const { rows } = await sql<
    Omit<StoredUse, 'startedN' | 'facts'> & { startedN: string; facts: readonly StoredFact[] }
  >`
    with present as (
      select k.earliest, e.owner_epoch, ${columns('e')}
      from unnest(
        ${columnOf(news, (row) => row.controllerId)}::uuid[], ${columnOf(news, (row) => row.deviceId)}::text[],
        ${columnOf(news, ({ facts }) => new Date(Math.min(...facts.map(({ at }) => at.getTime()))))}::timestamptz[]
      ) as k(controller_id, device_id, earliest)
      join enrolments e on e.controller_id = k.controller_id and e.device_id = k.device_id
      join controllers c on c.id = e.controller_id and c.owner_epoch = e.owner_epoch
    ), loaded as (
      select ${columns('p')}, true as is_present from present p
      union all
      select ${columns('h')}, false
      from present p join enrolment_history h
        on h.controller_id = p.controller_id and h.device_id = p.device_id and h.owner_epoch = p.owner_epoch
      where p.earliest <= p.started_at and h.started_at >= coalesce((
        select max(b.started_at) from enrolment_history b
        where b.controller_id = p.controller_id and b.device_id = p.device_id and b.started_at < p.earliest
      ), '-infinity')
    )
    select controller_id as "controllerId", device_id as "deviceId", started_at as "startedAt", started_n as "startedN",
           full_name as "fullName", facts, is_present as "isPresent"
    from loaded order by controller_id, device_id, started_at, started_n`.execute(trx);
  const uses = rows.map(({ startedN, facts, ...row }): StoredUse => ({
    ...row,
    startedN: Number(startedN),
    facts: readFacts(facts, row.fullName),
  }));
  return Map.groupBy(uses, keyOf);
}

/** Deletes former uses that are calculated again: late facts may split, join or begin them earlier. */
async function deleteFormer(trx: Trx, uses: readonly StoredUse[]): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    delete from enrolment_history h using unnest(
      ${columnOf(uses, (use) => use.controllerId)}::uuid[], ${columnOf(uses, (use) => use.deviceId)}::text[],
      ${columnOf(uses, (use) => use.startedAt)}::timestamptz[], ${columnOf(uses, (use) => use.startedN)}::bigint[]
    ) as i(controller_id, device_id, started_at, started_n)
    where h.controller_id = i.controller_id and h.device_id = i.device_id and h.started_at = i.started_at
      and h.started_n = i.started_n`.execute(trx);
}

async function insertFormer(trx: Trx, uses: readonly DecidedUse[], asOf: Date): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    insert into enrolment_history (${USE_COLUMNS}, customer_id, owner_epoch, updated_at)
    select ${USE_COLUMNS}, c.customer_id, c.owner_epoch, ${asOf}::timestamptz
    from ${useRows(uses)} join (select id, customer_id, owner_epoch from controllers) c on c.id = i.controller_id
    -- A row of a former owner may have the same key.
    on conflict (controller_id, device_id, started_at, started_n) do nothing`.execute(trx);
}

async function writePresent(trx: Trx, uses: readonly DecidedUse[], asOf: Date): Promise<CounterDelta[]> {
  const set = ['started_at', 'started_n', 'taken_at', 'enrolled_at', 'last_enrolled_at', 'full_name', 'returned_at']
    .concat('facts', 'status', 'next_decision_at', 'customer_id', 'owner_epoch', 'updated_at')
    .map((column) => `${column} = excluded.${column}`);
  const { rows } = await sql<CounterDelta>`
    with changed as (
      insert into enrolments as e (${USE_COLUMNS}, next_decision_at, customer_id, owner_epoch, updated_at)
      select ${USE_COLUMNS}, next_decision_at, c.customer_id, c.owner_epoch, ${asOf}::timestamptz
      from ${useRows(uses)} join (select id, customer_id, owner_epoch from controllers) c on c.id = i.controller_id
      on conflict (controller_id, device_id) do update set ${sql.raw(set.join(', '))}
      returning new.controller_id, new.device_id, new.owner_epoch,
                case when old.owner_epoch = new.owner_epoch then old.status end as was, new.status
    ), recorded as (
      ${enrolmentEvents('changed')}
    )
    select c.group_id as "groupId", 'enrolment' as kind, x.status, sum(x.n)::int as n
    from changed d join controllers c on c.id = d.controller_id
    cross join lateral (values (d.was, -1), (d.status, 1)) as x(status, n)
    where x.status is not null and d.was is distinct from d.status
    group by c.group_id, x.status`.execute(trx);
  return rows;
}

/** The written enrolments, and the present ones of team members who have or had one of these uses. */
function concernedBy(
  present: readonly DecidedUse[],
  uses: readonly Pick<StoredUse, 'controllerId' | 'fullName'>[],
): RawBuilder<unknown> {
  const people = uses.filter(({ fullName }) => fullName !== null);
  return sql`
    ${keyRows(present)}
    union
    select o.controller_id, o.device_id
    from unnest(
      ${columnOf(people, (use) => use.controllerId)}::uuid[], ${columnOf(people, (use) => use.fullName)}::text[]
    ) as p(controller_id, full_name)
    join enrolment_listings o on o.controller_id = p.controller_id and lower(o.full_name) = lower(p.full_name)
    join enrolments e on e.controller_id = o.controller_id and e.device_id = o.device_id
    where e.returned_at is null`;
}
