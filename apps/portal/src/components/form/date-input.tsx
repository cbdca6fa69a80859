import { type ChangeEvent, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Input } from '#/components/ui/input.tsx';
import { cn } from '#/lib/class-names.ts';
import { stepAt } from '#/lib/date-steps.ts';
import { type DateKind, withSeparator, writeDateText } from '#/lib/date-text.ts';
import { localMinute } from '#/lib/local-time.ts';
import { formTexts as texts } from '#/texts/forms.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { ControlProps } from './field.tsx';
import type { DateDraft } from './use-date-draft.ts';

interface DateInputProps {
  readonly kind: DateKind;
  readonly label: string;
  readonly control: ControlProps;
  readonly draft: DateDraft;
  readonly onBlur: () => void;
  readonly disabled?: boolean | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const nowAs = (kind: DateKind): string => {
  const now = localMinute();
  return { date: now.slice(0, 10), time: now.slice(11), dateTime: now }[kind];
};

/** The text of a date or time. Arrow up and down change the part at the caret, as in native fields. */
export function DateInput({ kind, label, control, draft, onBlur, disabled, min, max, ref }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const stepped = useRef<{ start: number; end: number }>(undefined);
  // Selects the part that stepped, so that the next step changes it again.
  useLayoutEffect(() => {
    const part = stepped.current;
    stepped.current = undefined;
    if (part !== undefined) input.current?.setSelectionRange(part.start, part.end);
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    draft.setText(withSeparator(kind, draft.text, target.value));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') draft.complete();
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined || event.altKey) return;
    event.preventDefault();
    if (draft.value === '') return draft.setValue(nowAs(kind));
    const next = stepAt({ kind, value: draft.value }, event.currentTarget.selectionStart ?? 0, steps);
    draft.setValue(next.value);
    stepped.current = next;
  };
  const onDay = (day: string) => {
    const time = draft.value.split('T')[1];
    if (kind === 'date') draft.setValue(day);
    else if (time === undefined) draft.setText(`${writeDateText('date', day)} `);
    else draft.setValue(`${day}T${time}`);
  };
  return (
    <div className="relative">
      <Input
        {...control}
        ref={input}
        value={draft.text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        disabled={disabled}
        placeholder={texts.datePattern[kind]}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className={cn('tabular', kind !== 'time' && 'pr-10')}
      />
      {kind !== 'time' && (
        <CalendarButton
          label={label}
          day={draft.value.slice(0, 10)}
          min={min?.slice(0, 10)}
          max={max?.slice(0, 10)}
          disabled={disabled}
          onDay={onDay}
          field={input}
        />
      )}
    </div>
  );
}
