import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { userTexts as texts } from '#/texts/users.ts';
import type { UserFormValues } from '../user-form.ts';

interface UserFieldsProps {
  readonly register: UseFormRegister<UserFormValues>;
  readonly errors: FieldErrors<UserFormValues>;
  readonly disabled?: boolean | undefined;
}

/** Who a person is and how to reach them. */
export function UserFields({ register, errors, disabled = false }: UserFieldsProps) {
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label={texts.firstName} error={errors.firstName?.message}>
          {(control) => <Input {...register('firstName')} {...control} disabled={disabled} autoComplete="off" />}
        </Field>
        <Field label={texts.lastName} error={errors.lastName?.message}>
          {(control) => <Input {...register('lastName')} {...control} disabled={disabled} autoComplete="off" />}
        </Field>
      </div>
      <Field label={texts.email} error={errors.email?.message}>
        {(control) => <Input {...register('email')} {...control} type="email" disabled={disabled} autoComplete="off" />}
      </Field>
      <Field label={texts.phone} help={texts.phoneHelp} error={errors.phone?.message}>
        {(control) => <Input {...register('phone')} {...control} type="tel" disabled={disabled} autoComplete="off" />}
      </Field>
      <Field label={texts.jobTitle} help={texts.optional} error={errors.jobTitle?.message}>
        {(control) => <Input {...register('jobTitle')} {...control} disabled={disabled} autoComplete="off" />}
      </Field>
    </>
  );
}
