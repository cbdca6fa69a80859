import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { rememberErased } from './erased-names.ts';
import { bearersOfNames, isUseOf } from './person-uses.ts';

export interface ErasedPerson {
  readonly teamMemberId: string;
  readonly controllerId: string;
  /** All names of the person, present and former. */
  readonly names: readonly string[];
  /** The name that is stored instead. Uses of headsets keep their statuses, because it belongs to this person only. */
  readonly replacement: string;
}

/**
 * Removes a team member and replaces all of its names in stored rows, except where they name another member of the
 * location. Call with the plan and the team of the controller locked. Returns the number of uses of headsets that had
 * one of the names.
 */
export async function erasePerson(trx: Trx, person: ErasedPerson): Promise<number> {
  const uses = await renameUses(trx, person);
  await sql`delete from team_members where id = ${person.teamMemberId}`.execute(trx);
  await sql`delete from former_member_names where team_member_id = ${person.teamMemberId}`.execute(trx);
  const names = await namesOfNobody(trx, person);
  await sql`
    update endpoints set last_enrolled_user = ${person.replacement}
    where controller_id = ${person.controllerId} and lower(last_enrolled_user) = any(${lowered(names)})`.execute(trx);
  for (const fullName of names) {
    await rememberErased(trx, { controllerId: person.controllerId, fullName }, person.replacement);
  }
  await dropFromTeams(trx, person);
  await renameResponses(trx, person);
  await renameInTexts(trx, person, names);
  await dropKeptDigests(trx, person);
  return uses;
}

const lowered = (names: readonly string[]) => sql`array(select lower(name) from unnest(${names}::text[]) as n(name))`;

async function renameUses(trx: Trx, { teamMemberId, controllerId, replacement }: ErasedPerson): Promise<number> {
  let renamed = 0;
  for (const table of ['enrolments', 'enrolment_history']) {
    const { numAffectedRows = 0n } = await sql`
      with ${bearersOfNames(controllerId)}
      update ${sql.table(table)} u set full_name = ${replacement}
      where u.controller_id = ${controllerId} and u.full_name is not null and ${isUseOf(teamMemberId)}`.execute(trx);
    renamed += Number(numAffectedRows);
  }
  return renamed;
}

/** The names that no other member of the location has now. */
async function namesOfNobody(trx: Trx, { controllerId, names }: ErasedPerson): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct i.name from unnest(${names}::text[]) as i(name)
    where not exists (
      select from team_members t join controllers c on c.id = t.controller_id and c.owner_epoch = t.owner_epoch
      where t.controller_id = ${controllerId} and lower(t.full_name) = lower(i.name))`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Stored versions of the team, and requests that sent them. */
async function dropFromTeams(trx: Trx, { teamMemberId, controllerId }: ErasedPerson): Promise<void> {
  const without = (settings: RawBuilder<unknown>) => sql`
    jsonb_set(${settings}, '{members}', coalesce((
      select jsonb_agg(m order by n) from jsonb_array_elements(${settings} -> 'members') with ordinality as e(m, n)
      where m ->> 'id' <> ${teamMemberId}), '[]'))`;
  const has = (settings: RawBuilder<unknown>) =>
    sql`${settings} @> jsonb_build_object('members', jsonb_build_array(jsonb_build_object('id', ${teamMemberId}::text)))`;
  await sql`
    update configuration_versions v set settings = ${without(sql`v.settings`)}
    where v.controller_id = ${controllerId} and v.kind = 'team' and ${has(sql`v.settings`)}`.execute(trx);
  await sql`
    update device_commands d set payload = ${without(sql`d.payload`)}
    where d.controller_id = ${controllerId} and d.type = 'team-members.set' and ${has(sql`d.payload`)}`.execute(trx);
}

/** Responses that are repeated for an idempotency key. */
async function renameResponses(trx: Trx, { teamMemberId, replacement }: ErasedPerson): Promise<void> {
  const renamed = (member: RawBuilder<unknown>) =>
    sql`${member} || jsonb_build_object('fullName', ${replacement}::text, 'saidAs', '')`;
  await sql`
    update idempotency_keys k set response = ${renamed(sql`k.response`)}
    where k.procedure = 'teamMembers.create' and k.response ->> 'id' = ${teamMemberId}`.execute(trx);
  await sql`
    update idempotency_keys k set response = jsonb_build_object('items', (
      select jsonb_agg(case when m ->> 'id' = ${teamMemberId} then ${renamed(sql`m`)} else m end order by n)
      from jsonb_array_elements(k.response -> 'items') with ordinality as e(m, n)))
    where k.procedure = 'teamMembers.createMany'
      and k.response @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('id', ${teamMemberId}::text)))`.execute(
    trx,
  );
}

/** Daily mails that were kept because no mail server is configured, of users who may have read the name in them. */
const dropKeptDigests = (trx: Trx, { controllerId }: ErasedPerson) =>
  sql`
    update mails m set kept = null
    from users u join groups g on g.id = u.group_id join controllers c on c.id = ${controllerId}
    where m.kept is not null and m.kind = 'headset-digest' and u.id = m.user_id
      and (g.customer_id is null or g.customer_id = c.customer_id)`.execute(trx);

/** Texts of a controller about its team, which may quote a name. */
const TEXTS = [
  { table: 'configurations', column: 'refusal', where: sql`kind = 'team' and controller_id` },
  { table: 'configuration_versions', column: 'refusal', where: sql`kind = 'team' and controller_id` },
  { table: 'device_commands', column: 'detail', where: sql`controller_id` },
  { table: 'command_replies', column: 'detail', where: sql`controller_id` },
  { table: 'operations', column: 'message', where: sql`kind = 'team-members.set' and subject_id` },
] as const;

/** Pattern of a name that is no part of a longer word. */
const wholeName = (name: string): string => {
  const literal = name.replaceAll(/[\\^$.|?*+()[\]{}-]/g, String.raw`\$&`);
  return `(?<![[:alnum:]])${literal}(?![[:alnum:]])`;
};

async function renameInTexts(
  trx: Trx,
  { controllerId, replacement }: ErasedPerson,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    for (const { table, column, where } of TEXTS) {
      await sql`
        update ${sql.table(table)}
        set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${wholeName(name)}, ${replacement}, 'gi')
        where ${where} = ${controllerId}::uuid and ${sql.ref(column)} ~* ${wholeName(name)}`.execute(trx);
    }
    // Unreadable messages, with any bytes: both sides are compared with escapes for bytes beyond ASCII.
    await sql`
      delete from dead_letters d using controllers c
      where c.id = ${controllerId} and d.serial = c.serial
        and position(lower(encode(convert_to(${name}, 'UTF8'), 'escape')) in lower(encode(d.payload, 'escape'))) > 0`.execute(
      trx,
    );
  }
}
