import { readOnspd } from '@earshot/db/postcodes/read-onspd';
import { writePostcodes } from '@earshot/db/queries/locations/postcodes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postcodesUnavailable } from '../../postcodes/postcode-service.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const FILE = [
  '\uFEFF"pcd","pcd2","pcds","dointr","oslaua","lat","long"',
  '"LS1 6PT","LS1  6PT","LS1 6PT","198001","E08000035",53.7997,-1.5440',
  '"JE2 4WE","JE2  4WE","JE2 4WE","199001","L99999999",99.999999,0.000000',
  '"nonsense","","nonsense","","",1,1',
  '"M4 3AQ","M4   3AQ","M4 3AQ","198001","E08000003",53.4838,-2.2388',
];

async function* lines() {
  yield* FILE;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  for await (const batch of readOnspd(lines(), 1)) await writePostcodes(api.deps.db, batch);
});
afterAll(() => api.destroy());

const anybody = (of = api) => of.signedIn({ roleId: 5, groupId: of.world.customer.groupId });

describe('the postcode look-up', () => {
  it('returns the formatted postcode and its position as lng, lat [B-464] [B-465]', async () => {
    const person = await anybody();
    expect(await person.call('postcodes.lookUp', { postcode: ' m43aq' })).toEqual({
      postcode: 'M4 3AQ',
      geodata: { coordinates: [-2.2388, 53.4838] },
    });
  });

  it.each([
    ['LEEDS', 'UE_400', 'This is not a UK postcode'],
    ['EC1A 1BB', 'UE_404', 'This postcode was not found'],
    ['JE2 4WE', 'UE_404', 'This postcode was not found'],
  ])('refuses %s with %s', async (postcode, errorCode, message) => {
    const person = await anybody();
    await expect(person.call('postcodes.lookUp', { postcode })).rejects.toMatchObject({ errorCode, message });
  });

  it('reports that the service is unavailable without revealing the cause', async () => {
    const down = await testApi({ findPostcode: () => Promise.reject(postcodesUnavailable(new Error('10.0.0.7'))) });
    const person = await anybody(down);
    const refusal = await person.call('postcodes.lookUp', { postcode: 'M4 3AQ' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      errorCode: 'UE_0010',
      message: 'Postcodes cannot be looked up at the moment. The position can be set by hand.',
    });
    expect(JSON.stringify(refusal)).not.toContain('10.0.0.7');
    await down.destroy();
  });

  it('requires a signed-in user', async () => {
    expect(await api.client().code('postcodes.lookUp', { postcode: 'M4 3AQ' })).toBe('UE_401');
  });
});
