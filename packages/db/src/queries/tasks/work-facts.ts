import type { GroupSettings } from '@earshot/domain/group-configuration/schema';
import { featuresFor, settingsByKind } from '@earshot/domain/tasks/task-settings';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** The work of a task, as far as the facts of controllers depend on it. */
export type WorkToFit =
  | { readonly kind: 'firmware' }
  | { readonly kind: 'reboot' }
  | { readonly kind: 'configuration'; readonly settings: GroupSettings };

const requestsOf = (work: WorkToFit): string[] => {
  if (work.kind === 'firmware') return ['firmware.update'];
  return work.kind === 'reboot' ? ['controller.reboot'] : settingsByKind(work.settings).map(({ request }) => request);
};

/** Condition: a controller with state `s` in the group `g` can take the work. */
export function isSupported(work: WorkToFit): RawBuilder<boolean> {
  const features = work.kind === 'configuration' ? featuresFor(work.settings) : [];
  return sql<boolean>`(s.supported_features @> ${arrayLiteral(requestsOf(work))}::text[] and not exists (
    select from unnest(${arrayLiteral(features)}::text[]) as needed
    where not exists (
      select from group_features x join groups a on a.id = x.group_id where x.feature = needed and a.path @> g.path)))`;
}

/** Condition: the controller `c` with state `s` has confirmed all settings of the work as its own. */
export function isConfigured(work: WorkToFit): RawBuilder<boolean> {
  if (work.kind !== 'configuration') return sql<boolean>`false`;
  const held = settingsByKind(work.settings).map(
    ({ kind, settings }) => sql`exists (
      select from configurations k
      where k.controller_id = c.id and k.kind = ${kind} and k.device_id = ''
        and k.settings @> ${JSON.stringify(settings)}::jsonb and k.own @> ${arrayLiteral(Object.keys(settings))}::text[]
        and k.taken_version = k.version and k.taken_storage_id is not distinct from s.storage_id)`,
  );
  return sql<boolean>`(${sql.join(held, sql` and `)})`;
}
