import { requestResetInput } from '@earshot/domain/accounts/schema';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { useWait } from '#/shared/session/use-wait.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';
import { sessionTexts } from '#/texts/session.ts';

const { requestReset: texts } = accountTexts;

/** Requests a reset link by mail. The response is the same whether or not an account has the address. */
export function RequestResetForm() {
  const request = trpc.passwords.requestReset.useMutation();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(requestResetInput),
    defaultValues: { email: '' },
  });
  const wait = useWait(request.error);
  if (request.isSuccess) {
    return (
      <AuthCard title={texts.sentTitle} lead={texts.sent(getValues('email').trim())}>
        <p className="text-muted-foreground">{texts.again}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => request.reset()}>{texts.another}</Button>
          <ToSignIn />
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((values) => request.mutate(values))(event)}
      >
        <Field label={sessionTexts.email} error={formState.errors.email?.message}>
          {(control) => (
            <Input {...register('email')} {...control} type="email" inputMode="email" autoComplete="username" />
          )}
        </Field>
        {errorCode(request.error) === 'UE_429' ? (
          <WaitingNote seconds={wait} />
        ) : (
          <FormError error={request.error} title={texts.failed} />
        )}
        <Button type="submit" variant="primary" disabled={request.isPending || wait > 0} className="min-h-10">
          {request.isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
      <div className="-ml-3">
        <ToSignIn />
      </div>
    </AuthCard>
  );
}

function ToSignIn() {
  return (
    <Button asChild variant="quiet" className="justify-self-start">
      <Link to="/auth/login">{sessionTexts.toSignIn}</Link>
    </Button>
  );
}
