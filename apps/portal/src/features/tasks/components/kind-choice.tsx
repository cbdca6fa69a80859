import { GROUP_FIELDS } from '@earshot/domain/group-configuration/fields';
import { TASK_KINDS, type TaskKind } from '@earshot/domain/tasks/work';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { useSession } from '#/lib/use-session.ts';
import { taskTexts as texts } from '../texts.ts';

const IS_PERMITTED: Readonly<Record<TaskKind, (permissions: readonly string[]) => boolean>> = {
  firmware: () => true,
  reboot: (permissions) => permissions.includes('reboot_controllers'),
  configuration: (permissions) => Object.values(GROUP_FIELDS).some(({ edit }) => permissions.includes(edit)),
};

/** Chooses the work of a task, of the kinds that the user may do at a single location. */
export function KindChoice({ registered }: { registered: UseFormRegisterReturn }) {
  const { permissions } = useSession();
  const kinds = TASK_KINDS.filter((kind) => IS_PERMITTED[kind](permissions));
  if (kinds.length < 2) return null;
  return (
    <FieldGroup label={texts.kind} className="grid gap-2 tablet:grid-cols-3">
      {kinds.map((kind) => (
        <ChoiceCard key={kind} value={kind} {...registered} {...texts.kinds[kind]} />
      ))}
    </FieldGroup>
  );
}
