import { randomUUID } from 'node:crypto';
import { writePostcodes } from '@earshot/db/queries/locations/postcodes';
import { insertControllers } from '../../../apps/api/src/testing/world.ts';
import { inGroup, type MakeInput } from './sample.ts';

export const LOCATIONS_INPUTS = {
  'locations.list': inGroup,
  'locations.counts': inGroup,
  'locations.ids': inGroup,
  'locations.resolve': ({ place }) => ({ groupId: place.groupId, names: [place.controllerId] }),
  'locations.get': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.explain': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.connection': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.history': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.record': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.loads': ({ place }) => ({ controllerId: place.controllerId, hours: 6 }),
  'locations.update': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    return { controllerId, version: 1, boxName: 'Matrix' };
  },
  'locations.planBulkEdit': ({ place }) => ({
    groupId: place.groupId,
    edit: { kind: 'addLabels', labels: ['matrix'] },
    controllerIds: [place.controllerId],
  }),
  'locations.planImport': ({ place }) => ({ groupId: place.groupId, rows: [{ line: 2, serialNumber: 'MATRIX-1' }] }),
  'locations.applyImport': ({ place }) => ({
    groupId: place.groupId,
    rows: [{ row: { line: 2, serialNumber: 'MATRIX-1' }, mark: '' }],
  }),
  'tags.find': inGroup,
  'tags.create': ({ place }) => ({ groupId: place.groupId, text: randomUUID().slice(0, 20) }),
  'tags.remove': async ({ api, place }) => {
    const values = { group_id: place.groupId, text: randomUUID().slice(0, 20) };
    const row = await api.deps.db.insertInto('location_tags').values(values).returning('id').executeTakeFirstOrThrow();
    return { tagId: row.id };
  },
  'postcodes.lookUp': async ({ api }) => {
    await writePostcodes(api.deps.db, [{ code: 'LS16PT', latitude: 53.8, longitude: -1.54 }]);
    return { postcode: 'LS1 6PT' };
  },
} as const satisfies Record<string, MakeInput>;
