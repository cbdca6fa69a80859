import { signInInput } from '@earshot/domain/session/schema';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { apiError, signInFailure, UNAVAILABLE } from '#/lib/api-error.ts';
import { deviceMark } from '#/lib/device-mark.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { PasswordInput } from '#/shared/accounts/password-input.tsx';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { useWait } from '#/shared/session/use-wait.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';
import { sessionTexts as texts } from '#/texts/session.ts';
import { useSignIn } from '../api/use-sign-in.ts';
import { ProviderButton } from './provider-button.tsx';
import { Refusal } from './refusal.tsx';

/** `code`: of either kind, accepted while the network address is rate-limited. */
const signInForm = signInInput.pick({ email: true, password: true }).extend({ code: z.string() });

interface SignInFormProps {
  /** Why the last session ended, unless the user signed out. */
  readonly ended?: 'expired' | 'factor-required' | undefined;
  /** The page to open after a sign-in by an identity provider. */
  readonly from?: string | undefined;
  readonly onSignedIn: () => void;
  readonly onChallenge: () => void;
}

export function SignInForm({ ended, from, onSignedIn, onChallenge }: SignInFormProps) {
  const { register, control, handleSubmit, formState, setFocus, trigger, getValues } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '', code: '' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const signIn = useSignIn({ onSignedIn, onChallenge });
  const { email, password } = formState.errors;
  const wait = useWait(signIn.error);
  const code = useWatch({ control, name: 'code' });
  const codePasses = apiError(signIn.error).details['withCode'] === true;
  const hasCode = codePasses && code.trim() !== '';
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      {ended !== undefined && !signIn.isError && (
        <output className="block rounded-md bg-warn-soft px-3 py-2 text-warn">
          <span aria-hidden>◌ </span>
          {ended === 'expired' ? texts.expired : texts.factorRequired}
        </output>
      )}
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ email, password }) =>
            signIn.mutate({ email, password, device: deviceMark(), ...(hasCode && codeOf(code)) }),
          )(event)
        }
        className="grid gap-4"
      >
        <Field label={texts.email} error={email && texts.emailRequired}>
          {(control) => (
            <Input {...register('email')} {...control} type="email" inputMode="email" autoComplete="username" />
          )}
        </Field>
        <Field label={texts.password} error={password && texts.passwordRequired}>
          {(control) => <PasswordInput {...register('password')} {...control} autoComplete="current-password" />}
        </Field>
        <SignInRefusal error={signIn.error} wait={wait} />
        {codePasses && <WaitingCode registered={register('code')} />}
        <Button
          type="submit"
          variant="primary"
          disabled={signIn.isPending || (wait > 0 && !hasCode)}
          className="mt-1 min-h-10"
        >
          {signIn.isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
      <ProviderButton
        from={from}
        disabled={signIn.isPending}
        readEmail={async () =>
          (await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : undefined
        }
      />
      <Link
        to="/auth/request-reset"
        className="justify-self-start rounded-sm text-muted-foreground hover:text-foreground hover:underline"
      >
        {texts.forgotten}
      </Link>
    </AuthCard>
  );
}

/** Reads digits as an app code and any other text as a recovery code. */
const codeOf = (text: string) =>
  /^[\d\s]+$/.test(text) ? { code: text.replaceAll(/\s/g, '') } : { recoveryCode: text.trim() };

/** Shown while the network address is rate-limited: with a second factor, the right password is still accepted. */
function WaitingCode({ registered }: { readonly registered: UseFormRegisterReturn }) {
  return (
    <Field label={texts.waitingCode} help={texts.waitingCodeHelp}>
      {(control) => (
        <Input {...registered} {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  );
}

function SignInRefusal({ error, wait }: { error: unknown; wait: number }) {
  if (error === null) return null;
  const { code, status } = signInFailure(error);
  if (code === 'UE_429') return <WaitingNote seconds={wait} />;
  const { provider, name } = apiError(error).details;
  if (provider === 'required') return <Refusal>{texts.provider.required(String(name))}</Refusal>;
  if (code === 'UE_401') return <Refusal>{texts.refused}</Refusal>;
  if (status === UNAVAILABLE && code === null) return <Refusal>{texts.unavailable}</Refusal>;
  return <FormError error={error} title={texts.failed} />;
}
