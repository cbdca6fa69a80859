import { type ReactNode, useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { sessionTexts } from '#/texts/session.ts';

const { secondFactor: texts } = sessionTexts;

interface CodeFormProps {
  readonly label?: string | undefined;
  readonly submit: string;
  readonly disabled: boolean;
  readonly onCode: (code: string) => void;
  /** Shown above the button, such as an error. */
  readonly children?: ReactNode;
}

/** A form for the six-digit code of an authenticator app. Shows the numeric keyboard on phones and accepts spaces. */
export function CodeForm({ label = texts.code, submit, disabled, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const digits = code.replaceAll(/\s/g, '');
  const complete = /^\d{6}$/.test(digits);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (complete && !disabled) onCode(digits);
      }}
    >
      <Field label={label} help={texts.codeHelp} error={tried && !complete ? texts.codeRequired : undefined}>
        {(field) => (
          <Input
            {...field}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="tabular tracking-widest"
          />
        )}
      </Field>
      {children}
      <Button type="submit" variant="primary" disabled={disabled} className="min-h-10">
        {submit}
      </Button>
    </form>
  );
}
