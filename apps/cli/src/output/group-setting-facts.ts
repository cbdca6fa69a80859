import { GROUP_FIELD_TITLES as TITLES } from '@earshot/domain/group-configuration/fields';
import type { GroupConfiguration, GroupSettingsPreview, InheritedSetting } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { counted, number, printable } from './text.ts';
import { ago, dateTime } from './time.ts';

/** `600 s`, `4`, or `inherited` */
export function valueWords(field: InheritedSetting['field'], value: InheritedSetting['value'] | null): string {
  if (value === null) return 'inherited';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return field.startsWith('talkLock') ? `${value} s` : String(value);
}

/** `600 s, from North`, `4, default`, `7, set here` */
function settingWords({ field, value, from, groupId, groupTitle }: InheritedSetting, here: string | null): string {
  const source =
    from === 'default' ? 'default' : from === 'location' || groupId === here ? 'set here' : `from ${groupTitle ?? ''}`;
  return printable(`${valueWords(field, value)}, ${source}`);
}

/** Where the settings of a location come from: `volume from North, talk lock timeout set here`. */
export const sourceFacts = (settings: readonly InheritedSetting[]): Fact[] => {
  const shown = settings.filter(
    ({ field, from }) => field !== 'language' && field !== 'voiceAssistant' && from !== 'default',
  );
  const words = shown.map(
    ({ field, from, groupTitle }) =>
      `${TITLES[field].toLowerCase()} ${from === 'location' ? 'set here' : `from ${groupTitle ?? ''}`}`,
  );
  return words.length === 0 ? [] : [['Sources', printable(words.join(', '))]];
};

const inheritedFacts = (settings: readonly InheritedSetting[], here: string | null = null): Fact[] =>
  settings.map((setting) => [TITLES[setting.field], settingWords(setting, here)]);

export const groupSettingFacts = ({ groupId, version, settings, history }: GroupConfiguration, now: Date): Fact[] => [
  ...inheritedFacts(settings, groupId),
  ['Version', String(version)],
  ...history.slice(0, 5).map((change): Fact => {
    const what = change.changes
      .map(({ field, before, after }) => `${TITLES[field]} ${valueWords(field, before)} → ${valueWords(field, after)}`)
      .join(', ');
    const undo = change.undoableUntil === null ? '' : `, can be undone until ${dateTime(change.undoableUntil)}`;
    return ['Change', printable(`${ago(change.changedAt, now)} by ${change.changedBy ?? '-'}: ${what}${undo}`)];
  }),
];

/** Effects of a change, one statement per line. */
export function previewLines(preview: GroupSettingsPreview): string[] {
  const { locations, changing, overriding, overridingGroups, unsupported, offline } = preview;
  const lines = [`${number(changing)} of ${counted(locations, 'location')} will change.`];
  if (overriding > 0) lines.push(`${counted(overriding, 'location')} with an own value will not.`);
  for (const { title, locations: below } of overridingGroups)
    lines.push(`“${printable(title)}” with ${counted(below, 'location')} sets a value of its own.`);
  if (unsupported > 0) lines.push(`The firmware of ${counted(unsupported, 'location')} does not support it.`);
  if (offline > 0) lines.push(`${counted(offline, 'location')} offline will receive it on return.`);
  return lines;
}
