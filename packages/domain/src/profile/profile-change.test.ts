import { describe, expect, it } from 'vitest';
import { formOfProfile, profileChange, profileForm } from './profile-change.ts';
import type { Profile } from './schema.ts';

const before: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'aisha@northwind.example',
  firstName: 'Aisha',
  lastName: 'Malik',
  phone: '',
  jobTitle: 'Keeper',
  postcode: 'LS1 6AG',
  geodata: null,
  verified: false,
  avatar: null,
  version: 4,
};
const change = (typed: Partial<ReturnType<typeof formOfProfile>>) =>
  profileChange(before, { ...formOfProfile(before), ...typed });

describe('saving the profile', () => {
  it('sends only the version, the position and the flag when nothing changed', () => {
    expect(change({})).toEqual({ version: 4, geodata: null, verified: false });
  });
  it('sends only changed texts, trimmed [C-290]', () => {
    expect(change({ firstName: '  Ada ', jobTitle: ' Keeper ' })).toEqual({
      version: 4,
      firstName: 'Ada',
      geodata: null,
      verified: false,
    });
  });
  it.each([
    { lat: '53.8', lng: '', geodata: { lat: 53.8, lng: null } },
    { lat: '', lng: '-1.5', geodata: { lat: null, lng: -1.5 } },
    { lat: '0', lng: '0', geodata: { lat: 0, lng: 0 } },
  ])('sends the position when lat ($lat) or lng ($lng) is set [C-287]', ({ geodata, ...typed }) => {
    expect(change(typed).geodata).toEqual(geodata);
  });
  it('clears the position when neither is set [C-288]', () => {
    const placed = { ...before, geodata: { lat: 1, lng: 2 } };
    expect(profileChange(placed, { ...formOfProfile(placed), lat: ' ', lng: '' }).geodata).toBeNull();
  });
  it('sends the postcode only if it changed [C-289]', () => {
    expect(change({ postcode: ' LS1 6AG ' })).not.toHaveProperty('postcode');
    expect(change({ postcode: 'YO1 7HH' }).postcode).toBe('YO1 7HH');
  });
  it('states whether the position belongs to the postcode [C-291]', () => {
    expect(change({ lat: '53.8', lng: '-1.5' }).verified).toBe(true);
    expect(change({ lat: '53.8' }).verified).toBe(false);
    expect(change({ lat: '53.8', lng: '-1.5', postcode: '' }).verified).toBe(false);
  });
  it.each([
    ['lat', '91', 'Must be less than or equal to 90'],
    ['lng', '-181', 'Must be greater than or equal to -180'],
    ['lat', 'north', 'Value must be a number'],
    ['postcode', '<b>', 'Not a valid postcode'],
  ])('refuses %s %s', (field, text, message) => {
    const result = profileForm.safeParse({ ...formOfProfile(before), [field]: text });
    expect(result.error?.issues[0]?.message).toBe(message);
  });
  it.each([
    ['90', '180'],
    ['-90', '-180'],
    ['', ''],
  ])('accepts the position %s, %s', (lat, lng) => {
    expect(profileForm.safeParse({ ...formOfProfile(before), lat, lng }).success).toBe(true);
  });
  it('shows a stored position, also one with a single coordinate', () => {
    expect(formOfProfile({ ...before, geodata: { lat: 0, lng: null } })).toMatchObject({ lat: '0', lng: '' });
    expect(formOfProfile(before)).toMatchObject({ lat: '', lng: '' });
  });
});
