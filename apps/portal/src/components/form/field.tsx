import { type ReactNode, useId } from 'react';
import { cn } from '#/lib/class-names.ts';

/** Props that connect a control to its label, help text and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Replaces the help text. */
  readonly error?: string | undefined;
  /** Shown at the right end of the label's line, such as a character count. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its help text or error below. */
export function Field({ label, help, error, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside !== undefined && <span className="text-xs text-muted-foreground">{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p
          id={noteId}
          role={error === undefined ? undefined : 'alert'}
          className={cn('text-sm', error ? 'text-destructive' : 'text-muted-foreground')}
        >
          {error !== undefined && <span aria-hidden>▲ </span>}
          {note}
        </p>
      )}
    </div>
  );
}
