import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { shellTexts } from '#/texts/shell.ts';
import { NewPasswordFields, newPasswordForm, type NewPasswordValues } from './new-password-fields.tsx';

interface NewPasswordFormProps {
  readonly email: string;
  /** Minimum password length for this account. */
  readonly fewest: number;
  readonly texts: { readonly submit: string; readonly failed: string };
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  readonly onPassword: (password: string) => void;
}

export function NewPasswordForm({ email, fewest, texts, saving, onPassword }: NewPasswordFormProps) {
  const resolver = useMemo(() => zodResolver(newPasswordForm(fewest)), [fewest]);
  const form = useForm<NewPasswordValues>({
    resolver,
    defaultValues: { password: '', repeated: '' },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(({ password }) => onPassword(password))(event)}
    >
      <FormProvider {...form}>
        <NewPasswordFields fewest={fewest} email={email} />
      </FormProvider>
      <FormError error={saving.error} title={texts.failed} />
      <Button type="submit" variant="primary" disabled={saving.isPending} className="min-h-10">
        {saving.isPending ? shellTexts.saving : texts.submit}
      </Button>
    </form>
  );
}
