import { describe, expect, it } from 'vitest';
import type { ControllerRecord } from '../controllers/controller-record.ts';
import {
  formOfLocation,
  isPostcodeVerified,
  type LocationForm,
  locationChange,
  locationForm,
} from './location-form.ts';

const record: ControllerRecord = {
  id: '00000002-0000-4000-8000-000000000001',
  serialNumber: 'VC4-10007',
  boxName: 'Leeds Headrow',
  groupId: '00000001-0000-4000-8000-000000000003',
  group: { id: '00000001-0000-4000-8000-000000000003', title: 'Yorkshire', path: ['Northwind', 'Yorkshire'] },
  postcode: 'LS1 6PT',
  verified: true,
  timezone: 'Europe/London',
  tags: ['large', 'flagship'],
  geodata: { coordinates: [-1.544, 53.7997] },
  status: 'active',
  state: { lastUpdated: null, since: null, faults: [] },
  features: [],
  batch: null,
  macDevices: [],
  locationId: 7,
  localApiHeartbeat: null,
  localApiLastOffline: null,
  supportedFeatures: [],
  version: 3,
};
const saved = formOfLocation(record);
const change = (values: Partial<LocationForm>, verified?: LocationForm['postcodeValue']) =>
  locationChange(record, { ...saved, ...values }, verified);
const place = (values: Partial<LocationForm['postcodeValue']>) => ({
  postcodeValue: { ...saved.postcodeValue, ...values },
});
const same = { geodata: record.geodata, verified: true };
const base = { controllerId: record.id, version: 3 };

describe('the form of a location', () => {
  it('has a name, a group, labels, a postcode with its position, and a time zone [B-172] [B-173]', () => {
    expect(saved).toEqual({
      boxName: 'Leeds Headrow',
      groupId: record.groupId,
      tags: ['large', 'flagship'],
      postcodeValue: { postcode: 'LS1 6PT', lat: '53.7997', lng: '-1.544' },
      timezone: 'Europe/London',
    });
  });

  it('sends nothing when nothing but surrounding spaces or the order of labels changed [B-358] [B-359]', () => {
    expect(change({})).toBeUndefined();
    expect(change({ boxName: ' Leeds Headrow ', tags: ['flagship', 'large'] })).toBeUndefined();
  });

  it('sends changed fields, trimmed, with the position and the verified flag [B-354] [B-357] [B-358] [B-456]', () => {
    expect(change({ boxName: '  Headrow ' })).toEqual({ ...base, boxName: 'Headrow', ...same });
    expect(change({ timezone: 'Europe/Dublin' })).toEqual({ ...base, timezone: 'Europe/Dublin', ...same });
    expect(change({ tags: ['large'] })).toEqual({ ...base, tags: ['large'], ...same });
    const groupId = '00000001-0000-4000-8000-000000000004';
    expect(change({ groupId })).toEqual({ ...base, groupId, ...same });
  });

  it('sends a changed position and clears a removed one [B-354] [B-355]', () => {
    const moved = change(place({ lat: '53.8', lng: '-1.6' }));
    expect(moved).toEqual({ ...base, geodata: { coordinates: [-1.6, 53.8] }, verified: false });
    expect(change(place({ lat: '', lng: '' }))).toEqual({ ...base, geodata: null, verified: false });
  });

  it('sends the postcode only when it changed [B-356]', () => {
    const found = { postcode: 'M4 3AQ', lat: '53.4838', lng: '-2.2388' };
    expect(change({ boxName: 'Headrow' })).not.toHaveProperty('postcode');
    expect(change({ postcodeValue: found }, found)).toEqual({
      ...base,
      postcode: 'M4 3AQ',
      geodata: { coordinates: [-2.2388, 53.4838] },
      verified: true,
    });
    expect(change(place({ postcode: ' ' }))).toEqual({ ...base, postcode: null, ...same, verified: false });
  });

  it('does not mark a position as verified when it differs from the look-up [B-357]', () => {
    const found = { postcode: 'M4 3AQ', lat: '53.4838', lng: '-2.2388' };
    expect(change({ postcodeValue: { ...found, lat: '53.49' } }, found)).toMatchObject({ verified: false });
  });

  it('accepts a changed postcode only when it was looked up [B-352] [B-353]', () => {
    const found = { postcode: 'M4 3AQ', lat: '53.4838', lng: '-2.2388' };
    const verified = (postcode: string, by?: typeof found) => isPostcodeVerified(record, { ...found, postcode }, by);
    expect(verified('LS1 6PT')).toBe(true);
    expect(verified('ls16pt')).toBe(true);
    expect(verified('')).toBe(true);
    expect(verified('M4 3AQ')).toBe(false);
    expect(verified('M4 3AQ', found)).toBe(true);
    expect(verified('m43aq', found)).toBe(true);
    expect(verified('EC1A 1BB', found)).toBe(false);
    expect(verified('nonsense')).toBe(false);
  });

  it.each([
    ['half a position', place({ lat: '' }), 'A position needs both numbers'],
    ['a latitude that is not a number', place({ lat: 'north' }), 'Value must be a number'],
    ['a longitude off the map', place({ lng: '181' }), 'Must be less than or equal to 180'],
    ['a long name [B-343]', { boxName: 'x'.repeat(51) }, 'Value too long (max 50 chars)'],
    ['a forbidden character [B-344]', { boxName: 'Shop <1>' }, 'Cannot include: < >'],
    ['a missing time zone [B-345]', { timezone: '' }, 'Cannot be blank'],
    ['a blank label [B-346]', { tags: [' '] }, 'Tags cannot be blank'],
    ['a long label [B-347]', { tags: ['x'.repeat(21)] }, 'Value too long (max 20 chars)'],
  ])('refuses %s', (_, values, message) => {
    const result = locationForm.safeParse({ ...saved, ...values });
    expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it('accepts an empty name and converts labels to lower case [B-342] [B-348]', () => {
    expect(locationForm.parse({ ...saved, boxName: ' ', tags: ['LARGE '] })).toMatchObject({
      boxName: '',
      tags: ['large'],
    });
  });
});
