import { writeGroupSettings } from '@earshot/db/queries/group-configuration/group-settings';
import { previewSettings } from '@earshot/db/queries/group-configuration/settings-preview';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import { sql } from 'kysely';
import { insertControllers } from '../../../apps/api/src/testing/world.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

const settings = { talkLockTimeout: 60 };

const newGroup = ({ api, place }: Sample) => insertGroup(api.deps.db, { parentId: place.groupId, title: 'Matrix' });

async function changeOf(sample: Sample) {
  const { id: groupId, path } = await newGroup(sample);
  const of = { groupId, path, settings, fields: ['talkLockTimeout'] } as const;
  const { preview } = await previewSettings(sample.api.deps.db, PLATFORM_SCOPE, of);
  return { groupId, version: 0, change: settings, preview };
}

export const GROUP_CONFIGURATION_INPUTS = {
  'groupConfiguration.get': inGroup,
  'groupConfiguration.ofLocation': ({ place }) => ({ controllerId: place.controllerId }),
  'groupConfiguration.followGroups': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    await sql`
      insert into configurations (controller_id, kind, settings, own)
      values (${controllerId}, 'controller', ${JSON.stringify({ ...FACTORY_SETTINGS.controller, volume_level: 7 })}::jsonb,
              '{volume_level}')`.execute(api.deps.db);
    return { controllerId, fields: ['volume'] };
  },
  'groupConfiguration.preview': async (sample) => ({
    groupId: (await newGroup(sample)).id,
    version: 0,
    change: settings,
  }),
  'groupConfiguration.update': changeOf,
  'groupConfiguration.undo': async (sample) => {
    const { id: groupId } = await newGroup(sample);
    const { db } = sample.api.deps;
    const written = { groupId, version: 0, before: {}, after: settings, userId: null };
    await db.transaction().execute((trx) => writeGroupSettings(trx, PLATFORM_SCOPE, written));
    const change = db.selectFrom('group_configuration_changes').select('id').where('group_id', '=', groupId);
    return { groupId, changeId: (await change.executeTakeFirstOrThrow()).id };
  },
  'groupConfiguration.differences': inGroup,
  'groupConfiguration.differencesOfLocation': ({ place }) => ({ controllerId: place.controllerId }),
} as const satisfies Record<string, MakeInput>;
