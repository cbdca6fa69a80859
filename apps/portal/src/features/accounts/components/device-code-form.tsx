import { userCode } from '@earshot/domain/session/device-sign-in';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';

const { device: texts } = accountTexts;

/** Form for the code that a program displays. */
export function DeviceCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="grid max-w-[400px] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { data, success } = userCode.safeParse(text);
        setError(success ? undefined : texts.codeRequired);
        if (success) onCode(data);
      }}
    >
      <Field label={texts.code} help={texts.codeHelp} error={error}>
        {(field) => (
          <Input
            {...field}
            value={text}
            onChange={({ target }) => setText(target.value)}
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
