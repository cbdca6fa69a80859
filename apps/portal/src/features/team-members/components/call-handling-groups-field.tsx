import type { ControllerGroups } from '@earshot/domain/team-members/schema';
import { unsupportedText } from '@earshot/domain/device-commands/requests';
import { FormError } from '#/components/feedback/form-error.tsx';
import { ChoicesField } from '#/components/form/choices-field.tsx';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { RequestFailure } from '#/shared/device-configuration/request-failure.tsx';
import { configurationStateTexts as stateTexts } from '#/shared/device-configuration/texts.ts';
import { useCallHandlingGroups } from '../api/use-call-handling-groups.ts';
import { teamMemberTexts } from '../texts.ts';

const { groups: texts, columns } = teamMemberTexts;

interface CallHandlingGroupsFieldProps {
  readonly controllerId: string;
  /** The stored groups of the team member. */
  readonly saved: readonly string[];
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (groups: string[]) => void;
}

/** Checkboxes for the call-handling groups of the controller, and how current its answer is. */
export function CallHandlingGroupsField({ controllerId, saved, ...field }: CallHandlingGroupsFieldProps) {
  const { stored, canRead, read, isReading, error, failure } = useCallHandlingGroups(controllerId);
  const { data } = stored;
  const label = columns.callHandlingGroups;
  return (
    <div className="grid gap-2">
      {data === undefined ? (
        <FieldGroup label={label}>{stored.error === null && <Skeleton className="h-8" />}</FieldGroup>
      ) : (
        <Groups label={label} answer={data} saved={saved} isReading={isReading} {...field} />
      )}
      {data === undefined && <FormError error={stored.error} title={texts.failed} />}
      <FormError error={error} title={texts.readFailed} />
      <RequestFailure title={texts.readFailed} failure={failure} />
      {data === undefined && stored.error !== null && (
        <Button size="sm" className="justify-self-start" onClick={() => void stored.refetch()}>
          {texts.loadAgain}
        </Button>
      )}
      {canRead && (
        <Button size="sm" className="justify-self-start" disabled={isReading} onClick={read}>
          {isReading ? texts.reading : texts.read}
        </Button>
      )}
    </div>
  );
}

interface GroupsProps extends Omit<CallHandlingGroupsFieldProps, 'controllerId'> {
  readonly label: string;
  readonly answer: ControllerGroups;
  readonly isReading: boolean;
}

function Groups({ label, answer, saved, isReading, value, error, onChange }: GroupsProps) {
  const { groups } = answer;
  const names = [...new Set([...(groups ?? []), ...saved])];
  const choices = names.map((name) => ({
    value: name,
    label: groups === null || groups.includes(name) ? name : texts.gone(name),
  }));
  const state = <output className="block">{stateOf(answer, isReading)}</output>;
  if (choices.length === 0)
    return (
      <FieldGroup label={label} help={state} error={error}>
        {null}
      </FieldGroup>
    );
  return (
    <ChoicesField
      label={label}
      help={state}
      error={error}
      choices={choices}
      value={value}
      onChange={(chosen) => onChange(names.filter((name) => chosen.includes(name)))}
    />
  );
}

/** Says how current the groups are, and why they cannot be read. */
function stateOf({ groups, readAt, online, lastActiveAt, isSupported }: ControllerGroups, isReading: boolean): string {
  if (isSupported === false) return unsupportedText('call-handling-groups.read');
  const known = [
    groups?.length === 0 ? texts.none : '',
    readAt === null ? '' : texts.readAt(readAt),
    online ? '' : `${stateTexts.disconnected}.`,
    online || lastActiveAt === null ? '' : stateTexts.lastActive(lastActiveAt),
  ];
  if (groups === null && online) return isReading ? texts.reading : texts.unread;
  return known.filter((sentence) => sentence !== '').join(' ');
}
