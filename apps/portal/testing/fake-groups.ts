import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { GroupFlag } from '@earshot/domain/groups/flags';
import * as schema from '@earshot/domain/groups/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups, locations, uuid } from './fixtures.ts';

/** Changed flags of the fixture groups, by group id. */
const flags = new Map<string, Partial<Record<GroupFlag, boolean>>>();
const own = new Map<string, Set<GroupFeature>>([[uuid(1, 1), new Set(['mds', 'locationTags'])]]);
/** Own days for which groups keep enrolments. */
const days = new Map<string, number | null>();
const shorter = (one: number | null, other: number | null | undefined) =>
  other == null ? one : Math.min(one ?? other, other);
const versions = new Map<string, number>();

const find = (groupId: string) => groups.find(({ id }) => id === groupId) ?? fail(notFound());
const childrenOf = (id: string) => groups.filter(({ parentId }) => parentId === id);
const pathOf = (groupId: string): schema.GroupNode[] => {
  const group = groups.find(({ id }) => id === groupId);
  return group === undefined ? [] : [...pathOf(group.parentId ?? ''), group];
};
const below = (groupId: string): string[] => [groupId, ...childrenOf(groupId).flatMap(({ id }) => below(id))];
const countBelow = (groupId: string) => {
  const ids = new Set(below(groupId));
  return locations.filter((location) => ids.has(location.groupId)).length;
};
const child = (group: schema.GroupNode): schema.GroupChild => ({
  ...group,
  hasChildren: childrenOf(group.id).length > 0,
  controllerCount: countBelow(group.id),
});
const step = ({ id, title }: schema.GroupNode) => ({ id, title });

export function detail(groupId: string): schema.GroupDetail {
  const group = find(groupId);
  const path = pathOf(groupId);
  const parent = path.at(-2);
  const has = (id: string, flag: GroupFlag) => flags.get(id)?.[flag] ?? (flag === 'isCustomer' && find(id).isCustomer);
  return {
    id: group.id,
    title: group.title,
    parent: parent === undefined ? null : step(parent),
    children: childrenOf(groupId).map(step),
    childCount: childrenOf(groupId).length,
    isRoot: false,
    customerId: uuid(1, 1),
    createdAt: '2026-03-04T10:00:00.000Z',
    updatedAt: '2026-03-04T10:00:00.000Z',
    version: versions.get(groupId) ?? 1,
    flags: {
      isCustomer: has(groupId, 'isCustomer'),
      isSupportPartner: has(groupId, 'isSupportPartner'),
      isTrial: has(groupId, 'isTrial'),
      mfaRequired: has(groupId, 'mfaRequired'),
      apisEnabled: has(groupId, 'apisEnabled'),
      namesInProofOfPlay: has(groupId, 'namesInProofOfPlay'),
    },
    inheritedFlags: (['mfaRequired', 'apisEnabled', 'namesInProofOfPlay'] as const).flatMap((flag) => {
      const source = path.slice(0, -1).findLast(({ id }) => has(id, flag));
      return source === undefined ? [] : [{ flag, title: source.title }];
    }),
    keepEnrolmentsDays: days.get(groupId) ?? null,
    inheritedEnrolmentsDays: path
      .slice(0, -1)
      .reduce<number | null>((least, { id }) => shorter(least, days.get(id)), null),
    features: path.toReversed().flatMap(({ id, title }) =>
      [...(own.get(id) ?? [])].map((featureName, n) => ({
        featureId: uuid(8, n),
        featureName,
        groupId: id,
        groupTitle: title,
      })),
    ),
  };
}

function changed(groupId: string, version: number, change: () => void): schema.GroupDetail {
  const present = versions.get(groupId) ?? 1;
  if (present !== version) {
    const details = { version: present, changedBy: 'Ben Carter', changedAt: '2026-03-04T10:00:00.000Z' };
    return fail(conflict('The group has been changed meanwhile. Please load it again.', details));
  }
  change();
  versions.set(groupId, present + 1);
  return detail(groupId);
}

function setFeatures(groupId: string, features: Partial<Record<GroupFeature, boolean | undefined>>): void {
  const set = own.get(groupId) ?? new Set<GroupFeature>();
  for (const [name, on] of Object.entries(features)) {
    if (on === true) set.add(name as GroupFeature);
    else set.delete(name as GroupFeature);
  }
  own.set(groupId, set);
}

