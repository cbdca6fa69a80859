import { type ReactNode, useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { useWait } from '#/shared/session/use-wait.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';

const { secondFactor: texts, password: passwordTexts } = accountTexts;

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
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const wait = useWait(error);
  const missing = tried && password === '';
  return (
    <form
      noValidate
      className="grid max-w-[400px] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (password !== '') onPassword(password);
      }}
    >
      <Field label={texts.confirmPassword} error={missing ? passwordTexts.required : undefined}>
        {(field) => (
          <PasswordInput
            {...field}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
          />
        )}
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
