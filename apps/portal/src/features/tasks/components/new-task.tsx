import { type Task, type TaskValues, taskValues } from '@earshot/domain/tasks/schema';
import { useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { TagsField } from '#/components/form/tags-field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useCreateTask } from '../api/use-create-task.ts';
import { taskTexts as texts } from '../texts.ts';
import { ReleaseField } from './release-field.tsx';
import { TaskPreview } from './task-preview.tsx';

interface NewTaskProps {
  readonly search: ListSearch<never>;
  readonly onDone: (task: Task) => void;
  readonly onCancel: () => void;
}

/** Chooses a release and controllers by label, with a preview before the task is created. */
export function NewTask({ search, onDone, onCancel }: NewTaskProps) {
  const { id: groupId } = useSelectedGroup();
  const created = useRef(false);
  const [excludedIds, setExcludedIds] = useState<string[]>([]);
  const { register, control, handleSubmit, formState } = useForm<TaskValues>({
    resolver: zodResolver(taskValues),
    defaultValues: { name: '', releaseId: '', labels: [] },
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const [releaseId, labels] = useWatch({ control, name: ['releaseId', 'labels'] });
  const { create, isPending, error } = useCreateTask(groupId, (task) => {
    created.current = true;
    onDone(task);
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((values) => create(values, excludedIds))(event)}
    >
      <div className="grid max-w-[640px] gap-5">
        <p className="text-muted-foreground">
          {texts.words} {texts.wordsMore}
        </p>
        <Field label={texts.name} error={errors.name?.message}>
          {(field) => <Input {...register('name')} {...field} autoComplete="off" />}
        </Field>
        <ReleaseField registered={register('releaseId')} error={errors.releaseId?.message} />
        <Controller
          control={control}
          name="labels"
          render={({ field: { value, onChange, onBlur } }) => (
            <TagsField label={texts.labels} help={texts.labelsHelp} {...{ value, onChange, onBlur }} />
          )}
        />
      </div>
      {releaseId === '' ? (
        <p className="text-muted-foreground">{texts.choosing}</p>
      ) : (
        <TaskPreview input={{ groupId, releaseId, labels, excludedIds }} search={search} onExclude={setExcludedIds} />
      )}
      <FormError error={error} title={texts.createFailed} />
      <div className="flex justify-between gap-2 border-t border-border pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? texts.creating : texts.create}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty && !created.current} />
    </form>
  );
}
