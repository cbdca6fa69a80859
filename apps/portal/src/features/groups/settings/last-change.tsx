import { GROUP_FIELD_TITLES, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { GroupConfiguration, InheritedSetting, SettingsChange } from '@earshot/domain/group-configuration/schema';
import { Button } from '#/components/ui/button.tsx';
import { formatRelativeDate, NO_VALUE } from '#/lib/format.ts';
import { settingValue } from '#/shared/group-configuration/setting-value.ts';
import { useGroupSettingsChanges } from '../api/use-group-settings.ts';
import { groupSettingsTexts as texts } from './texts.ts';

interface LastChangeProps {
  readonly configuration: GroupConfiguration;
  readonly mayUndo: boolean;
}

/** The last change of a group's settings, which can be undone for a while. */
export function LastChange({ configuration: { groupId, history }, mayUndo }: LastChangeProps) {
  const { undo } = useGroupSettingsChanges();
  const [last] = history;
  if (last === undefined || last.changes.length === 0) return null;
  const { id, changedAt, changedBy, undoableUntil } = last;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span className="min-w-0">
        {texts.lastChange(changeWords(last), changedBy ?? NO_VALUE, formatRelativeDate(changedAt))}
      </span>
      {mayUndo && undoableUntil !== null && (
        <Button
          size="sm"
          title={texts.undoUntil(undoableUntil)}
          // Not disabled, which would lose the keyboard focus.
          aria-disabled={undo.isPending}
          onClick={() => {
            if (!undo.isPending) undo.mutate({ groupId, changeId: id });
          }}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

const changeWords = ({ changes }: SettingsChange): string =>
  changes
    .map(
      ({ field, before, after }) =>
        `${GROUP_FIELD_TITLES[field]} ${valueWords(field, before)} → ${valueWords(field, after)}`,
    )
    .join(', ');

const valueWords = (field: GroupFieldName, value: InheritedSetting['value'] | null): string =>
  value === null ? texts.inherited : settingValue(field, value);