const blockersOf = (groupId: string): schema.Blocker[] => {
  const inside = childrenOf(groupId).map(({ title }) => title);
  const here = locations.filter((location) => location.groupId === groupId).map(({ boxName }) => boxName);
  return [
    { what: 'groups' as const, count: inside.length, names: inside.slice(0, 5) },
    { what: 'controllers' as const, count: here.length, names: here.slice(0, 5) },
  ].filter(({ count }) => count > 0);
};

let made = 500;

export const fakeGroups = t.router({
  tree: signedIn.output(schema.groupTree).query(() => ({ groups, total: groups.length })),
  selected: signedIn
    .input(schema.selectedGroupInput)
    .output(schema.groupPath)
    .query(({ input }) => {
      const path = pathOf(input.asked ?? '');
      return { path: path.length > 0 ? path : pathOf(uuid(1, 1)) };
    }),
  top: signedIn
    .input(schema.topInput)
    .output(schema.groupTop)
    .query(({ input }) => ({ group: child(find(input.groupId ?? uuid(1, 1))) })),
  path: signedIn
    .input(schema.groupRefInput)
    .output(schema.groupPath)
    .query(({ input }) => ({ path: pathOf(find(input.groupId).id) })),
  children: signedIn
    .input(schema.groupRefInput)
    .output(schema.groupChildren)
    .query(({ input }) => {
      const inside = childrenOf(input.groupId).map(child);
      return { groups: inside, total: inside.length };
    }),
  search: signedIn
    .input(schema.searchGroupsInput)
    .output(schema.groupMatches)
    .query(({ input }) => {
      const found = groups.filter(({ title }) => title.toLowerCase().includes(input.search.toLowerCase()));
      return {
        groups: found.map((group) => ({ ...child(group), path: pathOf(group.id).map(step) })),
        total: found.length,
      };
    }),
  get: signedIn
    .input(schema.groupRefInput)
    .output(schema.groupDetail)
    .query(({ input }) => detail(input.groupId)),
  counts: signedIn
    .input(schema.groupRefInput)
    .output(schema.groupCounts)
    .query(({ input }) => {
      const controllers = countBelow(input.groupId);
      const groupCount = below(input.groupId).length - 1;
      return {
        groups: groupCount,
        users: 12,
        controllers,
        baseunit: controllers * 2,
        headset: 310,
        handset: 43,
        keypad: 43,
        callpoint: 86,
        conference: controllers * 10,
        registrationModule: controllers,
      };
    }),
  create: signedIn
    .input(schema.createGroupInput)
    .output(schema.groupDetail)
    .mutation(({ input }) => {
      const id = uuid(1, (made += 1));
      const parent = find(input.parentId);
      groups.push({ ...parent, id, parentId: parent.id, title: input.title, isCustomer: false, controllerCount: 0 });
      return detail(id);
    }),
  rename: signedIn
    .input(schema.renameGroupInput)
    .output(schema.groupDetail)
    .mutation(({ input: { groupId, version, title } }) =>
      changed(groupId, version, () => Object.assign(find(groupId), { title })),
    ),
  update: signedIn
    .input(schema.updateGroupInput)
    .output(schema.groupDetail)
    .mutation(({ input }) =>
      changed(input.groupId, input.version, () => {
        flags.set(input.groupId, {
          ...flags.get(input.groupId),
          ...(input.flags as Partial<Record<GroupFlag, boolean>>),
        });
        setFeatures(input.groupId, input.features);
        if (input.keepEnrolmentsDays !== undefined) days.set(input.groupId, input.keepEnrolmentsDays);
      }),
    ),
  previewMove: signedIn
    .input(schema.moveGroupInput)
    .output(schema.movePreview)
    .query(({ input }) => ({
      groups: below(input.groupId).length,
      controllers: countBelow(input.groupId),
      users: 2,
      betweenCustomers: false,
      liveTargets: 0,
      featuresGained: [],
      featuresLost: [],
      blockers: [],
      refusal: below(input.groupId).includes(input.parentId) ? 'A group cannot be moved below itself.' : null,
    })),
  move: signedIn
    .input(schema.moveGroupInput)
    .output(schema.groupDetail)
    .mutation(({ input }) => {
      Object.assign(find(input.groupId), { parentId: input.parentId });
      return detail(input.groupId);
    }),
  previewRemoval: signedIn
    .input(schema.groupRefInput)
    .output(schema.removalPreview)
    .query(({ input }) => ({ blockers: blockersOf(input.groupId) })),
  remove: signedIn
    .input(schema.removeGroupInput)
    .output(schema.removedGroup)
    .mutation(({ input }) => {
      groups.splice(groups.indexOf(find(input.groupId)), 1);
      return { groupId: input.groupId };
    }),
});
