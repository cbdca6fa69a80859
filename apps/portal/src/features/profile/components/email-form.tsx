import { changeEmailInput } from '@earshot/domain/profile/schema';
import { useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { apiError } from '#/lib/api-error.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { profileTexts } from '#/shared/profile/texts.ts';
import { useWait } from '#/shared/session/use-wait.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';
import { shellTexts } from '#/texts/shell.ts';
import type { useEmailChange } from '../api/use-email-change.ts';

const { emailChange: texts } = profileTexts;

interface EmailFormProps {
  readonly present: string;
  readonly request: ReturnType<typeof useEmailChange>['request'];
  readonly onDone: () => void;
}

export function EmailForm({ present, request, onDone }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeEmailInput),
    defaultValues: { email: '', password: '' },
  });
  const wait = useWait(request.error);
  const { code, details } = apiError(request.error);
  const waits = code === 'UE_429' && typeof details['retryAfterMs'] === 'number';
  const submit = handleSubmit((values) => request.mutate(values, { onSuccess: onDone }));
  return (
    <form noValidate className="grid max-w-[400px] gap-4" onSubmit={(event) => void submit(event)}>
      <input type="email" autoComplete="username" value={present} readOnly hidden />
      <Field label={texts.newEmail} error={formState.errors.email?.message}>
        {(field) => <Input {...register('email')} {...field} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <Field
        label={accountTexts.password.old}
        help={texts.passwordHelp}
        error={formState.errors.password && accountTexts.password.required}
      >
        {(field) => <PasswordInput {...register('password')} {...field} autoComplete="current-password" />}
      </Field>
      {waits ? <WaitingNote seconds={wait} /> : <FormError error={request.error} title={texts.failed} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={request.isPending || wait > 0}>
          {request.isPending ? texts.submitting : texts.submit}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {shellTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
