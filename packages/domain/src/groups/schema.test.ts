import { describe, expect, it } from 'vitest';
import {
  blocker,
  createGroupInput,
  groupRef,
  groupTitle,
  groupTreeInput,
  searchGroupsInput,
  selectedGroupInput,
  treeFormatInput,
} from './schema.ts';
import { nestRows, type WantedRow, wantedRow } from './tree-file.ts';
import { applyTreeInput, planStep, planTreeInput } from './tree-plan.ts';

const groupId = '00000000-0000-4000-8000-000000000001';

const titleMessage = (title: string) => groupTitle.safeParse(title).error?.issues[0]?.message;

const acceptsSelected = (length: number) => selectedGroupInput.safeParse({ asked: 'x'.repeat(length) }).success;

describe('the schemas of groups', () => {
  it('accept an id or "root" for a group', () => {
    expect([groupId, 'root', 'top'].map((ref) => groupRef.safeParse(ref).success)).toEqual([true, true, false]);
  });

  it('limit a title to 1 to 100 characters', () => {
    expect(['x', 'x'.repeat(100)].map(titleMessage)).toEqual([undefined, undefined]);
    expect([' ', 'x'.repeat(101)].map(titleMessage)).toEqual(['Title is required', 'Value too long (max 100 chars)']);
  });

  it('create a group that is no customer by default', () => {
    expect(createGroupInput.parse({ parentId: groupId, title: 'North' }).isCustomer).toBe(false);
  });

  it('list the tree from its first group', () => {
    expect([groupTreeInput.parse(undefined), groupTreeInput.parse({})]).toEqual([{ skip: 0 }, { skip: 0 }]);
    expect([-1, 0, 999].map((skip) => groupTreeInput.safeParse({ skip }).success)).toEqual([false, true, true]);
  });

  it.each(['tree_select', 'tree_object'])('format the tree as %s', (format) => {
    expect(treeFormatInput.parse({ format })).toEqual({ format });
  });

  it('limit a search to 1 to 200 characters and the id of a selected group to 100', () => {
    const searches = ['  ', 'x', 'x'.repeat(200), 'x'.repeat(201)];
    expect(searches.map((search) => searchGroupsInput.safeParse({ search }).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([100, 101].map(acceptsSelected)).toEqual([true, false]);
  });

  it.each(['groups', 'controllers', 'users', 'casts', 'clips', 'tokens', 'roles', 'deliveries'])(
    'name %s as a reason against a removal',
    (what) => {
      expect(blocker.safeParse({ what, count: 1, names: [] }).success).toBe(true);
    },
  );
});

const rowsBelow = (...parents: (number | null)[]): WantedRow[] =>
  parents.map((parent, index) => ({ parent, title: `Row ${index}` }));

const acceptsRow = (values: object) => wantedRow.safeParse({ parent: null, title: 'North', ...values }).success;

describe('the rows of a tree file', () => {
  it('become a tree', () => {
    expect(nestRows(rowsBelow(null, 0, 1, 0))).toEqual({
      title: 'Row 0',
      groups: [
        { title: 'Row 1', groups: [{ title: 'Row 2', groups: [] }] },
        { title: 'Row 3', groups: [] },
      ],
    });
  });

  it.each([
    ['a later row has no parent', rowsBelow(null, null), 'Row 1 (Row 1) has no parent before it'],
    ['a parent comes later', rowsBelow(null, 2, 0), 'Row 1 (Row 1) has no parent before it'],
    ['there are no rows', [], 'The tree is empty'],
  ])('are refused when %s', (_, wrong, message) => {
    expect(() => nestRows(wrong)).toThrow(message);
  });

  it('have a parent from row 0 on, or none, and each feature once', () => {
    expect([null, 0, -1].map((parent) => acceptsRow({ parent }))).toEqual([true, true, false]);
    const features = ['teamEnrolment', 'mds', 'locationTags', 'languageChange', 'voiceAssistant', 'showLocalApi'];
    expect([acceptsRow({ features }), acceptsRow({ features: [...features, 'mds'] })]).toEqual([true, false]);
  });
});

const title = 'North';
const removal = { kind: 'remove', group: groupId, title };

const planOf = (count: number) =>
  planTreeInput.safeParse({ groupId, rows: Array.from({ length: count }, () => ({ parent: null, title })) });

const acceptsApply = (length: number, count: number) =>
  applyTreeInput.safeParse({ groupId, basis: 'a'.repeat(length), steps: Array.from({ length: count }, () => removal) })
    .success;

describe('the plan of a tree', () => {
  it('is made from 1 to 5,000 rows and removes no groups by default', () => {
    expect([0, 1, 5_000, 5_001].map((count) => planOf(count).success)).toEqual([false, true, true, false]);
    expect(planOf(1).data?.prune).toBe(false);
  });

  it('is applied with its basis, a hash of 64 characters, and at most 5,000 steps', () => {
    expect([acceptsApply(64, 0), acceptsApply(64, 5_000)]).toEqual([true, true]);
    expect([acceptsApply(63, 0), acceptsApply(65, 0), acceptsApply(64, 5_001)]).toEqual([false, false, false]);
  });

  it.each([
    { kind: 'create', group: 'new:1', parent: groupId, title },
    { kind: 'move', group: groupId, parent: 'new:5000', title },
    { kind: 'rename', group: groupId, from: 'x'.repeat(100), title },
    { kind: 'change', group: 'new:1', title, flags: { isTrial: true }, features: { mds: false } },
    { kind: 'remove', group: groupId, title },
  ])('has steps of the kind $kind', (step) => {
    expect(planStep.parse(step)).toEqual(step);
  });

  it.each([
    ['another kind', { kind: 'copy', group: groupId, title }],
    ['the removal of a group that does not exist yet', { kind: 'remove', group: 'new:1', title }],
    ['an unknown reference', { kind: 'create', group: 'new:x', parent: groupId, title }],
    ['a former title of 101 characters', { kind: 'remove', group: groupId, title: 'x'.repeat(101) }],
  ])('has no step with %s', (_, step) => {
    expect(planStep.safeParse(step).success).toBe(false);
  });
});
