import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { GROUP_FEATURES } from './features.ts';
import { GROUP_FLAGS } from './flags.ts';
import { GROUP_LIMITS, ROOT_GROUP } from './limits.ts';

/** A group id, or `root` for the group above all customers. */
export const groupRef = z.union([z.uuid(), z.literal(ROOT_GROUP)]);
const feature = z.enum(GROUP_FEATURES);
const flag = z.enum(GROUP_FLAGS);

export const groupTitle = nameText
  .min(1, 'Title is required')
  .max(GROUP_LIMITS.title, `Value too long (max ${GROUP_LIMITS.title} chars)`);

export const groupNode = z.object({
  id: z.uuid(),
  /** Null for the highest group that the caller may see. */
  parentId: z.uuid().nullable(),
  title: z.string(),
  isCustomer: z.boolean(),
  /** Own and inherited features. */
  features: z.array(feature),
  /** Controllers directly in this group, without sub-groups. */
  controllerCount: z.int(),
  version: z.int(),
});
export type GroupNode = z.infer<typeof groupNode>;

export const groupTreeInput = z
  .object({
    /** Defaults to the highest group that the caller may see. */
    groupId: groupRef.optional(),
    /** Number of groups to skip; one response lists at most 999. */
    skip: z.int().min(0).default(0),
  })
  .default({ skip: 0 });

/** Groups with all sub-groups, parents before children. */
export const groupTree = z.object({ groups: z.array(groupNode), total: z.int() });
export type GroupTree = z.infer<typeof groupTree>;

const treeNode = z.object({
  /** The group id, or `root`. */
  key: z.string(),
  value: z.string(),
  label: z.string(),
  title: z.string(),
  /** Key of the parent. */
  parent: z.string().nullable(),
  children: z.array(z.string()),
});
export type TreeNode = z.infer<typeof treeNode>;

export const treeFormatInput = z.object({
  format: z.enum(['tree_select', 'tree_object']),
  groupId: groupRef.optional(),
});
/** A flat tree: `tree` for `tree_select`, with parents before children; `byKey` for `tree_object`. */
export const formattedTree = z.object({
  tree: z.array(treeNode).optional(),
  byKey: z.record(z.string(), treeNode).optional(),
});

export const groupChild = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  title: z.string(),
  isCustomer: z.boolean(),
  hasChildren: z.boolean(),
  /** Controllers in the group and its sub-groups. */
  controllerCount: z.int(),
  version: z.int(),
});
export type GroupChild = z.infer<typeof groupChild>;
/** `total` may exceed the number of groups listed. */
export const groupChildren = z.object({ groups: z.array(groupChild), total: z.int() });
export type GroupChildren = z.infer<typeof groupChildren>;

export const groupRefInput = z.object({ groupId: groupRef });

/** Defaults to the highest group that the caller may see. */
export const topInput = z.object({ groupId: z.uuid().optional() }).default({});
export const groupTop = z.object({ group: groupChild.nullable() });

export const searchGroupsInput = z.object({
  search: z.string().trim().min(1).max(200),
  groupId: groupRef.optional(),
});
const step = z.object({ id: z.uuid(), title: z.string() });
export const groupMatches = z.object({
  groups: z.array(
    groupChild.extend({
      /** From the highest group that the caller may see down to the group itself. */
      path: z.array(step),
    }),
  ),
  total: z.int(),
});
export type GroupMatches = z.infer<typeof groupMatches>;

/** From the highest group that the caller may see down to the group itself. */
export const groupPath = z.object({ path: z.array(groupNode) });
export type GroupPath = z.infer<typeof groupPath>;

/** Selects the requested group if it is in scope, otherwise the caller's own group. */
export const selectedGroupInput = z.object({ asked: z.string().max(100).optional() }).default({});

/** If the platform deletes uses of headsets earlier, a longer period has no effect. */
export const keepEnrolmentsDays = z.int().min(GROUP_LIMITS.enrolmentDays.min).max(GROUP_LIMITS.enrolmentDays.max);

