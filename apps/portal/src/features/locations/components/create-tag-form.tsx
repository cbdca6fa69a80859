import { label } from '@earshot/domain/tags/schema';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { apiError } from '#/lib/api-error.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { tags: texts } = locationDetailsTexts;
const schema = z.object({ text: label });

export function CreateTagForm({ groupId }: { groupId: string }) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const create = trpc.tags.create.useMutation({
    onSuccess({ text }) {
      notifySuccess(texts.created(text));
      form.reset();
      void utils.tags.invalidate();
    },
    onError(error) {
      const { message, details } = apiError(error);
      if (details['field'] === 'text' && message !== null) form.setError('text', { message });
      else notifyError(message ?? texts.createFailed);
    },
  });
  const submit = form.handleSubmit(({ text }) => create.mutate({ groupId, text }));
  return (
    <form noValidate className="flex items-start gap-2" onSubmit={(event) => void submit(event)}>
      <Field label={texts.text} error={form.formState.errors.text?.message} className="grow">
        {(field) => (
          <div className="flex gap-2">
            <Input {...field} {...form.register('text')} autoComplete="off" />
            <Button type="submit" disabled={create.isPending}>
              {texts.create}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
