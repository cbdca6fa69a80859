import { createHash, randomInt, randomUUID } from 'node:crypto';
import { insertHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import { sql } from 'kysely';
import { insertControllers } from '../../../apps/api/src/testing/world.ts';
import { insertVersion } from './insert-version.ts';
import { nothing, type MakeInput, type Sample } from './sample.ts';

/** Creates a controller that may connect, and returns its serial number. */
const admittedSerial = async ({ api, place }: Sample) => {
  const { db, secrets } = api.deps;
  const [id = ''] = await insertControllers(db, place.groupId, 1);
  const { serial } = await db.selectFrom('controllers').select('serial').where('id', '=', id).executeTakeFirstOrThrow();
  const validUntil = new Date(Date.now() + 86_400_000);
  await db.transaction().execute((trx) => issueCredential(trx, secrets, { serial, secret: randomUUID(), validUntil }));
  return serial;
};
const freeHardware = async ({ api }: Sample) => {
  const hardware = { serialNumber: `HW-${randomInt(1e9)}`, claimCode: 'MATRIXCODE12' };
  const row = { serial: hardware.serialNumber, model: null, madeAt: null };
  const claimCodeHash = createHash('sha256').update(hardware.claimCode).digest('hex');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await api.deps.db.transaction().execute((trx) => insertHardware(trx, [{ ...row, claimCodeHash, expiresAt }]));
  return hardware;
};

/** Switches on a feature for customers with features; a test without features has none. */
const withFeature = ({ api }: Sample, feature: 'languageChange' | 'voiceAssistant') =>
  sql`
    insert into group_features (group_id, feature)
    select group_id, ${feature} from group_features where feature = 'mds'
    on conflict do nothing`.execute(api.deps.db);

export const CONTROLLERS_INPUTS = {
  'controllers.claim': async (sample) => ({ groupId: sample.place.groupId, ...(await freeHardware(sample)) }),
  'controllers.replace': async (sample) => {
    const [controllerId = ''] = await insertControllers(sample.api.deps.db, sample.place.groupId, 1);
    return { controllerId, version: 1, ...(await freeHardware(sample)) };
  },
  'controllers.addClaimable': () => ({
    hardware: [{ serialNumber: `HW-${randomInt(1e9)}`, claimCode: 'MATRIXCODE12' }],
  }),
  'controllers.listClaimable': nothing,
  'broker.credential': async (sample) => ({ serialNumber: await admittedSerial(sample) }),
  'broker.registerController': async (sample) => ({ serialNumber: await admittedSerial(sample) }),
  'controllerConfiguration.get': ({ place }) => ({ controllerId: place.controllerId }),
  'controllerConfiguration.update': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    return { controllerId, version: 0, talkLockTimeout: 60, talkLockInterval: 10, volume: 5 };
  },
  'controllerConfiguration.versions': ({ place }) => ({ controllerId: place.controllerId }),
  'controllerConfiguration.restore': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    await insertVersion(api.deps.db, { controllerId, kind: 'controller', deviceId: '', ipei: null });
    return { controllerId, version: 1, restored: 1 };
  },
  'controllerConfiguration.hostname': ({ place }) => ({ controllerId: place.controllerId }),
  'controllerConfiguration.updateHostname': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    return { controllerId, version: 0, hostname: 'shop-12' };
  },
  'controllerConfiguration.hostnameVersions': ({ place }) => ({ controllerId: place.controllerId }),
  'controllerConfiguration.restoreHostname': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    await insertVersion(api.deps.db, { controllerId, kind: 'hostname', deviceId: '', ipei: null });
    return { controllerId, version: 1, restored: 1 };
  },
  'controllerConfiguration.language': async (sample) => {
    await withFeature(sample, 'languageChange');
    return { controllerId: sample.place.controllerId };
  },
  'controllerConfiguration.updateLanguage': async (sample) => {
    const { api, place } = sample;
    await withFeature(sample, 'languageChange');
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    return { controllerId, version: 0, language: 'fr-FR' };
  },
  'controllerConfiguration.languageVersions': async (sample) => {
    await withFeature(sample, 'languageChange');
    return { controllerId: sample.place.controllerId };
  },
  'controllerConfiguration.restoreLanguage': async (sample) => {
    const { api, place } = sample;
    await withFeature(sample, 'languageChange');
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    await insertVersion(api.deps.db, { controllerId, kind: 'language', deviceId: '', ipei: null });
    return { controllerId, version: 1, restored: 1 };
  },
  'controllerConfiguration.voiceAssistant': async (sample) => {
    await withFeature(sample, 'voiceAssistant');
    return { controllerId: sample.place.controllerId };
  },
  'controllerConfiguration.updateVoiceAssistant': async (sample) => {
    const { api, place } = sample;
    await withFeature(sample, 'voiceAssistant');
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    return { controllerId, version: 0, enabled: true };
  },
  'controllerConfiguration.voiceAssistantVersions': async (sample) => {
    await withFeature(sample, 'voiceAssistant');
    return { controllerId: sample.place.controllerId };
  },
  'controllerConfiguration.restoreVoiceAssistant': async (sample) => {
    const { api, place } = sample;
    await withFeature(sample, 'voiceAssistant');
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    await insertVersion(api.deps.db, { controllerId, kind: 'voiceAssistant', deviceId: '', ipei: null });
    return { controllerId, version: 1, restored: 1 };
  },
  'deviceCommandLog.list': ({ place }) => ({ groupId: place.groupId }),
  'deviceCommandLog.count': ({ place }) => ({ controllerId: place.controllerId }),
  'apiStatus.list': ({ place }) => ({ groupId: place.groupId }),
  'apiStatus.counts': ({ place }) => ({ groupId: place.groupId }),
  'controllers.availability': ({ place }) => ({ groupId: place.groupId }),
  'controllers.overview': ({ place }) => ({ controllerId: place.controllerId }),
  'controllers.watch': async ({ api, place }) => {
    const controllers = api.deps.db.selectFrom('controllers').select('serial');
    const { serial } = await controllers.where('id', '=', place.controllerId).executeTakeFirstOrThrow();
    return { serialNumber: serial };
  },
} as const satisfies Record<string, MakeInput>;
