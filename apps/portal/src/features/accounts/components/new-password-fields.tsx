import { PASSWORD_TEXTS } from '@earshot/domain/accounts/password-rules';
import { newPasswordOf } from '@earshot/domain/accounts/schema';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { StrengthBar } from './strength-bar.tsx';

const { password: texts } = accountTexts;

/** A new password, typed twice. `fewest` is the minimum length for this account. */
export const newPasswordForm = (fewest: number) =>
  z
    .object({ password: newPasswordOf(fewest), repeated: z.string() })
    .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: PASSWORD_TEXTS.differ });
export interface NewPasswordValues {
  password: string;
  repeated: string;
}

interface NewPasswordFieldsProps {
  readonly fewest: number;
  /** The account's email address, for password managers. */
  readonly email: string;
}

/** Must be inside a FormProvider whose form has these two fields. */
export function NewPasswordFields({ fewest, email }: NewPasswordFieldsProps) {
  const { control, register, formState } = useFormContext<NewPasswordValues>();
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={texts.new}
        help={<StrengthBar password={password} fewest={fewest} />}
        error={errors.password?.message}
      >
        {(field) => <PasswordInput {...register('password')} {...field} autoComplete="new-password" />}
      </Field>
      <Field label={texts.repeat} error={errors.repeated?.message}>
        {(field) => <PasswordInput {...register('repeated')} {...field} autoComplete="new-password" />}
      </Field>
    </>
  );
}
