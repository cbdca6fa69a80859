import { GROUP_LIMITS } from '@earshot/domain/groups/limits';
import { type GroupDetail, groupTitle } from '@earshot/domain/groups/schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { usePermission } from '#/lib/use-session.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';

const titleForm = z.object({ title: groupTitle });

interface GroupTitleProps {
  readonly group: GroupDetail;
  readonly onReload: () => void;
}

export function GroupTitle({ group, onReload }: GroupTitleProps) {
  const [editing, setEditing] = useState(false);
  const mayRename = [usePermission('edit_groups'), usePermission('edit_groups_title')].every(Boolean);
  if (editing) return <TitleForm group={group} onReload={onReload} onClose={() => setEditing(false)} />;
  return (
    <div className="flex min-h-9 grow basis-64 flex-wrap items-center gap-3">
      <h2 className="min-w-0 text-lg font-semibold break-words">{group.title}</h2>
      {mayRename && (
        <Button size="sm" onClick={() => setEditing(true)}>
          {texts.rename}
        </Button>
      )}
    </div>
  );
}

function TitleForm({ group, onReload, onClose }: GroupTitleProps & { readonly onClose: () => void }) {
  const { rename } = useGroupChanges();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(titleForm),
    defaultValues: { title: group.title },
    mode: 'onTouched',
  });
  const title = useWatch({ control, name: 'title' });
  const { errors, isDirty } = formState;
  const save = handleSubmit((values) =>
    rename.mutate({ groupId: group.id, version: group.version, ...values }, { onSuccess: onClose }),
  );
  return (
    <form noValidate className="grid grow basis-64 gap-3" onSubmit={(event) => void save(event)}>
      <Field
        label={texts.name}
        error={errors.title?.message}
        aside={<span className="tabular">{texts.left(title.trim().length, GROUP_LIMITS.title)}</span>}
      >
        {(field) => <Input {...register('title')} {...field} autoComplete="off" />}
      </Field>
      <FormError
        error={rename.error}
        title={texts.renameFailed}
        onReload={() => {
          rename.reset();
          onReload();
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={!isDirty || rename.isPending}>
          {rename.isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="quiet" disabled={rename.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty && !rename.isSuccess} />
    </form>
  );
}
