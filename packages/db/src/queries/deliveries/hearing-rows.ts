import { type RawBuilder, sql } from 'kysely';

/** The team member `m` is a listener of the delivery `d`. */
export const isListener = sql`
  case d.listeners->>'kind'
    when 'groups' then m.call_handling_groups && array(
      select jsonb_array_elements_text(d.listeners->'callHandlingGroups'))
    when 'members' then d.listeners->'teamMemberIds' ? m.id::text
    else false end`;

/**
 * CTE `hearings` of team members who heard each play, or should have: `controller_id`, `delivery_id`, `instant`,
 * `member_id` and `heard_at`, which is null if the play was missed.
 * @param targets CTE with `delivery_id`, `controller_id`, and the `owner_epoch` of the team whose members may have
 *   missed a play of that time; null for none.
 */
export const hearingsOf = (targets: string): RawBuilder<unknown> => sql`
  reached as (
    select t.delivery_id, t.controller_id, t.owner_epoch, p.instant, p.heard,
           p.outcome is not null and p.owner_epoch = t.owner_epoch as is_over
    from ${sql.table(targets)} t join plays p on p.delivery_id = t.delivery_id and p.controller_id = t.controller_id
  ), hearings as (
    select r.delivery_id, r.controller_id, r.instant, h.key::uuid as member_id, (h.value #>> '{}')::timestamptz as heard_at
    from reached r, jsonb_each(r.heard) h
    union all
    select r.delivery_id, r.controller_id, r.instant, m.id, null
    from reached r join deliveries d on d.id = r.delivery_id
      join team_members m on m.controller_id = r.controller_id and m.owner_epoch = r.owner_epoch
    where r.is_over and not coalesce(r.heard ? m.id::text, false) and ${isListener}
  )`;
