import { useId, useMemo } from 'react';
import { FormProvider, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { trpc } from '#/lib/trpc.ts';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { useWait } from '#/shared/session/use-wait.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';
import { useChangePassword } from '../api/use-change-password.ts';
import { NewPasswordFields, newPasswordForm } from './new-password-fields.tsx';

const { changePassword: texts, password: passwordTexts } = accountTexts;
const EMPTY = { oldPassword: '', password: '', repeated: '', revokeTokens: true };

const changeForm = (fewest: number) =>
  newPasswordForm(fewest).safeExtend({
    oldPassword: z.string().min(1, passwordTexts.required),
    revokeTokens: z.boolean(),
  });

interface ChangePasswordProps {
  readonly email: string;
  /** Minimum password length for this account. */
  readonly fewest: number;
}

export function ChangePassword({ email, fewest }: ChangePasswordProps) {
  const resolver = useMemo(() => zodResolver(changeForm(fewest)), [fewest]);
  const form = useForm({ resolver, defaultValues: EMPTY });
  const { register, handleSubmit, formState, reset } = form;
  const change = useChangePassword(() => reset(EMPTY));
  const wait = useWait(change.error);
  const tokens = trpc.accessTokens.countOwn.useQuery().data?.total ?? 0;
  const save = handleSubmit(({ oldPassword, password, revokeTokens }) =>
    change.mutate({ oldPassword, password, revokeTokens }),
  );
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      <form noValidate className="grid max-w-[400px] gap-4" onSubmit={(event) => void save(event)}>
        <Field label={passwordTexts.old} error={formState.errors.oldPassword?.message}>
          {(field) => <PasswordInput {...register('oldPassword')} {...field} autoComplete="current-password" />}
        </Field>
        <FormProvider {...form}>
          <NewPasswordFields fewest={fewest} email={email} />
        </FormProvider>
        {tokens > 0 && <RevokeTokens tokens={tokens} registered={register('revokeTokens')} />}
        {errorCode(change.error) === 'UE_429' ? (
          <WaitingNote seconds={wait} />
        ) : (
          <FormError error={change.error} title={texts.failed} />
        )}
        <Button type="submit" className="justify-self-start" disabled={change.isPending || wait > 0}>
          {change.isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
    </SettingsPanel>
  );
}

interface RevokeTokensProps {
  readonly tokens: number;
  readonly registered: UseFormRegisterReturn;
}

function RevokeTokens({ tokens, registered }: RevokeTokensProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={id} aria-describedby={`${id}-help`} className="mt-1" {...registered} />
      <div>
        <label htmlFor={id} className="font-medium">
          {texts.revokeTokens(tokens)}
        </label>
        <p id={`${id}-help`} className="text-sm text-muted-foreground">
          {texts.revokeTokensHelp}
        </p>
      </div>
    </div>
  );
}
