import { type RawBuilder, sql } from 'kysely';

/**
 * Condition: the use `u` of a headset is the team member's. Enrolments have names, and a name may pass from one member
 * of a location to another. A use belongs to the member who gave the name up next after the use began; if all gave it up
 * before, to the last of them. Needs the common table expressions of `bearersOfNames`.
 */
export const isUseOf = (teamMemberId: string): RawBuilder<unknown> => sql`
  exists (
    select from bearers m
    where m.team_member_id = ${teamMemberId}::uuid and m.name = lower(u.full_name) and m.owner_epoch = u.owner_epoch
      and not exists (
        select from bearers o
        where o.name = m.name and o.owner_epoch = m.owner_epoch and o.team_member_id <> m.team_member_id
          and (o.until < m.until and o.until >= u.started_at or m.until < u.started_at and o.until > m.until)))`;

/** The table `bearers`: which team member of a location had which name, in lower case, until when. */
export const bearersOfNames = (controllerId: string): RawBuilder<unknown> => sql`
  bearers as (
    select t.id as team_member_id, t.owner_epoch, lower(t.full_name) as name, 'infinity'::timestamptz as until
    from team_members t where t.controller_id = ${controllerId}::uuid
    union all
    select f.team_member_id, f.owner_epoch, lower(f.full_name), f.given_up_at
    from former_member_names f where f.controller_id = ${controllerId}::uuid)`;
