import { type ReactNode, useId } from 'react';

interface FieldGroupProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Replaces the help text. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field that consists of several controls. */
export function FieldGroup({ label, help, error, className, children }: FieldGroupProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <fieldset aria-describedby={note === undefined ? undefined : id} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={className}>{children}</div>
      {note !== undefined && (
        <p
          id={id}
          role={error === undefined ? undefined : 'alert'}
          className={`text-sm ${error ? 'text-destructive' : 'text-muted-foreground'}`}
        >
          {error !== undefined && <span aria-hidden>▲ </span>}
          {note}
        </p>
      )}
    </fieldset>
  );
}
