import { Field } from '#/components/form/field.tsx';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { identityTexts as texts } from '../texts.ts';

interface ConfirmingPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** The password of the admin, which confirms a change. Users of an identity provider may have none. */
export const ConfirmingPassword = ({ value, error, onChange }: ConfirmingPasswordProps) => (
  <Field label={texts.password} help={texts.passwordHelp} error={error}>
    {(control) => (
      <PasswordInput
        {...control}
        value={value}
        autoComplete="current-password"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
