import { expect, it } from 'vitest';
import { bulkEditsFor, choiceOf } from './bulk-edits.ts';

it('bulk edits are add labels, delete labels and update group, each with its permission [B-431] [B-425]', () => {
  const all = ['edit_controllers', 'edit_controllers_tags', 'edit_controllers_admingroup'];
  expect(bulkEditsFor(all)).toEqual(['addLabels', 'deleteLabels', 'updateGroup']);
  expect(bulkEditsFor(all.slice(0, 2))).toEqual(['addLabels', 'deleteLabels']);
  expect(bulkEditsFor([...all.slice(0, 1), ...all.slice(2)])).toEqual(['updateGroup']);
  expect(bulkEditsFor(all.slice(1))).toEqual([]);
});

it('a bulk edit applies to the selected rows or to all matching rows with exceptions', () => {
  const filter = { groupId: 'g', search: 'leeds', label: 'large' };
  expect(choiceOf({ selection: { kind: 'ids', ids: ['a', 'b'] }, count: 2, filter })).toEqual({
    groupId: 'g',
    controllerIds: ['a', 'b'],
  });
  expect(choiceOf({ selection: { kind: 'allBut', except: ['a'] }, count: 9, filter })).toEqual({
    groupId: 'g',
    allMatching: { search: 'leeds', label: 'large', except: ['a'] },
  });
});
