import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { formTexts as texts } from '#/texts/forms.ts';
import { Field } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <Input {...input} {...control} type={shown ? 'text' : 'password'} spellCheck={false} className="pr-10" />
          <Button
            variant="quiet"
            size="iconSm"
            className="absolute top-0.5 right-0.5"
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden />
          </Button>
        </div>
      )}
    </Field>
  );
}
