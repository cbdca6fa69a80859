import { describe, expect, it } from 'vitest';
import { isChanged, onlyChanged } from './changes.ts';
import { checkForm, type FormTab, tabsWithErrors } from './check-form.ts';
import { checkField, type FieldSpec } from './fields.ts';

const TABS: readonly FormTab[] = [
  {
    title: 'General',
    fields: [
      { type: 'string', name: 'name', label: 'Name', required: true, maxLength: 5 },
      { type: 'slider', name: 'volume', label: 'Volume', min: 1, max: 7 },
    ],
  },
  {
    title: 'Place',
    fields: [
      { type: 'latitude', name: 'lat', label: 'Latitude', required: true },
      { type: 'timeGroup', name: 'pause', label: 'Pause', units: ['minutes', 'seconds'], required: true },
    ],
  },
];
const GOOD = { name: 'Leeds', volume: 4, lat: '53.8', pause: '1:30' };

describe('a form described as data', () => {
  it('is judged field by field, by the rules of each type [C-245]', () => {
    expect(checkForm(TABS, GOOD)).toEqual({});
    expect(checkForm(TABS, { name: 'Sheffield', volume: 8, lat: '91', pause: '' })).toEqual({
      name: 'Value too long (max 5 chars)',
      volume: 'Must be less than or equal to 7',
      lat: 'Must be less than or equal to 90',
      pause: 'Cannot be blank',
    });
  });
  it('names the tabs with errors', () => {
    const tabs = TABS.map(({ title, fields }) => ({ title, names: fields.map(({ name }) => name) }));
    const errors = checkForm(TABS, { ...GOOD, lat: 'north' });
    expect(tabsWithErrors(tabs, (name) => name in errors)).toEqual(['Place']);
  });
  it('does not take a type of field that it does not know [C-456]', () => {
    const strange = { type: 'hologram', name: 'x', label: 'X' } as unknown as FieldSpec;
    expect(() => checkField(strange, '')).toThrow('Field type not implemented');
  });
  it('wants an audio clip where one is asked for [C-248] [C-260]', () => {
    const audio: FieldSpec = { type: 'audio', name: 'audioId', label: 'Audio clip' };
    expect(['', ' ', 'clip-7'].map((value) => checkField(audio, value))).toEqual([
      'Cannot be blank',
      'Cannot be blank',
      undefined,
    ]);
  });
});

describe('the changes of a form', () => {
  const initial = { name: 'Leeds', tags: ['a', 'b'], place: { lat: 1, lng: 2 }, note: undefined };

  it('are seen by comparing with what it began with, however deep [A-236] [C-281]', () => {
    expect(isChanged(initial, { ...initial, tags: ['a', 'b'], place: { lng: 2, lat: 1 } })).toBe(false);
    expect(isChanged(initial, { ...initial, tags: ['b', 'a'] })).toBe(true);
    expect(isChanged(initial, { ...initial, place: { lat: 1, lng: 3 } })).toBe(true);
  });
  it('are all that a save sends', () => {
    expect(onlyChanged(initial, { ...initial, name: 'York', place: { lat: 1, lng: 2 } })).toEqual({ name: 'York' });
    expect(onlyChanged({ at: new Date(5) }, { at: new Date(5) })).toEqual({});
  });
});
