import type { ReactNode, Ref } from 'react';
import { type DateKind, writeDateText } from '#/lib/date-text.ts';
import { formTexts as texts } from '#/texts/forms.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { useDateDraft } from './use-date-draft.ts';

interface DateFieldProps {
  readonly kind: DateKind;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  /** Empty, or `2026-12-24`, `17:50` or `2026-12-24T17:50`, as in a native field. */
  readonly value: string;
  /** Receives an empty value while the text is not a date or time. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** The first and the last accepted value. The calendar offers no other days. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

function rangeError({ kind, value, min = '', max = '' }: DateFieldProps): string | undefined {
  if (value === '') return undefined;
  if (min !== '' && value < min) return texts.tooEarly(writeDateText(kind, min));
  return max !== '' && value > max ? texts.tooLate(writeDateText(kind, max)) : undefined;
}

/**
 * A date, a time or both, typed or pasted as `24/12/2026`, `2026-12-24` or `17:50`, or chosen in a calendar. The
 * format does not depend on the browser or its language.
 */
export function DateField(props: DateFieldProps) {
  const { kind, label, help, error, className, onBlur, disabled, min, max, ref } = props;
  const draft = useDateDraft(props);
  const wrong = draft.isWrong ? texts.notADate[kind] : undefined;
  const own = wrong ?? rangeError(props);
  return (
    <Field
      label={label}
      help={help}
      error={error === undefined ? (draft.left ? own : undefined) : (wrong ?? error)}
      className={className}
    >
      {(control) => (
        <DateInput
          {...{ kind, label, control, draft, disabled, min, max, ref }}
          onBlur={() => {
            draft.leave();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
