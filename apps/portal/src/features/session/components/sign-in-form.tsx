import { signInInput } from '@earshot/domain/session/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Brand } from '#/components/layout/brand.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { sessionTexts as texts } from '#/texts/session.ts';
import { useSignIn } from '../api/use-sign-in.ts';

interface SignInFormProps {
  readonly expired: boolean;
  readonly onSignedIn: () => void;
}

const refusals: Readonly<Record<string, string>> = { UE_401: texts.refused, UE_429: texts.tooMany };

export function SignInForm({ expired, onSignedIn }: SignInFormProps) {
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const signIn = useSignIn(onSignedIn);
  const { email, password } = formState.errors;
  const refusal = refusals[errorCode(signIn.error) ?? ''];
  return (
    <div className="w-full max-w-[360px]">
      <Brand />
      <h1 className="mt-8 text-xl font-[640]">{texts.title}</h1>
      <p className="mt-1 text-soft">{texts.lead}</p>
      {expired && !signIn.isError && (
        <output className="mt-4 block rounded-md bg-warn-soft px-3 py-2 text-warn">
          <span aria-hidden>◌ </span>
          {texts.expired}
        </output>
      )}
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}
        className="mt-6 grid gap-4"
      >
        <Field label={texts.email} error={email && texts.emailRequired}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" inputMode="email" autoComplete="username" />
          )}
        </Field>
        <Field label={texts.password} error={password && texts.passwordRequired}>
          {(control) => (
            <div className="relative">
              <Input
                {...control}
                {...register('password')}
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                className="pr-10"
              />
              <Button
                variant="quiet"
                size="iconSm"
                className="absolute top-0.5 right-0.5"
                aria-label={shown ? texts.hidePassword : texts.showPassword}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </Button>
            </div>
          )}
        </Field>
        {refusal === undefined ? (
          <FormError error={signIn.error} title={texts.title} />
        ) : (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
            <span aria-hidden>▲ </span>
            {refusal}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={signIn.isPending} className="mt-1 min-h-10">
          {signIn.isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
    </div>
  );
}
