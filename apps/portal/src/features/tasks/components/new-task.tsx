import { taskPlan } from '@earshot/domain/tasks/plan';
import type { Task } from '@earshot/domain/tasks/schema';
import type { TaskKind } from '@earshot/domain/tasks/work';
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
import { settingsForm, type SettingsForm } from '#/shared/group-configuration/settings-form.ts';
import { ChooseByNameButton } from '#/shared/locations/choose-by-name-button.tsx';
import { useCreateTask } from '../api/use-create-task.ts';
import { isUsualPace, NEW_SETTINGS, newTaskForm, planOf, taskForm, type TaskForm, workOf } from '../task-form.ts';
import { taskTexts as texts } from '../texts.ts';
import { KindChoice } from './kind-choice.tsx';
import { PaceFields } from './pace-fields.tsx';
import { ReleaseField } from './release-field.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TaskPreview } from './task-preview.tsx';
import { WindowFields } from './window-fields.tsx';

interface NewTaskProps {
  readonly search: ListSearch<never>;
  readonly kind: TaskKind;
  /** Locations that were selected in a list; undefined for the whole group. */
  readonly chosenIds: readonly string[] | undefined;
  readonly onDone: (task: Task) => void;
  readonly onCancel: () => void;
}

/** Chooses the work, the controllers and the plan of a task, with a preview before the task is created. */
export function NewTask({ search, kind: firstKind, chosenIds, onDone, onCancel }: NewTaskProps) {
  const { id: groupId } = useSelectedGroup();
  const created = useRef(false);
  const [excludedIds, setExcludedIds] = useState<string[]>([]);
  const [firstIds] = useState(chosenIds);
  const [onlyIds, setOnlyIds] = useState(firstIds);
  const form = useForm<TaskForm>({
    resolver: zodResolver(taskForm),
    defaultValues: newTaskForm(firstKind),
    mode: 'onTouched',
  });
  const settings = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    defaultValues: NEW_SETTINGS,
    mode: 'onChange',
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control }) as TaskForm;
  const chosenSettings = settingsForm.safeParse(useWatch({ control: settings.control })).data;
  const work = workOf(values, chosenSettings);
  const plan = taskPlan.safeParse(planOf(values)).data;
  const input = work &&
    plan && {
      groupId,
      work,
      plan,
      labels: values.labels,
      excludedIds,
      ...(onlyIds && { controllerIds: [...onlyIds] }),
    };
  const { create, isPending, error } = useCreateTask((task) => {
    created.current = true;
    onDone(task);
  });
  const submit = handleSubmit(({ name }) => {
    if (input !== undefined) create({ ...input, name });
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid max-w-[760px] gap-5">
        <KindChoice registered={register('kind')} />
        {values.kind === 'firmware' && isUsualPace(values) && (
          <p className="text-muted-foreground">
            {texts.words} {texts.wordsMore}
          </p>
        )}
        <Field label={texts.name} error={errors.name?.message}>
          {(field) => <Input {...register('name')} {...field} autoComplete="off" />}
        </Field>
        {values.kind === 'firmware' && (
          <ReleaseField registered={register('releaseId')} error={errors.releaseId?.message} />
        )}
        {values.kind === 'configuration' && <SettingsFields form={settings} />}
        <Controller
          control={control}
          name="labels"
          render={({ field: { value, onChange, onBlur } }) => (
            <TagsField label={texts.labels} help={texts.labelsHelp} {...{ value, onChange, onBlur }} />
          )}
        />
        <div className="flex flex-wrap items-center gap-2">
          {onlyIds !== undefined && (
            <>
              <p>{texts.chosen(onlyIds.length)}</p>
              <Button size="sm" onClick={() => setOnlyIds(undefined)}>
                {texts.chooseAll}
              </Button>
            </>
          )}
          <ChooseByNameButton size="sm" groupId={groupId} onChoose={setOnlyIds} />
        </div>
        <WindowFields control={control} />
        <PaceFields control={control} register={register} errors={errors} />
        {plan !== undefined && <p className="text-sm text-muted-foreground">{texts.plan(plan)}</p>}
      </div>
      {input === undefined ? (
        <p className="text-muted-foreground">{texts.choosing[values.kind]}</p>
      ) : (
        <TaskPreview input={input} search={search} onExclude={setExcludedIds} />
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
      <UnsavedGuard
        isDirty={() => (isDirty || settings.formState.isDirty || onlyIds !== firstIds) && !created.current}
      />
    </form>
  );
}
