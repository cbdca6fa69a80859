import { userCode } from '@earshot/domain/session/device-sign-in';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';

const { device: texts } = accountTexts;

const codeForm = z.object({ code: userCode });

/** Form for the code that a program displays. */
export function DeviceCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: '' },
  });
  return (
    <form
      noValidate
      className="grid max-w-[400px] gap-4"
      onSubmit={(event) => void handleSubmit(({ code }) => onCode(code))(event)}
    >
      <Field label={texts.code} help={texts.codeHelp} error={formState.errors.code && texts.codeRequired}>
        {(field) => (
          <Input
            {...register('code')}
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase tracking-widest"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        {texts.next}
      </Button>
    </form>
  );
}
