import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { userTexts as texts } from '../texts.ts';
import type { UserFormValues } from '../user-form.ts';

interface UserFieldsProps {
  readonly register: UseFormRegister<UserFormValues>;
  readonly errors: FieldErrors<UserFormValues>;
  readonly disabled?: boolean | undefined;
  /** Whether the form shows the signed-in user, whose address is changed in the profile. */
  readonly isSelf?: boolean;
  readonly emailDisabled?: boolean | undefined;
}

export function UserFields(props: UserFieldsProps) {
  const { register, errors, disabled = false, isSelf = false, emailDisabled = disabled } = props;
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
      <Field label={texts.email} help={isSelf ? texts.ownEmail : undefined} error={errors.email?.message}>
        {(control) => (
          <Input
            {...register('email')}
            {...control}
            type="email"
            readOnly={isSelf}
            disabled={isSelf ? disabled : emailDisabled}
            autoComplete="off"
            className={isSelf ? 'bg-muted text-muted-foreground' : undefined}
          />
        )}
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
