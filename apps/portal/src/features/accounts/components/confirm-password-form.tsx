import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { useWait } from '#/shared/session/use-wait.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';

const { secondFactor: texts, password: passwordTexts } = accountTexts;

const passwordForm = z.object({ password: z.string().min(1, passwordTexts.required) });

interface ConfirmPasswordFormProps {
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
  /** Shown beside the button. */
  readonly children?: ReactNode;
}

/** Asks a signed-in user for the password again, before a sensitive action. */
export function ConfirmPasswordForm({ submit, isPending, error, onPassword, children }: ConfirmPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  });
  const wait = useWait(error);
  return (
    <form
      noValidate
      className="grid max-w-[400px] gap-4"
      onSubmit={(event) => void handleSubmit(({ password }) => onPassword(password))(event)}
    >
      <Field label={texts.confirmPassword} error={formState.errors.password?.message}>
        {(field) => <PasswordInput {...register('password')} {...field} autoComplete="current-password" />}
      </Field>
      {errorCode(error) === 'UE_429' ? (
        <WaitingNote seconds={wait} />
      ) : (
        <FormError error={error} title={texts.failed} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isPending || wait > 0}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
