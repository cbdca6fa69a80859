import { conflict } from '@earshot/domain/errors/app-error';
import { changedGroupSettings, differingFields } from '@earshot/domain/group-configuration/changed-settings';
import * as schema from '@earshot/domain/group-configuration/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups, locations, uuid } from './fixtures.ts';

const FACTORY = { talkLockTimeout: 300, talkLockInterval: 30, volume: 4 } as const;
const FIELDS = ['talkLockTimeout', 'talkLockInterval', 'volume'] as const;
const NONE = { from: 'default', groupId: null, groupTitle: null } as const;

/** Settings by group, each with its version before the change. */
const set = new Map<string, schema.GroupSettings>();
const history: { groupId: string; change: schema.SettingsChange; before: schema.GroupSettings }[] = [];
export function resetGroupSettings(): void {
  set.clear();
  history.length = 0;
}

const title = (groupId: string) => groups.find(({ id }) => id === groupId)?.title ?? '';
const versionOf = (groupId: string) => history.filter((one) => one.groupId === groupId).length;

function read(groupId: string): schema.GroupConfiguration {
  const own = set.get(groupId) ?? {};
  const mine = history.filter((one) => one.groupId === groupId).toReversed();
  return {
    groupId,
    version: versionOf(groupId),
    settings: FIELDS.map((field) => {
      const inherited = { value: FACTORY[field], ...NONE };
      const value = own[field];
      const source = value === undefined ? NONE : ({ from: 'group', groupId, groupTitle: title(groupId) } as const);
      return { field, value: value ?? FACTORY[field], ...source, inherited };
    }),
    updatedAt: null,
    updatedBy: null,
    history: mine.map(({ change }, index) => ({ ...change, undoableUntil: index === 0 ? change.undoableUntil : null })),
  };
}

function write(groupId: string, after: schema.GroupSettings): schema.ChangedGroupSettings {
  const before = set.get(groupId) ?? {};
  set.set(groupId, after);
  history.push({
    groupId,
    before,
    change: {
      id: uuid(77, history.length + 1),
      changes: differingFields(before, after).map((field) => ({
        field,
        before: before[field] ?? null,
        after: after[field] ?? null,
      })),
      changedAt: '2026-11-20T10:00:00.000Z',
      changedBy: 'Ada Byron',
      undoableUntil: '2026-11-20T10:15:00.000Z',
    },
  });
  return { operationId: uuid(78, history.length), configuration: read(groupId) };
}

/** Fake procedures of the settings that locations inherit. Locations inherit nothing. */
export const groupConfigurationRouter = t.router({
  get: signedIn
    .input(schema.groupConfigurationInput)
    .output(schema.groupConfiguration)
    .query(({ input }) => read(input.groupId)),
  ofLocation: signedIn
    .input(schema.inheritedSettingsInput)
    .output(schema.inheritedSettings)
    .query(({ input: { controllerId } }) => ({
      controllerId,
      settings: FIELDS.map((field) => ({
        field,
        value: FACTORY[field],
        ...NONE,
        inherited: { value: FACTORY[field], ...NONE },
      })),
    })),
  preview: signedIn
    .input(schema.previewGroupSettingsInput)
    .output(schema.groupSettingsPreview)
    .query(({ input }) => ({
      preview: JSON.stringify(input.change).slice(0, 64),
      locations: locations.length,
      changing: 12,
      overriding: 3,
      overridingGroups: [],
      unsupported: 0,
      offline: 1,
    })),
  update: signedIn
    .input(schema.updateGroupSettingsInput)
    .output(schema.changedGroupSettings)
    .mutation(({ input: { groupId, version, change } }) =>
      version === versionOf(groupId)
        ? write(groupId, changedGroupSettings(set.get(groupId) ?? {}, change))
        : fail(conflict('The settings of this group have been changed meanwhile.')),
    ),
  undo: signedIn
    .input(schema.undoGroupSettingsInput)
    .output(schema.changedGroupSettings)
    .mutation(({ input: { groupId } }) =>
      write(groupId, history.findLast((one) => one.groupId === groupId)?.before ?? {}),
    ),
  differencesOfLocation: signedIn
    .input(schema.inheritedSettingsInput)
    .output(schema.locationDifferences)
    .query(() => ({ items: [] })),
  differences: signedIn
    .input(schema.listDifferencesInput)
    .output(schema.differencePage)
    .query(({ input: { groupId } }) => ({
      items: locations.slice(0, 1).map(({ id, boxName, serialNumber }) => ({
        controllerId: id,
        boxName,
        serialNumber,
        groupId,
        groupTitle: title(groupId),
        fields: ['volume' as const],
        reason: 'own' as const,
        detail: null,
        since: '2026-11-20T10:00:00.000Z',
      })),
      total: 1,
      counts: { own: 1, refused: 0, unanswered: 0, unsupported: 0, offline: 0, waiting: 0 },
      isApplying: false,
    })),
});
