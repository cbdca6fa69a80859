import { expect, it } from 'vitest';
import { checkAnnouncements, checkConferences, checkMultipleSelect, checkSelect } from './choice-rules.ts';

it('a select field that is required has a value; a list has at least one [C-264]', () => {
  expect([checkSelect('', { required: true }), checkSelect([], { required: true })]).toEqual([
    'Cannot be blank',
    'Cannot be blank',
  ]);
  expect([checkSelect('a', { required: true }), checkSelect([], {})]).toEqual([undefined, undefined]);
});
it('a list takes no blank tag [C-265] and none that is too long [C-266]', () => {
  expect(checkSelect(['a', ' '], {})).toBe('Tags cannot be blank');
  expect(checkSelect(['a', 'abcd'], { maxLength: 3 })).toBe('Value too long (max 3 chars)');
  expect(checkSelect(['a', 'abcd'], {})).toBeUndefined();
});
it('a field of several choices has at least one [C-261]', () => {
  expect([checkMultipleSelect([]), checkMultipleSelect(['a'])]).toEqual(['Select at least one', undefined]);
});
it('conferences have at least one that is on [C-249]', () => {
  expect([checkConferences([false, false]), checkConferences([false, true])]).toEqual([
    'Select at least one',
    undefined,
  ]);
});
it('announcements have at least one clip [C-246], and each its name [C-247]', () => {
  expect([[], [{ name: 'Till' }, { name: '' }], [{ name: 'Till' }]].map((clips) => checkAnnouncements(clips))).toEqual([
    'At least one clip is required',
    'Every clip needs a name',
    undefined,
  ]);
});
