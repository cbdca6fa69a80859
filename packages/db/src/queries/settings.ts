import { DEFAULT_SETTINGS, portalSettings, type PortalSettings } from '@earshot/domain/settings/schema';
import type { Database } from '../client.ts';

/** Portal configuration as it is set, with the defaults for what is not. */
export async function getSettings(db: Database): Promise<PortalSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'portal').executeTakeFirst();
  return portalSettings.catch(DEFAULT_SETTINGS).parse({ ...DEFAULT_SETTINGS, ...Object(row?.value) });
}
