import { randomInt } from 'node:crypto';
import { nothing, type MakeInput, type Sample } from './sample.ts';

const presentSetting = async ({ api: { deps } }: Sample) => {
  const { version = 0 } =
    (await deps.db
      .selectFrom('settings')
      .select('version')
      .where('key', '=', 'dashboardRefreshSeconds')
      .executeTakeFirst()) ?? {};
  return { key: 'dashboardRefreshSeconds', version };
};

const presentLocation = async ({ api: { deps }, place: { controllerId } }: Sample) => {
  const row = await deps.db
    .selectFrom('location_settings')
    .select('version')
    .where('controller_id', '=', controllerId)
    .executeTakeFirst();
  return { controllerId, version: row?.version ?? 0 };
};

export const SETTINGS_INPUTS = {
  'settings.get': nothing,
  'settings.watch': nothing,
  'settings.list': nothing,
  'settings.update': async (sample) => ({ ...(await presentSetting(sample)), value: 60 + randomInt(1_000) }),
  'settings.reset': (sample) => presentSetting(sample),
  'settings.forLocation': ({ place }) => ({ controllerId: place.controllerId }),
  'settings.updateForLocation': async (sample) => ({ ...(await presentLocation(sample)), toggleUserEnrolment: true }),
} as const satisfies Record<string, MakeInput>;
