import { type ReactNode, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input, type InputProps } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { sessionTexts } from '#/texts/session.ts';

const { secondFactor: texts } = sessionTexts;

interface CodeKind {
  readonly label: string;
  readonly help?: string;
  /** Shown for an incomplete code. */
  readonly required: string;
  /** Returns the code without the spaces that a user may type. */
  readonly clean: (typed: string) => string;
  readonly complete: RegExp;
  readonly input: InputProps;
}

const KINDS = {
  /** The six digits of an authenticator app; phones show the numeric keyboard. */
  app: {
    label: texts.code,
    help: texts.codeHelp,
    required: texts.codeRequired,
    clean: (typed) => typed.replaceAll(/\s/g, ''),
    complete: /^\d{6}$/,
    input: {
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: 12,
      className: 'tabular tracking-widest',
    },
  },
  recovery: {
    label: texts.recoveryCode,
    required: texts.recoveryRequired,
    clean: (typed) => typed.trim(),
    complete: /./,
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: 'font-mono' },
  },
} as const satisfies Record<string, CodeKind>;

const codeForm = ({ clean, complete, required }: CodeKind) =>
  z.object({ code: z.string().transform(clean).pipe(z.string().regex(complete, required)) });

interface CodeFormProps {
  readonly kind: keyof typeof KINDS;
  /** Replaces the label of the kind. */
  readonly label?: string | undefined;
  readonly submit: string;
  readonly disabled: boolean;
  readonly onCode: (code: string) => void;
  /** Shown above the button, such as an error. */
  readonly children?: ReactNode;
}

/** A form for one code that confirms the identity of a user. */
export function CodeForm({ kind, label, submit, disabled, onCode, children }: CodeFormProps) {
  const { input, ...field }: CodeKind = KINDS[kind];
  const resolver = useMemo(() => zodResolver(codeForm(KINDS[kind])), [kind]);
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { code: '' } });
  const submitCode = handleSubmit(({ code }) => {
    if (!disabled) onCode(code);
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submitCode(event)}>
      <Field label={label ?? field.label} help={field.help} error={formState.errors.code?.message}>
        {(control) => <Input {...register('code')} {...control} {...input} />}
      </Field>
      {children}
      <Button type="submit" variant="primary" disabled={disabled} className="min-h-10">
        {submit}
      </Button>
    </form>
  );
}