const flags = z.object({
  isCustomer: z.boolean(),
  isSupportPartner: z.boolean(),
  isTrial: z.boolean(),
  mfaRequired: z.boolean(),
  apisEnabled: z.boolean(),
  /** Whether proof of play names the team members whose headsets played a Message Cast. */
  namesInProofOfPlay: z.boolean(),
});

/** A feature of a group, with the group that has it switched on: the group itself or a parent. */
export const groupFeatureRecord = z.object({
  featureId: z.uuid(),
  featureName: feature,
  /** Null if the caller may not see the group. */
  groupId: z.uuid().nullable(),
  groupTitle: z.string().nullable(),
});
export const groupFeaturesInput = z.object({ groupId: groupRef, featureName: feature.optional() });
export const groupFeatureRecords = z.object({ features: z.array(groupFeatureRecord) });

export const groupDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  parent: step.nullable(),
  children: z.array(step),
  childCount: z.int(),
  isRoot: z.boolean(),
  customerId: z.uuid().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
  /** The group's own flags. */
  flags,
  /** Flags inherited from a parent group. `title` is null if the caller may not see that group. */
  inheritedFlags: z.array(z.object({ flag, title: z.string().nullable() })),
  features: z.array(groupFeatureRecord),
  /** Days after which uses of headsets at its locations are deleted; null if the group sets none. */
  keepEnrolmentsDays: keepEnrolmentsDays.nullable(),
  /** The shortest such period of the groups above; null without one. The shorter of both periods applies. */
  inheritedEnrolmentsDays: z.int().nullable(),
});
export type GroupDetail = z.infer<typeof groupDetail>;

export const groupCounts = z.object({
  groups: z.int(),
  users: z.int(),
  controllers: z.int(),
  baseunit: z.int(),
  headset: z.int(),
  handset: z.int(),
  keypad: z.int(),
  callpoint: z.int(),
  conference: z.int(),
  registrationModule: z.int(),
});
export type GroupCounts = z.infer<typeof groupCounts>;

const id = z.uuid();
const version = z.int();
export const createGroupInput = z.object({
  parentId: id,
  title: groupTitle,
  isCustomer: z.boolean().default(false),
  idempotencyKey,
});
export const renameGroupInput = z.object({ groupId: id, version, title: groupTitle });
export const updateGroupInput = z.object({
  groupId: id,
  version,
  flags: flags.partial().default({}),
  features: z.partialRecord(feature, z.boolean()).default({}),
  /** Null removes the group's own period. */
  keepEnrolmentsDays: keepEnrolmentsDays.nullable().optional(),
});
export type UpdateGroupInput = z.input<typeof updateGroupInput>;
export const moveGroupInput = z.object({ groupId: id, version: version.optional(), parentId: id });
export const removeGroupInput = z.object({ groupId: id, version: version.optional() });
export const removedGroup = z.object({ groupId: id });

export const BLOCKING = ['groups', 'controllers', 'users', 'casts', 'clips', 'tokens', 'roles', 'deliveries'] as const;
/** Items that prevent a removal or a move to another customer. */
export const blocker = z.object({ what: z.enum(BLOCKING), count: z.int(), names: z.array(z.string()) });
export type Blocker = z.infer<typeof blocker>;

export const movePreview = z.object({
  groups: z.int(),
  controllers: z.int(),
  users: z.int(),
  /** The move changes the customer: running deliveries end there, and tokens of the former customer lose the group. */
  betweenCustomers: z.boolean(),
  liveTargets: z.int(),
  featuresGained: z.array(feature),
  featuresLost: z.array(feature),
  blockers: z.array(blocker),
  refusal: z.string().nullable(),
});
export type MovePreview = z.infer<typeof movePreview>;

export const removalPreview = z.object({ blockers: z.array(blocker) });
