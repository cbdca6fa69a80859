import { cn } from '#/lib/class-names.ts';
import { castTexts as texts } from './texts.ts';

interface ConferenceFieldProps {
  readonly value: readonly boolean[];
  readonly onChange: (value: boolean[]) => void;
  readonly error: string | undefined;
}

/** Ten toggles, numbered from 1. */
export function ConferenceField({ value, onChange, error }: ConferenceFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.conferences}</legend>
      <div className="flex flex-wrap gap-1.5">
        {value.map((on, index) => (
          <button
            // The index is the conference's number.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            aria-pressed={on}
            aria-label={texts.conference(index + 1)}
            onClick={() => onChange([...value].with(index, !on))}
            className={cn(
              'tabular grid size-10 place-items-center rounded-md border font-medium',
              on
                ? 'border-transparent bg-primary text-primary-foreground'
                : 'border-input text-muted-foreground hover:bg-muted hover:text-foreground',
            )}
          >
            {index + 1}
          </button>
        ))}
      </div>
      {error === undefined ? (
        <p className="mt-1.5 text-sm text-muted-foreground">{texts.conferencesHelp}</p>
      ) : (
        <p role="alert" className="mt-1.5 text-sm text-destructive">
          <span aria-hidden>▲ </span>
          {error}
        </p>
      )}
    </fieldset>
  );
}
