import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { controlClasses } from '#/components/ui/input.tsx';
import { cn } from '#/lib/class-names.ts';
import { formTexts as texts } from '#/texts/forms.ts';
import { Field } from './field.tsx';

interface TagsFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** Words as chips. Enter or a comma adds the typed word; Backspace in the empty field removes the last one. */
export function TagsField({ label, help, error, value, onChange, onBlur, disabled }: TagsFieldProps) {
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && text !== '') || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
  };
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div
          className={cn(
            controlClasses,
            'flex flex-wrap items-center gap-1 py-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary',
          )}
        >
          {value.map((tag) => (
            <span key={tag} className="inline-flex items-center rounded-full bg-muted pl-2.5 text-sm">
              {tag}
              <button
                type="button"
                aria-label={texts.removeTag(tag)}
                disabled={disabled}
                onClick={() => onChange(value.filter((other) => other !== tag))}
                className="grid size-6 place-items-center rounded-full text-muted-foreground hover:text-foreground"
              >
                <X aria-hidden className="size-3" />
              </button>
            </span>
          ))}
          <input
            {...control}
            value={text}
            disabled={disabled}
            placeholder={value.length === 0 ? texts.addTag : undefined}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add();
              onBlur?.();
            }}
            className="h-7 min-w-24 grow bg-transparent outline-none"
          />
        </div>
      )}
    </Field>
  );
}
