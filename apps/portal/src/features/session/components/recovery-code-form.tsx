import { type ReactNode, useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { sessionTexts } from '#/texts/session.ts';

const { secondFactor: texts } = sessionTexts;

interface RecoveryCodeFormProps {
  readonly submit: string;
  readonly disabled: boolean;
  readonly onCode: (code: string) => void;
  /** Error message above the button. */
  readonly children?: ReactNode;
}

export function RecoveryCodeForm({ submit, disabled, onCode, children }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const missing = code.trim() === '';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!missing && !disabled) onCode(code.trim());
      }}
    >
      <Field label={texts.recoveryCode} error={tried && missing ? texts.recoveryRequired : undefined}>
        {(field) => (
          <Input
            {...field}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
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
